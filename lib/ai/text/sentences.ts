const sentenceSegmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Splits at line ends, separators and sentence ends; every part is a trimmed, verbatim piece of the input. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+|\s+[·•|]\s+/)
    .flatMap((line) => joinBrokenEnds([...sentenceSegmenter.segment(line)].map(({ segment }) => segment)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence));
}

/** Words as a reader counts them: "mobile-first" is two, "don't" is one, punctuation is none. */
export function splitWords(text: string): string[] {
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

export function countWords(text: string): number {
  return splitWords(text).length;
}

/** The segmenter breaks after abbreviations: "e.g. " and "No. 5" go on. */
function joinBrokenEnds(segments: string[]): string[] {
  const joined: string[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last !== undefined && /\b(?:e\.g|i\.e|etc|vs|no|nr|approx|dr|mr|mrs|ms|st|inc|ltd|co)\.\s*$/i.test(last)) {
      joined[joined.length - 1] = last + segment;
    } else {
      joined.push(segment);
    }
  }
  return joined;
}
