import { type Mention, mention, placeOfText, sentenceWith } from "@/lib/ai/facts/mention";
import { countWords } from "@/lib/ai/text/sentences";
import type { PageCapture } from "@/lib/browser/types";

/** How the offer comes about: what is in it, the steps, how long it takes, who does what. */
export interface Delivery {
  /** Headings or texts that number the steps, in order, when there are three or more. */
  steps: Mention[];
  processHeading: Mention | null;
  /** The heading or sentence that opens a list of what is included, with at least three items. */
  scope: Mention | null;
  scopeItems: string[];
  timeline: Mention | null;
  whoDoesWhat: Mention | null;
}

const numbered = /^(step|phase|week|day|month|stage)\s*(\d+|one|two|three|four|five)\b|^0?\d{1,2}[.):]\s+\S/i;
const processHeading =
  /^(how (it|we|our [\w-]+) works?|how you (start|begin|get started)|our (process|approach|method(ology)?)|(the|our) (\w+ )?process|what happens next|how we (work|do it|get you live)|onboarding|getting started|your (path|journey|first \d+ days)|from .{3,40} to .{3,40}|(in )?(\d|three|four|five) (simple |easy )?steps.*)\??$/i;
const scopeOpening =
  /\b(what['’]s included|what is included|included in|includes?:?$|you get|you['’]ll get|you will get|you receive|what you get|every plan (has|includes)|all plans (have|include)|deliverables|scope|comes with|features)\b/i;
const timeline =
  /\b((live|up and running|ready|launch(ed)?|installed|delivered|set up|deployed|go live|complete[ds]?|finished|start(ed)?|connect(ed)?|implementation|onboarding|rollout|roll-out|project|takes?|need|average)\b[^.!?]{0,50}\b(\d+|one|two|three|four|five|six|eight|ten|twelve)([–-]\d+| to \w+)?[ -](hours?|days?|weeks?|months?|mornings?|minutes)|(in|within) (\d+|one|two|three|four|five|six|eight|ten|twelve)([–-]\d+| to \w+)?[ -](days?|weeks?|months?))\b/i;
const notTimeline = /\b(refund|trial|notice|answer|reply|respond|ago|in the last|per month)\b/i;
const whoDoesWhat =
  /\b(you (provide|send|give|tell us|share|approve|review|only need|keep)|your (dedicated|project|account|own|personal) (?:[\w-]+ ){0,2}(manager|team|lead|engineer|consultant|specialist|contact)|a (named|dedicated) (engineer|manager|consultant|specialist|contact|team)|our (team|engineers?|consultants?|specialists?|designers?|experts?|technicians?) (will |then )?(builds?|sets?|designs?|handles?|takes?|installs?|migrates?|writes?|runs?|trains?|checks?|visits?)|we (handle|take care|set up|install|import|build|migrate|train|configure|visit|measure|connect|deliver)(d)? )/i;

export function findDelivery(capture: PageCapture): Delivery {
  const main = capture.texts.filter((text) => text.area === "main" && text.kind !== "quote");
  const headings = capture.headings;
  const first = (pattern: RegExp, not?: RegExp): Mention | null => {
    for (const text of main) {
      if (!pattern.test(text.text)) continue;
      const sentence = sentenceWith(text.text, pattern);
      if (countWords(sentence) >= 4 && !not?.test(sentence)) {
        return mention(capture.url, sentence, placeOfText(text, capture));
      }
    }
    return null;
  };
  const numberedHeadings = headings
    .filter(({ text }) => numbered.test(text))
    .map(({ text }) => mention(capture.url, text, "headings"));
  const numberedTexts = main
    .filter(({ text }) => numbered.test(text))
    .map((text) => mention(capture.url, text.text, placeOfText(text, capture)));
  const steps = numberedHeadings.length >= numberedTexts.length ? numberedHeadings : numberedTexts;
  const process = headings.find(({ text }) => processHeading.test(text.trim()));
  const underProcess = process ? itemsUnder(capture, process.text) : [];
  return {
    steps:
      steps.length >= 3
        ? steps
        : underProcess.length >= 3
          ? underProcess.map((item) => mention(capture.url, item, `under “${process?.text ?? ""}”`))
          : [],
    processHeading: process ? mention(capture.url, process.text, "heading") : null,
    ...findScope(capture),
    timeline: first(timeline, notTimeline) ?? first(/^(day|week|month) \d/i),
    whoDoesWhat: first(whoDoesWhat),
  };
}

function findScope(capture: PageCapture): Pick<Delivery, "scope" | "scopeItems"> {
  const opened = [...capture.headings.map(({ text }) => text)].filter((text) => scopeOpening.test(text));
  for (const heading of opened) {
    const items = itemsUnder(capture, heading);
    if (items.length >= 3) return { scope: mention(capture.url, heading, "heading"), scopeItems: items };
  }
  const main = capture.texts.filter((text) => text.area === "main");
  const sentence = main.find(
    (text) => /\b(includes|you get|every plan has|comes with)\b/i.test(text.text) && text.text.includes(","),
  );
  const lists = new Map<string, string[]>();
  for (const text of main) {
    if (text.kind !== "listItem" || text.heading === null || countWords(text.text) > 25) continue;
    lists.set(text.heading, [...(lists.get(text.heading) ?? []), text.text]);
  }
  const list = [...lists].find(([, items]) => items.length >= 3);
  if (list)
    return { scope: mention(capture.url, list[1][0] ?? list[0], `list under “${list[0]}”`), scopeItems: list[1] };
  return sentence
    ? {
        scope: mention(
          capture.url,
          sentenceWith(sentence.text, /includes|you get|every plan has|comes with/i),
          placeOfText(sentence, capture),
        ),
        scopeItems: [],
      }
    : { scope: null, scopeItems: [] };
}

function itemsUnder(capture: PageCapture, heading: string): string[] {
  return capture.texts
    .filter((text) => text.area === "main" && text.heading === heading && text.kind === "listItem")
    .map(({ text }) => text);
}
