import { auditedPages } from "@/lib/review/judge-pages";
import { absent, fail, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt } from "@/lib/site/cite";
import { findOrganisations } from "@/lib/site/organisations";
import type { SiteFacts } from "@/lib/site/site-facts";
import { joinList } from "@/lib/text/wording";

const organisationType = /organi[sz]ation|business$/i;
const words = { address: "an address", logo: "a logo", sameAs: "profiles" } as const;

export const judge = {
  "org-schema": (site: SiteFacts): Verdict => {
    if (site.pages.length === 0) return notAssessed("No page was audited.");
    const all = site.pages.flatMap((page) =>
      findOrganisations(page.capture).map((organisation) => ({ page, organisation })),
    );
    const records = all.filter(({ organisation }) => !organisation.isForeign);
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
    const types = site.pages
      .flatMap(({ capture }) => capture.structuredTypes)
      .filter((type) => organisationType.test(type));
    // Types in RDFa come without properties; those of the others' records were read.
    if (types.some((type) => all.length === 0 || type.startsWith("rdfa:")))
      return notAssessed("The organisation is marked up in a form whose properties were not read.");
    const [foreign] = all;
    if (foreign) {
      const named = all.flatMap(({ page, organisation: { name } }) =>
        page === foreign.page && name !== null ? [`“${name.slice(0, 80)}”`] : [],
      );
      const names = [...new Set(named)];
      return fail(
        `Structured data on ${foreign.page.label} describes other organisations${names.length === 0 ? "" : ` (${joinList(names.slice(0, 4))})`}, which have websites of their own; no record on ${auditedPages(site.pages)} identifies the site's own.`,
        [measuredAt(foreign.page, "structured data")],
      );
    }
    return absent(
      `No structured data on ${auditedPages(site.pages)} identifies the organisation.`,
      `JSON-LD and microdata of ${auditedPages(site.pages)}`,
    );
  },
};
