/**
 * A copy without the two things that JSON can carry and databases refuse: NUL characters, which are
 * dropped, and halves of surrogate pairs, which become U+FFFD. Pages can put both into any text.
 */
export function makeStorable<T>(value: T): T {
  // JSON.stringify escapes both, keys included; an escaped backslash before a "u" is neither.
  const json = JSON.stringify(value).replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (found) => {
    if (found === "\\\\") return found;
    return found === "\\u0000" ? "" : "\\ufffd";
  });
  return JSON.parse(json) as T;
}
