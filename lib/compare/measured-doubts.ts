import { changeOfPage, figureOf, type MeasuredPage, measuredAlike } from "@/lib/compare/changes";
import type { Doubt, Likeness } from "@/lib/compare/comparison";
import { type Figure, scoreNames } from "@/lib/compare/spread";
import { pageKey } from "@/lib/page-address";

export interface Measured {
  pages: ReadonlyMap<string, MeasuredPage>;
}

const doubtOfVersion: Record<Likeness, Doubt | null> = {
  same: null,
  other: "other-version",
  unknown: "unknown-version",
};

/** null if a figure really is better in the audit that found nothing, or has become unknown. */
export function changeDoubt(
  figures: readonly Figure[],
  addresses: readonly string[],
  own: Measured,
  other: Measured,
): Doubt | null {
  const doubts = figures.flatMap((figure) =>
    pairs(addresses, own, other).map(([page, against]): Doubt | null => {
      const { difference, kind } = changeOfPage(page, against, figure);
      if (kind === "real") return isBetter(figure, difference ?? 0) ? null : "within-spread";
      if (kind === "not-comparable") return doubtOfVersion[measuredAlike(page, against, figure)];
      return kind === "unknown" ? "not-assessed" : "within-spread";
    }),
  );
  if (doubts.length === 0) return "within-spread";
  if (becameUnknown(figures, addresses, own, other)) return "not-assessed";
  if (doubts.includes(null)) return null;
  return doubts.find((doubt) => doubt !== "within-spread" && doubt !== "not-assessed") ?? doubts[0] ?? null;
}

const isBetter = (figure: Figure, difference: number) =>
  (scoreNames as readonly Figure[]).includes(figure) ? difference > 0 : difference < 0;

function becameUnknown(figures: readonly Figure[], addresses: readonly string[], own: Measured, other: Measured) {
  return pairs(addresses, own, other).some(([page, against]) =>
    figures.some((figure) => figureOf(page, figure) !== null && figureOf(against, figure) === null),
  );
}

/** null if both audits measured each page with the same Lighthouse. */
export function sameLighthouseDoubt(addresses: readonly string[], own: Measured, other: Measured): Doubt | null {
  const doubts = pairs(addresses, own, other).map(
    ([page, against]) => doubtOfVersion[measuredAlike(page, against, "accessibility")],
  );
  return doubts.find((doubt) => doubt !== null) ?? null;
}

function pairs(addresses: readonly string[], own: Measured, other: Measured) {
  return addresses.flatMap((address) => {
    const [page, against] = [own.pages.get(pageKey(address)), other.pages.get(pageKey(address))];
    return page === undefined || against === undefined ? [] : [[page, against] as const];
  });
}
