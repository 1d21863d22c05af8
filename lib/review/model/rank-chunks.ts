import type { Traces } from "@/lib/review/check";
import type { Chunk } from "@/lib/review/model/text-chunks";

export interface Sought {
  traces: Traces;
  words: readonly string[];
}

const maxChunks = 6;
const maxOfPage = 2;
const weights = { pattern: 3, stem: 1, word: 0.5, notShown: 2, aside: 0.6 };

export function createRanking(chunks: readonly Chunk[], isShown: (chunk: Chunk) => boolean) {
  const found = new Map<string, number[]>();
  const find = (key: string, matches: (chunk: Chunk) => boolean): number[] => {
    const known = found.get(key) ?? chunks.flatMap((chunk, index) => (matches(chunk) ? [index] : []));
    found.set(key, known);
    return known;
  };
  const withPattern = (pattern: RegExp) => find(`/${pattern.source}/`, ({ text }) => pattern.test(text));
  const withWord = (word: string) => find(word, ({ lower }) => hasStem(lower, word));

  const score = ({ traces: { patterns = [], onlyPatterns = false, stems }, words }: Sought): Map<number, number> => {
    const scores = new Map<number, number>();
    const add = (indexes: readonly number[], weight: number) => {
      const rarity = Math.log((chunks.length + 1) / (indexes.length + 1));
      for (const index of indexes) scores.set(index, (scores.get(index) ?? 0) + weight * rarity);
    };
    const known = (indexes: readonly number[]) => indexes.filter((index) => scores.has(index));
    for (const pattern of patterns) add(withPattern(pattern), weights.pattern);
    const ofStems = stems.map((stem) => (onlyPatterns ? known(withWord(stem)) : withWord(stem)));
    for (const indexes of ofStems) add(indexes, weights.stem);
    const ofWords = words.map((word) => (stems.length > 0 ? known(withWord(word)) : withWord(word)));
    for (const indexes of ofWords) add(indexes, weights.word);
    return scores;
  };

  return (sought: Sought): Chunk[] => {
    const ofPage = new Map<string, number>();
    return [...score(sought)]
      .flatMap(([index, points]) => {
        const chunk = chunks[index];
        return chunk === undefined ? [] : [{ chunk, points }];
      })
      .sort(byPoints)
      .slice(0, 10 * maxChunks)
      .map(({ chunk, points }) => ({
        chunk,
        points: points * (isShown(chunk) ? 1 : weights.notShown) * (chunk.isAside ? weights.aside : 1),
      }))
      .sort(byPoints)
      .filter(({ chunk: { pageUrl } }) => {
        const already = ofPage.get(pageUrl) ?? 0;
        ofPage.set(pageUrl, already + 1);
        return already < maxOfPage;
      })
      .slice(0, maxChunks)
      .map(({ chunk }) => chunk);
  };
}

const byPoints = (a: { points: number }, b: { points: number }) => b.points - a.points;

function hasStem(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
