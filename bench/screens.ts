/**
 * What each portal screen downloads on a phone, and how long it takes:
 *
 *   npm run bench:report -- [--rounds 3] [--only /auth,/history]
 *
 * A production web server with its own database and a ten-page report. Prints Markdown, medians of the rounds: a first
 * visit's compressed JavaScript and Lighthouse's phone scores. Exits with 1 if a goal is missed.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { encode } from "next-auth/jwt";
import { sessionCookie } from "@/lib/auth/session-settings";
import { unpackChromium } from "@/lib/browser/chromium-unpack";
import { testCacheDir } from "@/lib/browser/testing/cache-dir";
import { buildWhenStale } from "@/lib/local/build";
import { sessionSecret, startWebServer } from "@/tests/security/web-server";
import { createDataFolder, startDatabase } from "./job-process.ts";
import { launchBrowser, type ScreenFigures, visitScreen } from "./screens/visit-screen.ts";
import { markdownTable, median } from "./statistics.ts";

const goals = { scriptKb: 150, score: 95, layoutShift: 0.02 };

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" } },
});

await using stack = new AsyncDisposableStack();
const folder = await createDataFolder(stack);
const environment = await startDatabase(stack, folder, []);
await buildWhenStale({});
// Imported late, because it reads the database URL once.
const { createSession } = await import("@/lib/auth/session-rows");
const { makeReport } = await import("./screens/make-report.ts");

const { viewer, auditId, comparison, link } = await makeReport();
const { NEXTAUTH_URL: _, NEXTAUTH_SECRET: __, ...settings } = environment;
const server = await startWebServer(".", settings);
stack.defer(() => server.stop());
const token = { sessionToken: await createSession(viewer.id, "") };
const cookie = `${sessionCookie.name}=${await encode({ token, secret: sessionSecret })}`;

const chromium = await unpackChromium(testCacheDir);
if (chromium === null) throw new Error("No packaged Chromium for this machine.");
const browser = await launchBrowser(chromium);
stack.defer(() => browser.close());

const report = `/dashboard/${auditId}`;
/** Names for addresses that mean nothing to a reader. */
const names = new Map([
  [report, "report"],
  [comparison, "comparison"],
  [link, "link"],
]);
const nameOf = (screen: string) => names.get(screen) ?? screen;
/** Screens without a session. */
const isPublic = (screen: string) => screen === "/auth" || screen === link;
const all = ["/auth", "/", "/welcome", "/history", report, comparison, link, "/integrations", "/account"];
const screens = all.filter((screen) => values.only?.split(",").includes(nameOf(screen)) ?? true);
const figures = new Map<string, ScreenFigures[]>(screens.map((screen) => [screen, []]));
// Warm up: exclude the server's one-time work per screen.
for (const screen of screens) await fetch(new URL(screen, server.url), { headers: { cookie } });
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const screen of round % 2 === 0 ? screens : screens.toReversed()) {
    const headers: Record<string, string> = isPublic(screen) ? {} : { cookie };
    figures.get(screen)?.push(await visitScreen(browser, new URL(screen, server.url).href, headers));
  }
}

let isMissed = false;
const rows = [...figures].map(([screen, rounds]) => {
  const of = (figure: keyof ScreenFigures) => median(rounds.map((visit) => visit[figure]));
  const scores = [of("performance"), of("accessibility"), of("bestPractices"), of("seo")];
  const shift = of("layoutShift");
  // Read-only links are noindex on purpose, which lowers Lighthouse's SEO score.
  const judged = screen === link ? scores.slice(0, -1) : scores;
  isMissed ||= of("scriptKb") > goals.scriptKb || shift > goals.layoutShift || Math.min(...judged) < goals.score;
  return [
    nameOf(screen),
    ...[of("scriptKb"), of("totalKb")].map((kb) => `${kb.toFixed(1)} KB`),
    ...scores.map((score) => score.toFixed(0)),
    shift.toFixed(3),
    ...[of("largestPaint"), of("blockingTime")].map((ms) => `${ms.toFixed(0)} ms`),
  ];
});
const head = ["screen", "JavaScript", "everything", "performance", "accessibility", "best practices", "SEO"];
console.log(
  `${values.rounds} rounds, medians, 1 KB = 1,000 bytes as transferred (scripts without headers); load average ${loadavg()[0]?.toFixed(1)} at the end; ` +
    `goals: at most ${goals.scriptKb} KB of JavaScript, scores of ${goals.score}, a shift of ${goals.layoutShift}\n`,
);
console.log(markdownTable([...head, "layout shift", "largest paint", "blocking time"], rows));
process.exitCode = isMissed ? 1 : 0;
