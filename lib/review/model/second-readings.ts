/** Each claim is read again by a reader who sees claims and text, and never the first reader's reasons. */

import { type AskBlock, type Dialogue, together } from "@/lib/review/dialogue";
import { readingsAnswer } from "@/lib/review/model/answers";
import { type Control, controlsFor } from "@/lib/review/model/controls";
import { fence, plain } from "@/lib/review/model/fence";
import { measuredFaults } from "@/lib/review/model/measured-faults";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { createPassageSearch, findQuoted } from "@/lib/review/model/passages";
import { askFor } from "@/lib/review/model/question";
import { dayLines, digestOnePage } from "@/lib/review/model/site-digest";
import { checks, readCheckIds } from "@/lib/review/registry";
import type { FallbackReason, RubricReview } from "@/lib/review/review";

const maxClaims = 60;
/** The longest claim that an answer's schema allows: what is cut off here would be published unread. */
const maxClaimLength = 8_000;

export interface SecondReadings {
  supported: Set<string>;
  /** Ids of those that were read and found not supported; one that can't be told from what was shown is in neither set. */
  refused: Set<string>;
  unread: Map<string, FallbackReason>;
}

export function* readAgain(
  subject: Subject,
  claims: readonly Claim[],
  measured: RubricReview,
): Dialogue<SecondReadings> {
  const { site, room, names, digest, trials } = subject;
  const ofSite: AskBlock[] = [...digest.blocks, { type: "text", text: measuredFaults(measured) }];
  const day = dayLines(site.seenOn).map((text): AskBlock => ({ type: "text", text }));
  const findPassages = createPassageSearch(subject);
  const pageOf = ({ part, evidence }: Claim) => (part === "copy" && evidence[0]?.pageUrl) || null;
  const dialogues = [...Map.groupBy(claims, pageOf)].flatMap(([pageUrl, ofPage]) => {
    const page = site.pages.find(({ url }) => url === pageUrl);
    const batches = Map.groupBy(ofPage.entries(), ([index]) => Math.floor(index / maxClaims));
    return [...batches.values()].map(function* (batch, index) {
      const own = batch.map(([, claim]) => claim);
      const shown = page ? [...digestOnePage(page, names.nameOf(page.url), room), ...day] : ofSite;
      const controls = controlsFor(subject, shown, pageUrl, index + own.length);
      const answered = yield* askFor({
        id: `reading-${pageUrl ?? "site"}-${index + 1}`,
        part: own[0]?.part ?? "rubric",
        pageUrl,
        model: "small",
        shown,
        instructions: instructions(
          own,
          controls,
          page ? null : findQuoted(subject, own),
          page ? null : findPassages(own),
        ),
        maxTokens: 12_000,
        answer: readingsAnswer([...own, ...controls].map(({ id }) => id)),
      });
      if (answered.ok) {
        const isHit = ({ id, isTrue }: Control) =>
          answered.value.readings.find(({ claim }) => claim === id)?.verdict ===
          (isTrue ? "supported" : "not-supported");
        trials.count("readers' controls", controls.map(isHit));
      }
      return { own, answered };
    });
  });
  const read = yield* together(dialogues);
  const readings = read.flatMap(({ answered }) => (answered.ok ? answered.value.readings : []));
  const idsOf = (wanted: string) =>
    new Set(readings.filter(({ verdict }) => verdict === wanted).map(({ claim }) => claim));
  const unread = read.flatMap(({ own, answered }) =>
    answered.ok ? [] : own.map(({ id }): [string, FallbackReason] => [id, answered.reason]),
  );
  return { supported: idsOf("supported"), refused: idsOf("not-supported"), unread: new Map(unread) };
}

function instructions(
  claims: readonly Claim[],
  controls: readonly Control[],
  quoted: string | null,
  passages: string | null,
): string {
  const listed = claims.map(describe);
  const step = Math.ceil(listed.length / (controls.length + 1));
  for (const [index, { id, text }] of controls.entries())
    listed.splice((index + 1) * step + index, 0, `${id}: ${plain(text)}`);
  const asked = `Somebody else made the claims below about what you were shown. They may be wrong. Read the text yourself, and give each claim one verdict:
- "supported": the text shown proves the whole claim, with every name, number and place in it. Writing out a usual abbreviation adds nothing. A claim that something is missing is supported if you looked through everything shown and found nothing of the kind. "This does not apply" is supported if the site really has nothing that the statement could be about, or sells nothing.
- "not-supported": the text contradicts the claim, or a part of it is made up, exaggerated, or takes one thing for another (a menu label for a person, code for a price, own staff for customers, set-up instructions for answers to buyers).
- "cannot-tell": you were not shown what would decide it.
A claim of taste ("clear", "vague") is supported if a careful reader would agree after reading the quote in its place. A proposed step, change or test is supported if somebody can do or check it, using only facts that the page shows or the owner has; a placeholder in [square brackets] states nothing. Give the reason first, in one short sentence. Read every claim exactly once.`;
  const held = `Code searched everything that was read of the site, including pages that are cut or left out above, and found the following. A claim that something is missing is "not-supported" if a passage shows that very thing, by its check's rule. A passage that only uses a similar word changes nothing.
${passages}`;
  const blocks = [asked, fence("claims", listed), rulesFor(claims), quoted, passages && held];
  return blocks.filter((block) => block !== null).join("\n\n");
}

function rulesFor(claims: readonly Claim[]): string | null {
  const judged = new Set(claims.flatMap(({ kind, checkId }) => (kind === "check" && checkId ? checkId : [])));
  const rules = readCheckIds.filter((id) => judged.has(id)).map((id) => `- ${id}: ${checks[id].rule}`);
  if (rules.length === 0) return null;
  return `A claim whose name begins with "check-" is a verdict. Judge it by the rule of its check, not by what its words may mean elsewhere:
${rules.join("\n")}`;
}

export function describe({ id, text, evidence }: Claim): string {
  const quotes = evidence
    .slice(0, 3)
    .map(({ quote, place }) =>
      quote === null ? `no quote (${plain(place, 100)})` : `“${plain(quote, 300)}” (${plain(place, 100)})`,
    );
  return `${plain(id, 200)}: ${plain(text, maxClaimLength)}${quotes.length > 0 ? ` Proof given: ${quotes.join("; ")}` : ""}`;
}
