/** Questions whose answers code knows: whether a page has a sentence, asked among the others and looking like them. */
import type { AskBlock } from "@/lib/review/dialogue";
import type { Subject } from "@/lib/review/model/model-claims";
import { givesMachineOrders } from "@/lib/text/machine-orders";

export interface Control {
  id: string;
  text: string;
  isTrue: boolean;
}

const perQuestion = 4;
const lengths = { least: 30, most: 240 };

/** @param pageUrl the page that the question is about; null: the site @returns the same ones for the same question */
export function controlsFor(
  { chunks, names, isOnPage }: Subject,
  shown: readonly AskBlock[],
  pageUrl: string | null = null,
  turn = 0,
): Control[] {
  const text = shown.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  const lines = chunks.flatMap(({ pageUrl: url, longestLine: line }) =>
    line.length >= lengths.least && line.length <= lengths.most && !/[“”⟦]/u.test(line) && !givesMachineOrders(line)
      ? [{ url, line }]
      : [],
  );
  const own = lines.filter(({ url, line }) => (pageUrl === null || url === pageUrl) && text.includes(line));
  const from = (place: number) => own[Math.floor((place * own.length) / perQuestion + turn) % own.length];
  return Array.from({ length: perQuestion }, (_, index) => index).flatMap((index): Control[] => {
    const there = from(index);
    if (there === undefined) return [];
    const isTrue = (index + turn) % 2 === 0;
    const elsewhere = lines.filter(({ url, line }) => url !== there.url && !isOnPage(there.url, line));
    const absent =
      elsewhere[Math.floor((index + turn) * 7.3) % elsewhere.length]?.line ?? splice(there.line, from(index + 1)?.line);
    if (!isTrue && isOnPage(there.url, absent)) return [];
    const said = isTrue ? there.line : absent;
    return [{ id: `says-${index + 1}`, text: `The page ${names.nameOf(there.url)} says: “${said}”`, isTrue }];
  });
}

/** Half of each, which no page says. */
function splice(one: string, other = one): string {
  const words = [one.split(" "), other.split(" ").toReversed()];
  return words.flatMap((each) => each.slice(0, Math.ceil(each.length / 2))).join(" ");
}
