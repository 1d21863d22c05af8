import type { Traces } from "@/lib/review/check";
import type { Chunk } from "@/lib/review/model/text-chunks";

export interface Sought {
  traces: Traces;
  words: readonly string[];
}

const maxChunks = 6;
const maxOfPage = 2;
const weights = { pattern: 3, stem: 1, word: 0.5, notShown: 2, aside: 0.6 };

export function createRanking(chunks: readonly Chunk[]): (sought: Sought) => Chunk[] {
  const known = new Map<string, readonly Chunk[]>();
  const find = (key: string, matches: (chunk: Chunk) => boolean) => {
    const found = known.get(key) ?? chunks.filter(matches);
    known.set(key, found);
    return found;
  };
  const withPattern = (pattern: RegExp) => find(`/${pattern.source}/`, ({ text }) => pattern.test(text));
  const withWord = (word: string) => find(word, ({ lower }) => hasStem(lower, word));

  const score = ({ traces: { patterns = [], onlyPatterns = false, stems }, words }: Sought) => {
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
    return [...scores].map(([chunk, points]) => ({ chunk, points }));
  };

  return (sought) => {
    const ranked = score(sought)
      .sort(byPoints)
      .slice(0, 10 * maxChunks)
      .map(({ chunk, points }) => ({
        chunk,
        points: points * (chunk.isShown ? 1 : weights.notShown) * (chunk.isAside ? weights.aside : 1),
      }))
      .sort(byPoints)
      .map(({ chunk }) => chunk);
    const firstOfPages = new Set(
      [...Map.groupBy(ranked, (chunk) => chunk.pageUrl).values()].flatMap((each) => each.slice(0, maxOfPage)),
    );
    return ranked.filter((chunk) => firstOfPages.has(chunk)).slice(0, maxChunks);
  };
}

const byPoints = (a: { points: number }, b: { points: number }) => b.points - a.points;

function hasStem(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
