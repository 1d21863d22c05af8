import type { PageCapture } from "@/lib/browser/types";

/** The company's name as the site itself gives it, or null. */
export function findBrand(captures: readonly PageCapture[]): string | null {
  return fromHomeLink(captures) ?? fromTitles(captures) ?? fromSchema(captures) ?? null;
}

/** Titles read "Page | Brand": the part between separators. */
export function splitTitle(title: string): string[] {
  return title
    .split(/\s+[|–—·•:»-]\s+|\s*\|\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function fromHomeLink(captures: readonly PageCapture[]): string | null {
  for (const { links, url } of captures) {
    const link = links.find(({ href, area, text }) => {
      if (area !== "header" && area !== "nav") return false;
      return isRoot(href, url) && isName(text);
    });
    if (link) return link.text.trim();
  }
  return null;
}

function fromTitles(captures: readonly PageCapture[]): string | null {
  const counts = new Map<string, number>();
  for (const { title } of captures)
    for (const part of new Set(splitTitle(title))) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [common] = [...counts]
    .filter(([part, times]) => times >= 2 && times >= captures.length / 2 && isName(part))
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length);
  return common?.[0] ?? null;
}

function fromSchema(captures: readonly PageCapture[]): string | null {
  for (const { structuredData } of captures) {
    const name = findOrganisation(structuredData)?.name;
    if (typeof name === "string" && isName(name)) return name;
  }
  return null;
}

const organisationTypes =
  /^(Organization|Corporation|LocalBusiness|ProfessionalService|.*Business|.*Organization|Store|Agency)$/;

/** The first JSON-LD object of an organisation's type, wherever it is nested. */
export function findOrganisation(value: unknown, depth = 0): Record<string, unknown> | null {
  if (depth > 6 || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findOrganisation(item, depth + 1);
      if (found) return found;
    }
    return null;
  }
  const record: Record<string, unknown> = { ...value };
  const types = [record["@type"]].flat();
  if (types.some((type) => typeof type === "string" && organisationTypes.test(type))) return record;
  return findOrganisation(
    Object.values(record).filter((item) => typeof item === "object"),
    depth + 1,
  );
}

function isName(text: string): boolean {
  const trimmed = text.trim();
  return (
    /\p{L}{2}/u.test(trimmed) &&
    trimmed.length <= 40 &&
    trimmed.split(/\s+/).length <= 4 &&
    !/^(home|start|logo|welcome|menu|blog|about|contact)$/i.test(trimmed)
  );
}

function isRoot(href: string, pageUrl: string): boolean {
  try {
    const target = new URL(href);
    return (
      target.host === new URL(pageUrl).host &&
      /^\/(index\.\w+)?$/.test(target.pathname) &&
      target.search + target.hash === ""
    );
  } catch {
    return false;
  }
}
