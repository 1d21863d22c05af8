/** The Latin that templates are filled with. Words that other languages use, too, do not begin or end a run. */
const fillerWords = new Set(
  "lorem ipsum dolor sit amet consectetur consectetuer adipiscing adipisicing adipisci elit eiusmod tempor incididunt labore dolore magna aliqua enim minim veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident culpa officia deserunt mollit laborum".split(
    " ",
  ),
);
const smallWords = new Set("ut et in ad ex ea sed do non qui id est sunt eu anim aute vel".split(" "));

const minRun = 4;

export function findFiller(text: string): string | null {
  let start = -1;
  let end = -1;
  let length = 0;
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const lower = word.toLowerCase();
    if (fillerWords.has(lower)) {
      if (length === 0) start = index;
      length += 1;
      end = index + word.length;
    } else if (length === 0 || !smallWords.has(lower)) {
      if (length >= minRun) break;
      length = 0;
    }
  }
  return length >= minRun ? text.slice(start, end) : null;
}
