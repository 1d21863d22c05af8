import type { ComparedFinding, Doubt, FindingState } from "@/lib/compare/comparison";
import { doubtOf, isListed } from "@/lib/compare/doubts";
import { type Place, placeKey, placesOf } from "@/lib/compare/places";
import type { ReadReport } from "@/lib/compare/read-report";
import type { ReportFinding } from "@/lib/review/review";

interface Fate {
  place: Place;
  state: FindingState;
  doubt: Doubt | null;
}

export function compareFindings(earlier: ReadReport, later: ReadReport): ComparedFinding[] {
  const before = placesOf(earlier, later);
  const now = placesOf(later, earlier);
  const fates = [
    ...[...now.values()].map((place): Fate => {
      if (before.has(placeKey(place)) || isListed(place, earlier)) return { place, state: "still-there", doubt: null };
      const doubt = doubtOf(place, later, earlier);
      return { place, state: doubt === null ? "new" : "newly-seen", doubt };
    }),
    ...[...before.values()].flatMap((place): Fate[] => {
      if (now.has(placeKey(place))) return [];
      if (isListed(place, later)) return [{ place, state: "still-there", doubt: null }];
      const doubt = doubtOf(place, earlier, later);
      return [{ place, state: doubt === null ? "fixed" : "not-checked", doubt }];
    }),
  ];
  return toRows(fates);
}

function toRows(fates: readonly Fate[]): ComparedFinding[] {
  const byFinding = Map.groupBy(fates, ({ place }) => place.finding);
  const rows = [...byFinding].flatMap(([finding, all]) =>
    [...Map.groupBy(all, ({ state, doubt }) => `${state} ${doubt}`).values()].flatMap((same) => toRow(finding, same)),
  );
  const rank = ({ severity, points }: ComparedFinding) => (severity === "critical" ? 1_000 : 0) + (points ?? 0);
  return rows.sort((a, b) => rank(b) - rank(a));
}

function toRow(finding: ReportFinding, fates: readonly Fate[]): ComparedFinding[] {
  const [first] = fates;
  if (first === undefined) return [];
  const { severity, source, title, check, points } = finding;
  return [
    {
      state: first.state,
      doubt: first.doubt,
      severity,
      source,
      title,
      check,
      points,
      identities: [...new Set(fates.map(({ place }) => place.identity))],
      pages: [...new Set(fates.flatMap(({ place }) => place.addresses))],
    },
  ];
}
