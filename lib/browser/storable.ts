/** Removes what JSON carries and databases refuse: NUL is dropped, halves of surrogate pairs become U+FFFD. */
export function makeStorable<T>(value: T): T {
  // JSON.stringify escapes both, keys included; an escaped backslash before a "u" is neither.
  const json = JSON.stringify(value).replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (found) => {
    if (found === "\\\\") return found;
    return found === "\\u0000" ? "" : "\\ufffd";
  });
  return JSON.parse(json) as T;
}
