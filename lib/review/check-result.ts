import { type Instance, type Outcome, outcomePoints } from "@/lib/review/outcome";
import { findCheck } from "@/lib/review/registry";
import type { CheckResult, Evidence } from "@/lib/review/review";
import { observe } from "@/lib/review/words/observation";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";

const maxEvidence = 3;
const maxStored = 500;

export function toResult(id: string, outcome: Outcome, site: SiteFacts): Omit<CheckResult, "id" | "statement"> {
  const { verdict, failing, passing, searched, population, note } = outcome;
  const shown = failing.length > 0 ? failing : passing;
  // What the whole site lacks isn't one page's fault, and a reader's places are examples.
  const isOfPages = population?.of !== "site" && note === undefined;
  const failedOn = isOfPages ? [...new Set(failing.map(({ pageUrl }) => pageUrl))] : [];
  return {
    points: outcomePoints(outcome),
    ...(verdict === "not-applicable" && { doesNotApply: true as const }),
    observation: observe(findCheck(id)?.words, outcome, (url) => labelOf(url, site)),
    evidence:
      verdict === "unknown"
        ? []
        : (note === undefined ? firstOfEach(shown) : shown).slice(0, maxEvidence).map(toEvidence),
    ...(searched !== undefined && { searched }),
    ...(failedOn.length > 0 && { failedOn }),
    ...(population !== null && { population }),
    ...(failing.length > 0 && { failing: failing.slice(0, maxStored) }),
  };
}

const toEvidence = ({ pageUrl, quote, place }: Instance): Evidence => ({ pageUrl, quote, place });

const labelOf = (url: string, { pages }: SiteFacts): string =>
  pages.find((page) => page.url === url)?.label ?? pathOf(url);

function firstOfEach(instances: readonly Instance[]): Instance[] {
  const first = new Set([...Map.groupBy(instances, ({ pageUrl }) => pageUrl).values()].flatMap(([one]) => one ?? []));
  return [...first, ...instances.filter((each) => !first.has(each))];
}
