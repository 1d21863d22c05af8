import { tidySentence } from "@/lib/ai/text/wording";

const removable =
  /\b(the )?world['’]s (most [\w-]+|best|leading|first|largest|number one)\s+|\b(world[- ]class|best[- ]in[- ]class|best[- ]of[- ]breed|industry[- ]leading|market[- ]leading|leading[- ]edge|cutting[- ]edge|state[- ]of[- ]the[- ]art|next[- ]generation|next[- ]gen|ground-?breaking|revolutionary|game[- ]changing|unparalleled|unrivall?ed|unmatched|premier|top[- ]notch|award[- ]winning|innovative|leading|number one|#1)[ ,]+/gi;

/** The sentence without its superlatives; articles fit again. */
export function dropHype(sentence: string): string {
  const bare = sentence.replace(removable, (match) =>
    /^the world/i.test(match) ? "the " : /['’]s /.test(match) && /world/i.test(match) ? "" : "",
  );
  return tidySentence(bare);
}
