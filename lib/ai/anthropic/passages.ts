/**
 * Passages that could disprove a claim of absence, looked for by code in all that was read: also in what a question has
 * no room for.
 */

import { checkTraces, type Traces } from "@/lib/ai/anthropic/check-traces";
import type { Claim, Subject } from "@/lib/ai/anthropic/claims";
import { fence, note, plain } from "@/lib/ai/anthropic/fence";
import { type Chunk, toChunks } from "@/lib/ai/anthropic/text-chunks";

const maxOfClaim = 6;
const maxOfPage = 2;
/** Characters, of all passages of a question. */
const maxTotal = 12_000;
const maxWords = 10;
const weights = { pattern: 3, stem: 1, word: 0.5, notShown: 2 };

/** The passages for these claims, fenced; null when nothing bears on any of them. */
export type PassageSearch = (claims: readonly Claim[]) => string | null;

/** @param subject its pages' text is cut up once, for all questions */
export function createPassageSearch({ site, names, digest }: Subject): PassageSearch {
  const chunks = toChunks(site);
  const shown = digest.blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  const found = new Map<string, number[]>();
  const isShown = memo((chunk: Chunk) => shown.includes(chunk.longestLine));
  const find = (key: string, matches: (chunk: Chunk) => boolean) => {
    const known = found.get(key) ?? chunks.flatMap((chunk, index) => (matches(chunk) ? [index] : []));
    found.set(key, known);
    return known;
  };

  const rank = (claim: Claim): Chunk[] => {
    const scores = new Map<number, number>();
    const add = (indexes: readonly number[], weight: number) => {
      // What stands everywhere tells nothing.
      const rarity = Math.log((chunks.length + 1) / (indexes.length + 1));
      for (const index of indexes) scores.set(index, (scores.get(index) ?? 0) + weight * rarity);
    };
    const { patterns = [], stems } = tracesOf(claim);
    for (const pattern of patterns)
      add(
        find(pattern.source, ({ text }) => pattern.test(text)),
        weights.pattern,
      );
    for (const stem of stems)
      add(
        find(stem, ({ lower }) => hasStem(lower, stem)),
        weights.stem,
      );
    const candidates = new Set(scores.keys());
    for (const word of longestWords(claim)) {
      const indexes = find(word, ({ lower }) => hasStem(lower, word));
      add(stems.length > 0 ? indexes.filter((index) => candidates.has(index)) : indexes, weights.word);
    }
    const ofPage = new Map<string, number>();
    return [...scores]
      .flatMap(([index, score]) => {
        const chunk = chunks[index];
        return chunk === undefined ? [] : [{ chunk, score }];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, 10 * maxOfClaim)
      .map(({ chunk, score }) => ({ chunk, score: isShown(chunk) ? score : score * weights.notShown }))
      .sort((a, b) => b.score - a.score)
      .filter(({ chunk: { pageUrl } }) => {
        ofPage.set(pageUrl, (ofPage.get(pageUrl) ?? 0) + 1);
        return (ofPage.get(pageUrl) ?? 0) <= maxOfPage;
      })
      .slice(0, maxOfClaim)
      .map(({ chunk }) => chunk);
  };

  return (claims) => {
    const ranked = claims.filter(saysAbsent).map((claim) => ({ claim, chunks: rank(claim) }));
    const chosen = new Map<Chunk, string[]>();
    let total = 0;
    // The best passage of every claim comes before the second best of any.
    for (let place = 0; place < maxOfClaim; place++) {
      for (const { claim, chunks: own } of ranked) {
        const chunk = own[place];
        if (chunk === undefined) continue;
        const cost = (chosen.has(chunk) ? 0 : chunk.text.length) + claim.id.length;
        if (total + cost > maxTotal) continue;
        total += cost;
        chosen.set(chunk, [...(chosen.get(chunk) ?? []), claim.id]);
      }
    }
    if (chosen.size === 0) return null;
    const lines = [...chosen].map(
      ([{ pageUrl, text }, ids]) =>
        `${note(`${plain(names.nameOf(pageUrl), 200)}; for ${ids.map((id) => plain(id, 100)).join(", ")}`)} ${plain(text)}`,
    );
    return fence("passages of the site that may bear on these claims", lines);
  };
}

const absence = /\b(?:no|not|nothing|none|nobody|never|neither|without|missing|lacks?|absent|only)\b/i;

/** Whether passages elsewhere on the site could disprove it. */
export function saysAbsent({ id, part, text, evidence }: Claim): boolean {
  if (part === "rubric") return text.startsWith("This does not hold") && tracesOfCheck(id) !== undefined;
  if (!/^(?:weaknesses|opportunities)-/.test(id)) return false;
  return evidence.length === 0 || absence.test(text);
}

function tracesOf({ id, checkId }: Claim): Traces {
  return tracesOfCheck(id) ?? tracesOfCheck(`check-${checkId ?? ""}-1`) ?? { stems: [] };
}

function tracesOfCheck(claimId: string): Traces | undefined {
  const [, checkId = ""] = /^check-(.+)-\d+$/.exec(claimId) ?? [];
  return Object.hasOwn(checkTraces, checkId) ? checkTraces[checkId as keyof typeof checkTraces] : undefined;
}

const empty = new Set(
  "found pages audited linked statement which there their about other where names named shows website section visitor visitors".split(
    " ",
  ),
);

/** The claim's own words that are likeliest to be the thing's; of a check's claim those after its statement. */
function longestWords({ text }: Claim): string[] {
  const own = text.replace(/^This does not hold: “[^”]*”/, "").toLowerCase();
  const words = new Set(own.match(/\p{L}{5,}/gu));
  return [...words]
    .filter((word) => !empty.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords);
}

/** Whether a word begins like this. */
function hasStem(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

function memo<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
}
