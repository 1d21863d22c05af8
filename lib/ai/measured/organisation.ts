import { measuredAt } from "@/lib/ai/facts/cite";
import { findOrganisations } from "@/lib/ai/facts/organisations";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { auditedPages } from "@/lib/ai/measured/judge-pages";
import { absent, fail, notAssessed, pass, type Verdict } from "@/lib/ai/rubric/verdict";
import { joinList } from "@/lib/ai/text/wording";

const words = { address: "an address", logo: "a logo", sameAs: "profiles" } as const;

export const organisationJudges = {
  "org-schema": (site: SiteFacts): Verdict => {
    if (site.pages.length === 0) return notAssessed("No page was audited.");
    const records = site.pages.flatMap((page) =>
      findOrganisations(page.capture.structuredData).map((organisation) => ({ page, organisation })),
    );
    const full = records.find(({ organisation: { name, properties } }) => name !== null && properties.length > 0);
    if (full) {
      const { name, properties } = full.organisation;
      return pass(
        `Structured data on ${full.page.label} names the organisation, “${name?.slice(0, 80)}”, and gives ${joinList(properties.map((key) => words[key]))}.`,
        [measuredAt(full.page, "structured data")],
      );
    }
    const [thin] = records;
    if (thin) {
      const lacks =
        thin.organisation.name === null ? "does not name it" : "gives neither an address nor a logo nor profiles";
      return fail(
        `Structured data on ${thin.page.label} has a record of the organisation that ${lacks}.`,
        records.map(({ page }) => measuredAt(page, "structured data")),
      );
    }
    if (site.home === null) return notAssessed("The home page, which would hold the record, could not be read.");
    if (
      site.pages.some(({ capture }) => capture.structuredTypes.some((type) => /organi[sz]ation|business$/i.test(type)))
    )
      return notAssessed("The organisation is marked up in a form whose properties were not read.");
    return absent(
      `No structured data on ${auditedPages(site.pages)} identifies the organisation.`,
      `JSON-LD and microdata of ${auditedPages(site.pages)}`,
    );
  },
};
