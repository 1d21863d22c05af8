/**
 * Passages that could disprove a claim of absence, looked for by code in all that was read: also in what a question has
 * no room for.
 */

import { checkTraces, type Traces } from "@/lib/ai/anthropic/check-traces";
import type { Claim, Subject } from "@/lib/ai/anthropic/claims";
import { fence, note, plain } from "@/lib/ai/anthropic/fence";
import { createRanking, type Sought } from "@/lib/ai/anthropic/rank-chunks";
import { type Chunk, toChunks } from "@/lib/ai/anthropic/text-chunks";
import type { ReadCheckId } from "@/lib/ai/rubric/checks";

/** Characters, of all passages of a question. */
const maxTotal = 12_000;
const maxWords = 10;

/** The passages for these claims, fenced; null when nothing bears on any of them. */
type PassageSearch = (claims: readonly Claim[]) => string | null;

/** The subject's text is cut up once, for all questions. */
export function createPassageSearch({ site, names, digest }: Subject): PassageSearch {
  const rank = createRanking(toChunks(site), isShownBy(digest));
  return (claims) => {
    const ranked = claims.filter(saysAbsent).map((claim) => ({ id: claim.id, chunks: rank(soughtBy(claim)) }));
    return show("passages of the site that may bear on these claims", ranked, names);
  };
}

/** What a judge of these checks might miss: of the text that the digest cut or left out, what looks most like it. */
export function findUnshown({ site, names, digest }: Subject, ids: readonly ReadCheckId[]): string | null {
  const isShown = isShownBy(digest);
  const rank = createRanking(
    toChunks(site).filter((chunk) => !isShown(chunk)),
    () => false,
  );
  const ranked = ids.flatMap((id) => {
    const traces = checkTraces[id as keyof typeof checkTraces];
    return traces === undefined ? [] : [{ id, chunks: rank({ traces, words: [] }) }];
  });
  return show("passages of pages that are cut or left out above", ranked, names);
}

function isShownBy({ blocks }: Subject["digest"]): (chunk: Chunk) => boolean {
  const shown = blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  return memo(({ longestLine }: Chunk) => shown.includes(longestLine));
}

/** Within the budget; the best passage of everything sought comes before the second best of anything. */
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

const absence = /\b(?:no|not|nothing|none|nobody|never|neither|without|missing|lacks?|absent|only)\b/i;

/** Whether passages elsewhere on the site could disprove it. */
export function saysAbsent({ id, part, text, evidence }: Claim): boolean {
  if (part === "rubric") return text.startsWith("This does not hold") && tracesOfCheck(id) !== undefined;
  if (!/^(?:weaknesses|opportunities)-/.test(id)) return false;
  return evidence.length === 0 || absence.test(text);
}

function soughtBy(claim: Claim): Sought {
  const traces = tracesOfCheck(claim.id) ?? tracesOfCheck(`check-${claim.checkId ?? ""}-1`) ?? { stems: [] };
  return { traces, words: longestWords(claim) };
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

function memo<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
}
