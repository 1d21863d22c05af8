import type { IncomingHttpHeaders } from "node:http";

const headerMarks: [name: string, value: RegExp][] = [
  ["cf-mitigated", /challenge/],
  ["x-amzn-waf-action", /challenge|captcha/],
  ["x-datadome", /protected/],
];

const bodyMarks =
  /_cf_chl_opt|captcha-delivery\.com|_Incapsula_Resource|px-captcha|awsWafCookieDomainList|\/_sec\/cp_challenge/;
const titleMarks = /^(?:just a moment|attention required!|access denied|pardon our interruption|are you a robot)/i;

/** A real page that merely carries a protection script has more to say than this. */
const longestChallenge = 1500;

export function findBotWall(
  headers: IncomingHttpHeaders,
  page: { body: Buffer; title: string; textLength: number },
): string | null {
  for (const [name, value] of headerMarks) if (value.test(String(headers[name] ?? ""))) return name;
  if (page.textLength > longestChallenge) return null;
  if (titleMarks.test(page.title)) return page.title;
  return bodyMarks.exec(page.body.toString("latin1"))?.[0] ?? null;
}
