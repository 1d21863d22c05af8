import type { PageCapture } from "@/lib/browser/types";
import { findOrganisations } from "@/lib/site/structured-data";
import { uniqueBy } from "@/lib/site/unique-by";
import { normaliseText } from "@/lib/text/normalise";

const maxNameLength = 60;

export function findBrandNames(captures: readonly PageCapture[]): string[] {
  const names = [
    ...captures.flatMap((capture) => findOrganisations(capture).map(({ name, isForeign }) => (isForeign ? "" : name))),
    ...captures.map(({ siteName }) => siteName),
    ...captures.map(({ logoText }) => logoText.replace(/\s*\b(?:logo|home ?page|startseite)\b\s*/gi, " ")),
  ].map((name) => normaliseText(name ?? ""));
  return uniqueBy(names.filter(isName), (name) => name.toLowerCase());
}

function isName(name: string): boolean {
  return (
    /\p{L}{2}/u.test(name) &&
    name.length <= maxNameLength &&
    !/^(?:home(?: ?page)?|start(?:seite)?|accueil|logo|menu|website|back to .*|zur .*)$/i.test(name)
  );
}
