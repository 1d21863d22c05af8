import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { normaliseText } from "@/lib/ai/text/normalise";
import { countWords } from "@/lib/ai/text/sentences";
import type { PageCapture } from "@/lib/browser/types";

export type Objection = "price" | "time" | "contract" | "security" | "switching" | "fit" | "support" | "risk";

/** What each objection is called in the report. */
export const objectionNames: Record<Objection, string> = {
  price: "what it costs",
  time: "how long it takes",
  contract: "how to get out of it",
  security: "where the data is and how safe",
  switching: "how to move from what they have",
  fit: "whether it fits their size and systems",
  support: "who helps afterwards",
  risk: "what happens when it fails",
};

/** First match wins, so the sharper pattern stands first. */
const patterns: readonly (readonly [Objection, RegExp])[] = [
  ["contract", /\b(contract|cancel|commit\w*|notice|terminate|minimum term|lock(ed)?[- ]in|refund)\b/i],
  [
    "security",
    /\b(secur\w+|privacy|gdpr|hosted|our data|my data|data (stored|kept|safe)|where is .*data|encrypt\w+|backups?)\b/i,
  ],
  [
    "switching",
    /\b(switch\w*|migrat\w+|move (from|our|my|over)|import|replace|existing (system|tool|supplier|site|website)|transition)\b/i,
  ],
  [
    "fit",
    /\b(integrat\w+|compatible|work with|works with|connect to|suitable|right for|fit for|our size|small (team|business|compan\w+)|which (industr\w+|systems|tools)|is this for|existing|will not|won['’]t)\b/i,
  ],
  ["price", /\b(costs?|price|pricing|pay|paid|fees?|charge[ds]?|invoice|billing|budget|expensive|discount)\b/i],
  ["time", /\b(how (long|soon|quickly|fast)|when (will|can|do)|timeline|deadline|lead time|turnaround)\b/i],
  ["risk", /\b(guarantee|warrant\w+|what if|goes wrong|fails?|not happy|not satisfied|downtime|liab\w+)\b/i],
  [
    "support",
    /\b(support|training|train|help|maintenance|after (launch|delivery|go)|update[sd]?|who (do|will) (i|we))\b/i,
  ],
];

export interface Question {
  text: string;
  objection: Objection | null;
  /** The visible answer, "" when it opens only on a click. */
  answer: string;
}

const asked =
  /^(how|what|why|when|where|who|which|whose|can|could|do|does|did|is|are|will|would|should|may|must|am|has|have|if)\b.*\?$/i;
const inviting =
  /\b(help you|get started|more questions|any questions|ready|looking for|can we help|waiting for|what if you could|did you know|why choose|why .{0,200}\b(us|we|our)\b)/i;

/** Questions that visitors ask, from headings, short texts, buttons that open an answer, and FAQPage data. */
export function findQuestions(capture: PageCapture): Question[] {
  const candidates = [
    ...capture.headings.filter(({ level }) => level > 1).map(({ text }) => text),
    ...capture.texts.filter((text) => text.area === "main" && text.kind !== "quote").map(({ text }) => text),
    ...capture.actions.filter((action) => action.area === "main" && action.href === null).map(({ text }) => text),
  ];
  const seen = new Set<string>();
  return candidates.flatMap((candidate) => {
    const text = candidate.trim();
    const key = normaliseText(text).toLowerCase();
    if (seen.has(key) || countWords(text) < 3 || countWords(text) > 25 || !asked.test(text) || inviting.test(text))
      return [];
    if (isPlaceholder(text)) return [];
    seen.add(key);
    const objection = patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
    return [{ text, objection, answer: answerTo(text, capture) }];
  });
}

function answerTo(question: string, capture: PageCapture): string {
  const under = capture.texts
    .filter((text) => text.heading === question && text.area === "main")
    .map(({ text }) => text);
  if (under.length > 0) return under.join(" ");
  const index = capture.texts.findIndex(({ text }) => text === question);
  const next = index >= 0 ? capture.texts[index + 1] : undefined;
  return next && !next.text.endsWith("?") && next.area === "main" ? next.text : "";
}
