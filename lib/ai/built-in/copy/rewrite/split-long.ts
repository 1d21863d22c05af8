import { countWords } from "@/lib/ai/text/sentences";
import { capitalise, endSentence } from "@/lib/ai/text/wording";

/** A sentence with more words is hard to take in at one reading (GOV.UK advises at most 25). */
export const longSentenceWords = 25;

const finiteVerb =
  /\b(is|are|was|were|can|could|will|would|has|have|had|do|does|did|must|may|should|means|makes|lets|keeps|gives|takes|needs)\b/i;

interface Joint {
  pattern: RegExp;
  /** What the second half begins with in the joint's place. */
  opening: string;
}

const joints: readonly Joint[] = [
  { pattern: /;\s+/, opening: "" },
  { pattern: /,? whereupon /i, opening: "Then " },
  { pattern: /,? on the basis of which /i, opening: "On this basis, " },
  { pattern: /,? by means of which /i, opening: "With it, " },
  { pattern: /, and so that /i, opening: "That way, " },
  { pattern: /, so that /i, opening: "That way, " },
  { pattern: /, which (?=(is|was|has|means|makes|lets|gives|allows|helps)\b)/i, opening: "It " },
  { pattern: /, which (?=(are|were|have)\b)/i, opening: "They " },
  { pattern: /, but (?=(we|you|they|it|this|that|there|the|a|our|your)\b)/i, opening: "But " },
  { pattern: /, and (?=(we|you|they|it|this|that|these|there|the|a|an|our|your|each|every|all|no)\b)/i, opening: "" },
  { pattern: /, so (?=(we|you|they|it|this|the|our|your)\b)/i, opening: "So " },
  { pattern: /\s+[–—]\s+/, opening: "" },
];

/** Cuts an overlong sentence where two whole clauses meet; one part when there is no such place. */
export function splitLong(sentence: string): string[] {
  if (countWords(sentence) <= longSentenceWords) return [sentence];
  for (const { pattern, opening } of joints) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const head = sentence.slice(0, found.index).trim();
    const tail = sentence.slice(found.index + found[0].length).trim();
    if (countWords(head) < 5 || countWords(tail) < 4 || !finiteVerb.test(head) || !finiteVerb.test(tail)) continue;
    return [...splitLong(endSentence(head)), ...splitLong(capitalise(`${opening}${tail}`))];
  }
  return [sentence];
}
