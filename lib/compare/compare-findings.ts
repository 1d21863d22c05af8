import type { ComparedFinding, Doubt, FindingState } from "@/lib/compare/comparison";
import { doubtOf, isListed } from "@/lib/compare/doubts";
import { type Place, placeKey, placesOf, readIdentity } from "@/lib/compare/places";
import type { ReadReport } from "@/lib/compare/read-report";
import { covers, titleOfRow } from "@/lib/compare/row-title";
import { causeOfCheck } from "@/lib/review/findings/causes";
import { missingNames } from "@/lib/review/lighthouse/audit-words";

interface Fate {
  place: Place;
  own: ReadReport;
  state: FindingState;
  doubt: Doubt | null;
}

export function compareFindings(earlier: ReadReport, later: ReadReport): ComparedFinding[] {
  const before = placesOf(earlier, later);
  const now = placesOf(later, earlier);
  const fates = [
    ...[...now.values()].map((place): Fate => {
      const found = { place, own: later };
      if (before.has(placeKey(place)) || isListed(place, earlier))
        return { ...found, state: "still-there", doubt: null };
      const doubt = doubtOf(place, later, earlier);
      return { ...found, state: doubt === null ? "new" : "newly-seen", doubt };
    }),
    ...[...before.values()].flatMap((place): Fate[] => {
      if (now.has(placeKey(place))) return [];
      const found = { place, own: earlier };
      if (isListed(place, later))
        return isToldBy(place, before, now) ? [] : [{ ...found, state: "still-there", doubt: null }];
      const doubt = doubtOf(place, earlier, later);
      return [{ ...found, state: doubt === null ? "fixed" : "not-checked", doubt }];
    }),
  ];
  const rank = ({ severity, points }: ComparedFinding) => (severity === "critical" ? 1_000 : 0) + (points ?? 0);
  return toRows(fates.filter((fate) => !wentWithFields(fate, fates))).sort((a, b) => rank(b) - rank(a));
}

type Places = ReadonlyMap<string, Place>;

/** Another identity of its finding is still there on its page. */
const isToldBy = (place: Place, before: Places, now: Places) =>
  [...before.values()].some(
    (other) => other.finding === place.finding && other.page === place.page && now.has(placeKey(other)),
  );

/** A form that lost fields lost their missing labels too, which is one change. */
const wentWithFields = (fate: Fate, fates: readonly Fate[]) =>
  fate.state === "fixed" &&
  isFieldFault(fate) &&
  fates.some(({ state, place }) => state === "fixed" && place.page === fate.place.page && isOf("form-length", place));

const ofFields: ReadonlySet<string> = new Set(["label", "select-name"]);

function isFieldFault({ place, own }: Fate): boolean {
  const { kind, name } = readIdentity(place.identity);
  if (kind === "technical") return ofFields.has(name);
  const audits = own.pages.get(place.page ?? "")?.failedChecks.filter(({ id }) => missingNames.has(id)) ?? [];
  return isOf("missing-names", place) && audits.length > 0 && audits.every(({ id }) => ofFields.has(id));
}

function isOf(cause: string, { identity }: Place): boolean {
  const { kind, name } = readIdentity(identity);
  return kind === "check" && causeOfCheck(name) === cause;
}

type Row = Fate & { places: [Place, ...Place[]]; pages: string[] };

/** A page of a finding is told once: under the first of the finding's identities that is found there. */
function toRows(fates: readonly Fate[]): ComparedFinding[] {
  const rows: Row[] = [];
  for (const fate of fates) {
    const { place, own, state, doubt } = fate;
    const alike = rows.filter(
      (row) => row.place.finding === place.finding && row.own === own && row.state === state && row.doubt === doubt,
    );
    const row =
      alike.find(({ pages }) => covers(pages, place.addresses)) ??
      alike.find(({ place: { identity } }) => identity === place.identity);
    if (row === undefined) rows.push({ ...fate, places: [place], pages: [...place.addresses] });
    else {
      row.places.push(place);
      row.pages = [...new Set([...row.pages, ...place.addresses])];
    }
  }
  return rows.map(toRow);
}

function toRow({ place, own, state, doubt, places, pages }: Row): ComparedFinding {
  const { severity, source, check, points } = place.finding;
  return {
    state,
    doubt,
    severity,
    source,
    title: titleOfRow(places, own),
    check,
    points,
    identities: [...new Set(places.map(({ identity }) => identity))],
    pages,
  };
}
