import type { Cause } from "@/lib/review/check";
import { isWhole } from "@/lib/review/outcome";
import { type CheckId, causes } from "@/lib/review/registry";
import type { CheckResult, Finding, RubricReview, SiteKind } from "@/lib/review/review";
import type { PageFacts } from "@/lib/site/page-facts";

const maxStrengths = 5;
const sellingKinds: ReadonlySet<SiteKind | null> = new Set<SiteKind>(["product", "service", "shop", "local-business"]);

/** What only sellers need is neither a fault nor a strength of other sites. */
export const isAskedOf = ({ sellersOnly }: Cause, kind: SiteKind | null) =>
  sellersOnly !== true || sellingKinds.has(kind);

/** Causes without exception: the first check was assessed, and no assessed one fails or left a page out. */
export function findStrengths(
  { results }: RubricReview,
  kind: SiteKind | null,
  pages: readonly PageFacts[],
): Finding[] {
  const checks = new Map(results.flatMap((result) => result.checks.map((check) => [check.id, check])));
  return causes
    .flatMap(({ cause, checks: ids }) => {
      const assessed = ids.flatMap((id) => checks.get(id) ?? []).filter(({ points }) => points !== null);
      const [first] = assessed;
      const isStrength =
        first?.id === ids[0] &&
        isAskedOf(cause, kind) &&
        assessed.every(holdsWholly) &&
        cause.isWorthPraise?.(pages) !== false;
      return first && isStrength && cause.strength ? [{ cause, title: cause.strength, check: first }] : [];
    })
    .sort((a, b) => b.cause.weight - a.cause.weight)
    .slice(0, maxStrengths)
    .map(({ title, check: { id, observation, evidence, searched } }) => ({
      title,
      detail: observation,
      evidence,
      ...(searched !== undefined && { searched }),
      checkId: id as CheckId,
    }));
}

const holdsWholly = ({ points, population }: CheckResult) =>
  points === 2 && isWhole({ verdict: "holds", population: population ?? null });
