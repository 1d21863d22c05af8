import { absent, type Instance, type Judges, judgeOne, provenOn, unknown } from "@/lib/review/outcome";
import { auditedPages } from "@/lib/review/words/searched";
import { measuredAt } from "@/lib/site/cite";
import type { PageFacts } from "@/lib/site/page-facts";
import { pagesForBuyers, type ReadPage, readPages } from "@/lib/site/pages-for-buyers";
import { findOrganisations, isOfType, structuredThings, textOf } from "@/lib/site/structured-data";
import { joinSome, quoted } from "@/lib/text/wording";

const organisationType = /organi[sz]ation|business$/i;
const maxNamed = 4;
const aboutOthers = /Event$|^(?:JobPosting|Person|Review)$/;
const othersRecords = /Event$|^(?:JobPosting|Review)$/;
const minPeople = 2;

export const judge = {
  "org-schema": (site) => {
    const all = site.pages.flatMap((page) => findOrganisations(page.capture).map((record) => ({ page, ...record })));
    const own = all.filter(({ isForeign }) => !isForeign);
    const full = own.find(({ name, properties, isUntyped }) => name !== null && properties.length > 0 && !isUntyped);
    if (full) return judgeOne("site", "the site", { passing: [nameRecords(full.page, [full])] });
    if (own.length > 0) return judgeOne("site", "the site", { failing: onEachPage(own) });
    if (site.home === null) return unknown("no-home");
    const types = site.pages
      .flatMap(({ capture }) => capture.structuredTypes)
      .filter((type) => organisationType.test(type));
    // RDFa types come without properties; other records were read.
    if (types.some((type) => all.length === 0 || type.startsWith("rdfa:"))) return unknown("unread-markup");
    if (all.length === 0) return absent(`JSON-LD and microdata of ${auditedPages(site.pages)}`);
    return judgeOne("site", "the site", { failing: onEachPage(all) });
  },
  "org-address": (site) => provenOn(readPages(site), "structured data", hasPostalAddress),
  "org-people": (site) => provenOn(pagesForBuyers(site), "structured data", namesPeople),
} satisfies Judges;

type Found = ReturnType<typeof findOrganisations>[number] & { page: PageFacts };

const onEachPage = (records: readonly Found[]): Instance[] =>
  [...Map.groupBy(records, ({ page }) => page)].map(([page, same]) => nameRecords(page, same));

function nameRecords(page: PageFacts, records: readonly Found[]): Instance {
  const names = [...new Set(records.flatMap(({ name }) => (name === null ? [] : quoted(name, 80))))];
  const listed = joinSome(names, maxNamed);
  const others = `other organisations${listed && ` (${listed})`}`;
  const about = records.some(({ isForeign }) => isForeign) ? others : listed;
  return { ...measuredAt(page, "structured data"), name: `structured data${about && ` about ${about}`}` };
}

const hasPostalAddress = ({ capture }: ReadPage) =>
  structuredThings(capture, aboutOthers).some(
    (thing) => isOfType(thing, ["PostalAddress"]) && textOf(thing, "streetAddress") !== "",
  );

function namesPeople({ capture }: ReadPage): boolean {
  const named = structuredThings(capture, othersRecords).filter(
    (thing) => isOfType(thing, ["Person"]) && textOf(thing, "jobTitle") !== "",
  );
  const names = new Set(named.map((thing) => textOf(thing, "name")).filter((text) => text !== ""));
  return names.size >= minPeople;
}
