const longestAddress = 2048;

/** Chromium accepts a space in a host as %20; other parsers don't. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The form's rule, small enough for browsers; lib/net/site-url decides on the server. */
export function parseSiteAddress(input: string): string | null {
  const typed = input.trim();
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const namesAnotherScheme = withScheme !== typed && /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  if (typed === "" || namesAnotherScheme || withScheme.length > longestAddress) return null;
  // Not URL.parse: Safari 17 lacks it.
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (url === null || url.username !== "" || url.password !== "" || !plainHost.test(url.hostname)) return null;
  // Keeps a bare domain as typed, without the slash.
  return url.href === `${withScheme}/` ? withScheme : url.href;
}
