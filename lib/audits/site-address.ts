const longestAddress = 2048;

/** Chromium accepts a blank in a host and writes it as %20; other parsers refuse it. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The form's rule, small enough for a browser; lib/net/site-url decides on the server what may be visited. */
export function parseSiteAddress(input: string): string | null {
  const typed = input.trim();
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const namesAnotherScheme = withScheme !== typed && /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  if (typed === "" || namesAnotherScheme || withScheme.length > longestAddress) return null;
  // Not URL.parse, which Safari 17 lacks: this runs in the form too.
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (url === null || url.username !== "" || url.password !== "" || !plainHost.test(url.hostname)) return null;
  // A bare domain stays as it was typed: "https://example.com" reads better than with a slash.
  return url.href === `${withScheme}/` ? withScheme : url.href;
}
