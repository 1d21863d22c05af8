import { pageKey } from "@/lib/page-address";

export interface AuditedAddress {
  url: string;
  finalUrl: string;
  canonical: string | null;
  text: string;
}

/** Share of words in common: a canonical address alone may be a template's mistake. */
const minShareAlike = 0.9;
/** Without a canonical address; catalogue pages share most of their words too. */
const maxDifferentWords = 3;

/** @returns duplicate → page that it repeats */
export function findSamePages<Page extends AuditedAddress>(pages: readonly Page[]): Map<Page, Page> {
  const [entry] = pages;
  const same = new Map<Page, Page>();
  const rank = (page: Page) => (page === entry ? 0 : pageKey(page.url) === pageKey(page.finalUrl) ? 1 : 2);
  const kept: Page[] = [];
  for (const group of Map.groupBy(pages, ({ finalUrl }) => pageKey(finalUrl)).values()) {
    const [first, ...others] = group.toSorted((a, b) => rank(a) - rank(b));
    if (first === undefined) continue;
    kept.push(first);
    for (const other of others) same.set(other, first);
  }
  for (const page of kept) {
    const named = findNamed(page, kept) ?? findWithoutQuery(page, kept, same);
    if (!named || named === page || same.has(named) || !areAlike(page, named)) continue;
    const [stays, goes] = page === entry ? [page, named] : [named, page];
    same.set(goes, stays);
    for (const [other, target] of same) if (target === goes) same.set(other, stays);
  }
  return same;
}

/** The page at its canonical address, or if none is, the shortest address with the same canonical. */
function findNamed<Page extends AuditedAddress>({ canonical }: Page, pages: readonly Page[]): Page | undefined {
  if (canonical === null) return undefined;
  const [key, keyOf] = [pageKey(canonical), (address: string | null) => (address === null ? null : pageKey(address))];
  const [plainest] = pages
    .filter((page) => keyOf(page.canonical) === key)
    .toSorted((a, b) => a.finalUrl.length - b.finalUrl.length);
  return pages.find(({ finalUrl }) => keyOf(finalUrl) === key) ?? plainest;
}

/** `?product=pump` often only prefills a field of the same form. */
function findWithoutQuery<Page extends AuditedAddress>(
  { canonical, finalUrl }: Page,
  pages: readonly Page[],
  same: ReadonlyMap<Page, Page>,
): Page | undefined {
  const [plain, query] = finalUrl.split("?");
  if (canonical !== null || plain === undefined || query === undefined) return undefined;
  const found = pages.find((page) => pageKey(page.finalUrl) === pageKey(plain));
  return found && (same.get(found) ?? found);
}

function areAlike({ text, canonical }: AuditedAddress, other: AuditedAddress): boolean {
  const [words, otherWords] = [text, other.text].map((each) => new Set(each.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  if (!words || !otherWords || words.size === 0) return false;
  if (canonical === null) return words.symmetricDifference(otherWords).size <= maxDifferentWords;
  return words.intersection(otherWords).size >= minShareAlike * Math.max(words.size, otherWords.size);
}
