import { EvidenceList } from "@/components/report/evidence-list";
import { Disclosure } from "@/components/ui/disclosure";
import { languageName } from "@/lib/audits/report/language-name";
import type { Evidence, PriceModel, SiteKind, SiteProfile } from "@/lib/review/review";

const kinds: Record<SiteKind, string> = {
  product: "Product",
  service: "Services",
  shop: "Online shop",
  "open-source": "Open-source software",
  "local-business": "Local business",
  media: "Media",
  "non-profit": "Non-profit organisation",
  "public-body": "Public body",
  other: "Other",
};

const priceModels: Record<PriceModel, string> = {
  free: "Free of charge",
  listed: "Prices are listed",
  "on-request": "Prices on request",
  mixed: "Some prices listed, others on request",
};

const sources = {
  customer: "As stated for this audit",
  code: "Measured on the pages",
  model: "Read from the pages",
};

export function Profile({ profile: { kind, audience, goal, priceModel, language } }: { profile: SiteProfile }) {
  return (
    <Disclosure summary="What it assumes">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact title="Kind of site" {...kind} value={kind.value && kinds[kind.value]} />
        <Fact title="Audience" {...audience} />
        <Fact title="Goal" {...goal} />
        <Fact title="Prices" {...priceModel} value={priceModel.value && priceModels[priceModel.value]} />
        <Fact
          title="Language"
          value={language === null ? null : languageName(language)}
          decidedBy={language === null ? null : "code"}
          evidence={[]}
        />
      </dl>
    </Disclosure>
  );
}

function Fact({
  title,
  value,
  decidedBy,
  evidence,
}: {
  title: string;
  value: string | null;
  decidedBy: keyof typeof sources | null;
  evidence: Evidence[];
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-muted-foreground text-sm">{title}</dt>
      <dd className="flex flex-col gap-1.5">
        <p className="wrap-anywhere leading-snug">
          {value ?? <span className="text-muted-foreground">Unknown, so not used</span>}
        </p>
        {value !== null && decidedBy !== null ? (
          <p className="text-muted-foreground text-xs">{sources[decidedBy]}</p>
        ) : null}
        <EvidenceList evidence={evidence.slice(0, 1)} searched={undefined} />
      </dd>
    </div>
  );
}
