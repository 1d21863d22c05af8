/** Passages, found by code in all that was read, that could disprove a claim of absence. */

import { fence, note, plain } from "@/lib/review/model/fence";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { createRanking } from "@/lib/review/model/rank-chunks";
import type { Chunk } from "@/lib/review/model/text-chunks";
import { type ReadCheckId, tracesOf } from "@/lib/review/registry";
import { normaliseText } from "@/lib/text/normalise";

const maxTotal = 12_000;
const maxWords = 10;
const minLine = 40;
const maxQuotes = 3;

interface Found {
  id: string;
  chunks: readonly Chunk[];
}

export function createPassageSearch(subject: Subject): (claims: readonly Claim[]) => string | null {
  const rank = createRanking(subject.chunks);
  return (claims) => {
    const found = claims
      .filter(({ isAbsence }) => isAbsence)
      .map(({ id, checkId, own, text }) => {
        const traces = tracesOf(checkId ?? "") ?? { stems: [] };
        return { id, chunks: rank({ traces, words: longestWords(own ?? text) }) };
      });
    return show("passages of the site that may bear on these claims", subject, found);
  };
}

/** The places that claims quote, with the text around them, where a page is cut or left out in what a question shows. */
export function findQuoted(subject: Subject, claims: readonly Claim[]): string | null {
  const { chunks } = subject;
  const places = chunks.map(({ text, longestLine }) => ({
    text: normaliseText(text),
    line: normaliseText(longestLine),
  }));
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
  return show("places that the claims quote, on pages that are cut or left out above", subject, found);
}

export function findUnshown(subject: Subject, ids: readonly ReadCheckId[]): string | null {
  const rank = createRanking(subject.chunks.filter(({ isShown }) => !isShown));
  const found = ids.flatMap((id) => {
    const traces = tracesOf(id);
    return traces === undefined ? [] : [{ id, chunks: rank({ traces, words: [] }) }];
  });
  return show("passages of pages that are cut or left out above", subject, found);
}

function show(title: string, { names }: Subject, found: readonly Found[]): string | null {
  const chosen = new Map<Chunk, string[]>();
  let total = 0;
  for (let place = 0; found.some(({ chunks }) => place < chunks.length); place++) {
    for (const { id, chunks } of found) {
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
