import type { LinkedPage } from "@/lib/site/captured-site";

/** Fewer words are an empty shell that scripts fill, or say too little to conclude anything from. */
export const minReadableWords = 20;

/** Whether the page's text is there to be searched: only then may something be called absent from it. */
export function isReadable({ status, text }: LinkedPage): boolean {
  return status !== null && status >= 200 && status <= 299 && hasWords(text, minReadableWords);
}

function hasWords(text: string, atLeast: number): boolean {
  let words = 0;
  for (const _word of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    words += 1;
    if (words === atLeast) return true;
  }
  return false;
}
