/** Passages, found by code in all that was read, that could disprove a claim of absence. */

import type { Traces } from "@/lib/review/check";
import { fence, note, plain } from "@/lib/review/model/fence";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import type { Chunk } from "@/lib/review/model/text-chunks";
import { type ReadCheckId, tracesOf } from "@/lib/review/registry";
import { normaliseText } from "@/lib/text/normalise";

const maxChunks = 6;
const maxOfPage = 2;
const weights = { pattern: 3, stem: 1, word: 0.5, notShown: 2, aside: 0.6 };
const maxTotal = 12_000;
const maxWords = 10;
const minLine = 40;
const maxQuotes = 3;

export function createPassageSearch(subject: Subject): (claims: readonly Claim[]) => string | null {
  const rank = createRanking(subject.chunks);
  return (claims) => {
    const found = claims
      .filter(({ isAbsence }) => isAbsence)
      .map(({ id, checkId, own, text }) => ({ id, chunks: rank(checkId ?? "", longestWords(own ?? text)) }));
    return show("passages of the site that may concern these claims", subject, found);
  };
}

/** The places that claims quote, with the text around them, where a page is cut or left out in what a question shows. */
export function findQuoted(subject: Subject, claims: readonly Claim[]): string | null {
  const { chunks } = subject;
  const places = chunks.map((chunk) => ({ text: normaliseText(chunk.text), line: normaliseText(chunk.longestLine) }));
  const around = (quote: string): Chunk[] => {
    const sought = normaliseText(quote);
    // A quote may go over several chunks; too short a line would be found in any quote.
    const at = places.findIndex(
      ({ text, line }) => text.includes(sought) || (line.length >= minLine && sought.includes(line)),
    );
    const found = chunks[at];
    if (sought === "" || found === undefined || found.isShown) return [];
    return chunks.slice(Math.max(0, at - 1), at + 2).filter(({ pageUrl }) => pageUrl === found.pageUrl);
  };
  const found = claims.map(({ id, evidence }) => ({
    id,
    chunks: evidence.slice(0, maxQuotes).flatMap(({ quote }) => (quote === null ? [] : around(quote))),
  }));
  return show("places that the claims quote, from pages that are cut or left out above", subject, found);
}

export function findUnshown(subject: Subject, ids: readonly ReadCheckId[]): string | null {
  const rank = createRanking(subject.chunks.filter(({ isShown }) => !isShown));
  const found = ids.map((id) => ({ id, chunks: rank(id) }));
  return show("passages from pages that are cut or left out above", subject, found);
}

function show(title: string, { names }: Subject, found: readonly { id: string; chunks: Chunk[] }[]): string | null {
  const chosen = new Map<Chunk, string[]>();
  let total = 0;
  const passages = found.flatMap(({ id, chunks }) => chunks.map((chunk, place) => ({ id, chunk, place })));
  for (const { id, chunk } of passages.sort((a, b) => a.place - b.place)) {
    const cost = (chosen.has(chunk) ? 0 : chunk.text.length) + id.length;
    if (total + cost > maxTotal) continue;
    total += cost;
    chosen.set(chunk, [...(chosen.get(chunk) ?? []), id]);
  }
  if (chosen.size === 0) return null;
  const lines = [...chosen].map(
    ([{ pageUrl, text }, ids]) =>
      `${note(`${plain(names.nameOf(pageUrl), 200)}; for ${ids.map((id) => plain(id, 100)).join(", ")}`)} ${plain(text)}`,
  );
  return fence(title, lines);
}

const empty = new Set(
  `found pages audited linked statement which there their about other where names named shows website section visitor
visitors`.split(/\s+/),
);

function longestWords(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/\p{L}{5,}/gu));
  return [...words]
    .filter((word) => !empty.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords);
}

type Scored = [chunk: Chunk, points: number];
const byPoints = ([, a]: Scored, [, b]: Scored) => b - a;

function createRanking(chunks: readonly Chunk[]) {
  const known = new Map<string, readonly Chunk[]>();
  const find = (key: string, matches: (chunk: Chunk) => boolean) => {
    const found = known.get(key) ?? chunks.filter(matches);
    known.set(key, found);
    return found;
  };
  const withPattern = (pattern: RegExp) => find(`/${pattern.source}/`, ({ text }) => pattern.test(text));
  const withWord = (word: string) => find(word, ({ lower }) => hasStem(lower, word));

  const score = ({ patterns = [], onlyPatterns = false, stems }: Traces, words: readonly string[]) => {
    const scores = new Map<Chunk, number>();
    const add = (found: (readonly Chunk[])[], weight: number, onlyAmongScored = false) => {
      for (const each of onlyAmongScored ? found.map((some) => some.filter((chunk) => scores.has(chunk))) : found) {
        const rarity = Math.log((chunks.length + 1) / (each.length + 1));
        for (const chunk of each) scores.set(chunk, (scores.get(chunk) ?? 0) + weight * rarity);
      }
    };
    add(patterns.map(withPattern), weights.pattern);
    add(stems.map(withWord), weights.stem, onlyPatterns);
    add(words.map(withWord), weights.word, stems.length > 0);
    return scores;
  };

  return (checkId: string, words: readonly string[] = []): Chunk[] => {
    const worth = ({ isShown, isAside }: Chunk) => (isShown ? 1 : weights.notShown) * (isAside ? weights.aside : 1);
    const ranked = [...score(tracesOf(checkId) ?? { stems: [] }, words)]
      .sort(byPoints)
      .slice(0, 10 * maxChunks)
      .map(([chunk, points]): Scored => [chunk, points * worth(chunk)])
      .sort(byPoints)
      .map(([chunk]) => chunk);
    const firstOfPages = new Set(
      [...Map.groupBy(ranked, (chunk) => chunk.pageUrl).values()].flatMap((each) => each.slice(0, maxOfPage)),
    );
    return ranked.filter((chunk) => firstOfPages.has(chunk)).slice(0, maxChunks);
  };
}

function hasStem(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
