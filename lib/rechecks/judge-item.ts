import type { ReceiptItem, RecheckVerdict } from "@/lib/audits/report/recheck-receipt";
import { timed } from "@/lib/compare/changes";
import type { Doubt } from "@/lib/compare/comparison";
import { changeDoubt, type Measured, sameLighthouseDoubt } from "@/lib/compare/measured-doubts";
import { addressesOf, isFailing, pagesFailed } from "@/lib/compare/places";
import { pageKey } from "@/lib/page-address";
import { figuresOf, needsLighthouse } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";

export interface SeenAgain {
  visits: ReadonlyMap<string, string | null>;
  before: Measured;
  after: Measured;
  /** Failed only because of how links responded during the audit. */
  byLinks: ReadonlySet<string>;
  byModel: ReadonlySet<string>;
}

const notes = {
  byModel: "An AI model found this, and code alone can't judge it. A new audit will judge it again.",
  noFault: "Our rules changed: we'd no longer report this, so there is nothing to compare.",
  unseen: "We could not see every affected page again.",
  notAssessed: "The pages don't tell us enough now.",
  someLeft: "The check passes now, but some of it may be left on this page.",
  byLinks: "We didn't retest the link targets; a new audit will.",
  spread: "Within normal variation: repeated measurements of an unchanged page differ as much.",
  timed: "Measured once each: page speed varies from moment to moment.",
  version: "A different or unknown version of the browser or Lighthouse measured it.",
  unmeasured: "We could not measure it both times.",
  absent: "We looked on the pages we visited again. Only a new audit will find it on other pages.",
};

/** @param before code's verdict on the audited pages @param after the same with the pages seen again */
export function judgeItem(before: CheckResult, after: CheckResult | undefined, seen: SeenAgain): ReceiptItem {
  const { id, statement } = before;
  const none = { id, statement, before: before.observation, after: null, fixedOn: [], leftOn: [], unknownOn: [] };
  if (seen.byModel.has(id)) return { ...none, verdict: "not-checked", before: null, note: notes.byModel };
  if (!isFailing(before)) return { ...none, verdict: "not-checked", note: notes.noFault };
  const isByPage = pagesFailed(before) !== null && (!isFailing(after) || pagesFailed(after) !== null);
  const fates = isByPage ? fatesByPage(before, after, seen) : fatesOfSite(before, after, seen);
  const on = (fate: RecheckVerdict) => fates.flatMap((each) => (each.fate === fate ? (each.address ?? []) : []));
  const isUnseen = fates.some(({ note }) => note === notes.unseen);
  const verdict = (["not-fixed", "not-checked"] as const).find((fate) => fates.some((each) => each.fate === fate));
  return {
    ...none,
    verdict: verdict ?? "fixed",
    // For an unseen page the observation is the old one.
    after: isUnseen ? null : (after?.observation ?? null),
    note: fates.find(({ note }) => note !== null)?.note ?? null,
    fixedOn: on("fixed"),
    leftOn: on("not-fixed"),
    unknownOn: on("not-checked"),
  };
}

interface Fate {
  address: string | null;
  fate: RecheckVerdict;
  note: string | null;
}

const isSeen = (address: string, { visits }: SeenAgain) => visits.get(pageKey(address)) === null;
const unseen = (address: string): Fate => ({ address, fate: "not-checked", note: notes.unseen });

function fatesByPage(before: CheckResult, after: CheckResult | undefined, seen: SeenAgain): Fate[] {
  const now = isFailing(after) ? (pagesFailed(after) ?? []) : [];
  const keysNow = new Set(now.map(pageKey));
  const all = new Map([...(pagesFailed(before) ?? []), ...now].map((address) => [pageKey(address), address]));
  return [...all].map(([key, address]): Fate => {
    if (!isSeen(address, seen)) return unseen(address);
    return keysNow.has(key) ? stillThere(before.id, address, seen) : gone(before.id, after, address, [address], seen);
  });
}

function fatesOfSite(before: CheckResult, after: CheckResult | undefined, seen: SeenAgain): Fate[] {
  if (isFailing(after)) {
    const places = addressesOf(after);
    if (places.length > 0)
      return places.map((address) => (isSeen(address, seen) ? stillThere(before.id, address, seen) : unseen(address)));
    const fate = stillThere(before.id, null, seen);
    return [fate.fate === "not-fixed" && after.searched !== undefined ? { ...fate, note: notes.absent } : fate];
  }
  const places = addressesOf(before);
  const missing = places.filter((address) => !isSeen(address, seen));
  if (missing.length > 0) return missing.map(unseen);
  // Something missing everywhere depends on all visited pages, of which at least one must have been seen.
  if (places.length === 0 && ![...seen.visits.values()].includes(null))
    return [{ address: null, fate: "not-checked", note: notes.unseen }];
  return [
    gone(before.id, after, null, places, seen),
    ...places.map((address) => gone(before.id, after, address, places, seen)),
  ];
}

function stillThere(id: string, address: string | null, { byLinks }: SeenAgain): Fate {
  return byLinks.has(id)
    ? { address, fate: "not-checked", note: notes.byLinks }
    : { address, fate: "not-fixed", note: null };
}

function gone(
  id: string,
  after: CheckResult | undefined,
  address: string | null,
  places: readonly string[],
  { before, after: now, byLinks }: SeenAgain,
): Fate {
  const unsure = (note: string): Fate => ({ address, fate: "not-checked", note });
  if (after === undefined || (after.points === null && !after.foundNone)) return unsure(notes.notAssessed);
  // Any page may be the one that could not be judged.
  if (address !== null && (after.population?.leftOut.length ?? 0) > 0) return unsure(notes.notAssessed);
  // Checks that tolerate some faults quote those they let pass.
  const isQuoted = after.evidence.some(
    ({ pageUrl, quote }) => quote !== null && pageKey(pageUrl) === pageKey(address ?? ""),
  );
  if (address !== null && isQuoted) return unsure(notes.someLeft);
  if (byLinks.has(id)) return unsure(notes.byLinks);
  const figures = figuresOf(id);
  const doubt = needsLighthouse(id)
    ? sameLighthouseDoubt(places, before, now)
    : figures === undefined
      ? null
      : changeDoubt(figures, places, before, now);
  const isTimed = figures?.some((figure) => timed.has(figure)) ?? false;
  return doubt === null ? { address, fate: "fixed", note: isTimed ? notes.timed : null } : unsure(sayDoubt(doubt));
}

function sayDoubt(doubt: Doubt): string {
  if (doubt === "within-spread") return notes.spread;
  return doubt === "other-version" || doubt === "unknown-version" ? notes.version : notes.unmeasured;
}
