/** Passages, found by code in all that was read, that could disprove a claim of absence. */

import { fence, note, plain } from "@/lib/review/model/fence";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { createRanking, type Sought } from "@/lib/review/model/rank-chunks";
import { type Chunk, toChunks } from "@/lib/review/model/text-chunks";
import { type ReadCheckId, tracesOf } from "@/lib/review/registry";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { normaliseText } from "@/lib/text/normalise";

const maxTotal = 12_000;
const maxWords = 10;
const minLine = 40;

type PassageSearch = (claims: readonly Claim[]) => string | null;

export function createPassageSearch({ site, names, digest }: Subject): PassageSearch {
  const rank = createRanking(toChunks(gatherSiteFacts(site)), isShownBy(digest));
  return (claims) => {
    const ranked = claims.flatMap((claim) =>
      claim.isAbsence ? [{ id: claim.id, chunks: rank(soughtBy(claim)) }] : [],
    );
    return show("passages of the site that may bear on these claims", ranked, names);
  };
}

/** The places that claims quote, with the text around them, where a page is cut or left out in what a question shows. */
export function findQuoted({ site, names, digest }: Subject, claims: readonly Claim[]): string | null {
  const chunks = toChunks(gatherSiteFacts(site));
  const texts = chunks.map(({ text }) => normaliseText(text));
  const isShown = isShownBy(digest);
  const around = (quote: string): Chunk[] => {
    const sought = normaliseText(quote);
    const at = texts.findIndex((text, index) => text.includes(sought) || sought.includes(longestOf(chunks[index])));
    const found = chunks[at];
    if (sought === "" || found === undefined || isShown(found)) return [];
    return chunks.slice(Math.max(0, at - 1), at + 2).filter(({ pageUrl }) => pageUrl === found.pageUrl);
  };
  const quoted = claims.map(({ id, evidence }) => ({
    id,
    chunks: evidence.slice(0, 3).flatMap(({ quote }) => (quote === null ? [] : around(quote))),
  }));
  return show("places that the claims quote, on pages that are cut or left out above", quoted, names);
}

/** Of a quote that goes over several chunks; too short a line would be found in any quote. */
function longestOf(chunk: Chunk | undefined): string {
  const line = normaliseText(chunk?.longestLine ?? "");
  return line.length >= minLine ? line : "\n";
}

export function findUnshown({ site, names, digest }: Subject, ids: readonly ReadCheckId[]): string | null {
  const isShown = isShownBy(digest);
  const rank = createRanking(
    toChunks(gatherSiteFacts(site)).filter((chunk) => !isShown(chunk)),
    () => false,
  );
  const ranked = ids.flatMap((id) => {
    const traces = tracesOf(id);
    return traces === undefined ? [] : [{ id, chunks: rank({ traces, words: [] }) }];
  });
  return show("passages of pages that are cut or left out above", ranked, names);
}

function isShownBy({ blocks }: Subject["digest"]): (chunk: Chunk) => boolean {
  const shown = blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  return memo(({ longestLine }: Chunk) => shown.includes(longestLine));
}

function show(
  title: string,
  ranked: readonly { id: string; chunks: readonly Chunk[] }[],
  names: Subject["names"],
): string | null {
  const chosen = new Map<Chunk, string[]>();
  let total = 0;
  for (let place = 0; ranked.some(({ chunks }) => place < chunks.length); place++) {
    for (const { id, chunks } of ranked) {
      const chunk = chunks[place];
      if (chunk === undefined) continue;
      const cost = (chosen.has(chunk) ? 0 : chunk.text.length) + id.length;
      if (total + cost > maxTotal) continue;
      total += cost;
      chosen.set(chunk, [...(chosen.get(chunk) ?? []), id]);
    }
  }
  if (chosen.size === 0) return null;
  const lines = [...chosen].map(
    ([{ pageUrl, text }, ids]) =>
      `${note(`${plain(names.nameOf(pageUrl), 200)}; for ${ids.map((id) => plain(id, 100)).join(", ")}`)} ${plain(text)}`,
  );
  return fence(title, lines);
}

const soughtBy = ({ checkId, own, text }: Claim): Sought => ({
  traces: tracesOf(checkId ?? "") ?? { stems: [] },
  words: longestWords(own ?? text),
});

const empty = new Set(
  "found pages audited linked statement which there their about other where names named shows website section visitor visitors".split(
    " ",
  ),
);

function longestWords(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/\p{L}{5,}/gu));
  return [...words]
    .filter((word) => !empty.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords);
}

function memo<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
}
