/** Each claim is read again by a reader who sees claims and text, and never the first reader's reasons. */

import { type AskBlock, type Dialogue, together } from "@/lib/review/dialogue";
import { readingsAnswer } from "@/lib/review/model/answers";
import { fence, plain } from "@/lib/review/model/fence";
import { measuredFaults } from "@/lib/review/model/measured-faults";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { createPassageSearch, findQuoted } from "@/lib/review/model/passages";
import { askFor } from "@/lib/review/model/question";
import { digestOnePage } from "@/lib/review/model/site-digest";
import { systemPrompt } from "@/lib/review/model/system-prompt";
import { checks, readCheckIds } from "@/lib/review/registry";
import type { FallbackReason, RubricReview } from "@/lib/review/review";

const maxClaims = 60;
const maxTokens = 12_000;
/** The longest claim that an answer's schema allows: what is cut off here would be published unread. */
const maxClaimLength = 8_000;

export interface SecondReadings {
  supported: Set<string>;
  /** Ids of those that were read and found not supported; one that can't be told from what was shown is in neither set. */
  refused: Set<string>;
  unread: Map<string, FallbackReason>;
}

interface Batch {
  id: string;
  pageUrl: string | null;
  blocks: AskBlock[];
  claims: Claim[];
  passages: string | null;
  /** Fenced places that the claims quote and that the blocks don't show. */
  quoted: string | null;
}

export function* readAgain(
  subject: Subject,
  claims: readonly Claim[],
  measured: RubricReview,
): Dialogue<SecondReadings> {
  const read = yield* together(toBatches(subject, claims, measured).map(readBatch));
  const supported = new Set<string>();
  const refused = new Set<string>();
  const unread = new Map<string, FallbackReason>();
  for (const { batch, verdicts } of read) {
    if (!verdicts.ok) for (const { id } of batch.claims) unread.set(id, verdicts.reason);
    else
      for (const { claim, verdict } of verdicts.value.readings) {
        if (verdict === "supported") supported.add(claim);
        if (verdict === "not-supported") refused.add(claim);
      }
  }
  return { supported, refused, unread };
}

function* readBatch(batch: Batch) {
  const ids = batch.claims.map(({ id }) => id) as [string, ...string[]];
  const verdicts = yield* askFor(
    {
      id: batch.id,
      part: batch.claims[0]?.part ?? "rubric",
      pageUrl: batch.pageUrl,
      model: "small",
      system: [{ type: "text", text: systemPrompt }],
      content: [...batch.blocks, { type: "text", text: instructions(batch) }],
      maxTokens,
    },
    readingsAnswer(ids),
  );
  return { batch, verdicts };
}

function toBatches(subject: Subject, claims: readonly Claim[], measured: RubricReview): Batch[] {
  const { site, names, digest } = subject;
  const findPassages = createPassageSearch(subject);
  const byPage = new Map<string | null, Claim[]>();
  for (const claim of claims) {
    const key = claim.part === "copy" ? (claim.evidence[0]?.pageUrl ?? null) : null;
    byPage.set(key, [...(byPage.get(key) ?? []), claim]);
  }
  const ofSite: AskBlock[] = [...digest.blocks, { type: "text", text: measuredFaults(measured) }];
  return [...byPage].flatMap(([pageUrl, ofPage]) => {
    const page = site.pages.find(({ url }) => url === pageUrl);
    const blocks = page === undefined ? ofSite : digestOnePage(page, names.nameOf(page.url));
    return chunk(ofPage).map((part, index) => ({
      id: `reading-${pageUrl ?? "site"}-${index + 1}`,
      pageUrl,
      blocks,
      claims: part,
      passages: pageUrl === null ? findPassages(part) : null,
      quoted: pageUrl === null ? findQuoted(subject, part) : null,
    }));
  });
}

function chunk(claims: readonly Claim[]): Claim[][] {
  const chunks: Claim[][] = [];
  for (let start = 0; start < claims.length; start += maxClaims) chunks.push(claims.slice(start, start + maxClaims));
  return chunks;
}

function instructions({ claims, passages, quoted }: Batch): string {
  return `Somebody else made the claims below about what you were shown. They may be wrong. Read the text for yourself and say for each claim:
- "supported": the text shown bears out the whole claim, every name, number and place in it included; an abbreviation that is usual in the field adds nothing when it is written out. Something called absent is supported when you looked through all that is shown and found nothing of the kind; "This does not apply" when the site really has nothing that the statement could be about, or sells nothing.
- "not-supported": the text contradicts it, or a part of it is made up, exaggerated, or takes a thing for what it is not (a menu label for a person, code for a price, own staff for customers, set-up instructions for answers to buyers).
- "cannot-tell": what would decide it is not shown.
A claim of taste ("clear", "vague") is supported when a careful reader would agree after reading the quote in its place; a step, change or test that is proposed when it can be done or checked, and needs no fact that neither the page shows nor the owner has; a placeholder in [square brackets] states nothing. Give the reason first, in one short sentence. Read every claim exactly once.

${fence("claims", claims.map(describe))}${rulesFor(claims)}${quoted === null ? "" : `\n\n${quoted}`}${
  passages === null
    ? ""
    : `

Code looked for the following through everything that was read of the site, also through pages that are cut or left out above. A claim that calls something absent is "not-supported" when a passage shows that very thing, by its check's rule. A passage that only uses a similar word changes nothing.
${passages}`
}`;
}

/** What the first reader was told to go by, where a claim is a check's verdict. */
function rulesFor(claims: readonly Claim[]): string {
  const judged = new Set(claims.flatMap(({ kind, checkId }) => (kind === "check" && checkId ? [checkId] : [])));
  const rules = readCheckIds.filter((id) => judged.has(id));
  if (rules.length === 0) return "";
  return `

A claim whose name begins with "check-" is a verdict, and goes by the rule of its check, not by what its words might mean elsewhere:
${rules.map((id) => `- ${id}: ${checks[id].rule}`).join("\n")}`;
}

export function describe({ id, text, evidence }: Claim): string {
  const quotes = evidence
    .slice(0, 3)
    .map(({ quote, place }) =>
      quote === null ? `picture at ${plain(place, 100)}` : `“${plain(quote, 300)}” (${plain(place, 100)})`,
    );
  return `${plain(id, 200)}: ${plain(text, maxClaimLength)}${quotes.length > 0 ? ` Proof given: ${quotes.join("; ")}` : ""}`;
}
