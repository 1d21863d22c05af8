/**
 * What measuring each page three times costs, and how much figures vary:
 *
 *   npm run bench:thrice -- [--rounds 3] [--url http://127.0.0.1:8080/]
 *
 * A job process alternately audits a site (the fixture site by default) once and three times per page. Prints Markdown.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Spread } from "@/lib/audits/report/measurements";
import { startFixtureSite } from "@/tests/support/fixture-site";
import { createDataFolder, startDatabase, startJobs } from "./job-process.ts";
import { markdownTable, median } from "./statistics.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" }, url: { type: "string" } } });
const auditLimitMs = 15 * 60_000;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stopping.abort(new Error(`ended by ${signal}`)));
}

await using stack = new AsyncDisposableStack();
const url = values.url ?? (await startOwnSite());
const folder = await createDataFolder(stack);
const environment = await startDatabase(stack, folder, [new URL(url).origin]);
const { db } = await import("@/lib/db");
const { createAudit } = await import("@/lib/audits/states/commands");
const { auditRequestSchema } = await import("@/lib/audits/schema");
const { fromStored } = await import("@/lib/audits/report/stored-json");
const { createViewer } = await import("@/tests/support/rows");

async function startOwnSite(): Promise<string> {
  const site = await startFixtureSite();
  stack.defer(() => site.close());
  return `${site.url}/`;
}

interface Round {
  pages: number;
  seconds: number;
  spreads: Spread[];
}

async function audit(measurements: 1 | 3): Promise<Round> {
  const request = auditRequestSchema.parse({ url, measurements });
  const id = await createAudit(await createViewer(), request);
  const startedAt = performance.now();
  for (;;) {
    const row = await db.website.findUniqueOrThrow({
      where: { id },
      select: { status: true, startedAt: true, completedAt: true, pages: { select: { spread: true } } },
    });
    if (row.status === "completed" && row.completedAt !== null && row.startedAt !== null) {
      return {
        pages: row.pages.length,
        seconds: (row.completedAt.getTime() - row.startedAt.getTime()) / 1_000,
        spreads: row.pages.flatMap(({ spread }) => fromStored("spread", spread) ?? []),
      };
    }
    if (row.status === "failed" || performance.now() - startedAt > auditLimitMs) throw new Error("the audit failed");
    await sleep(200, undefined, { signal: stopping.signal });
  }
}

await startJobs(stack, environment, stopping.signal);
await audit(1);
const rounds: { once: Round; thrice: Round }[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  console.error(`Round ${round} of ${values.rounds}, load average ${loadavg()[0]?.toFixed(2)}`);
  // A B B A, so that neither always comes first.
  const [first, second] = round % 2 === 1 ? ([1, 3] as const) : ([3, 1] as const);
  const results = { [first]: await audit(first), [second]: await audit(second) };
  if (results[1] && results[3]) rounds.push({ once: results[1], thrice: results[3] });
}

const seconds = (kind: "once" | "thrice") => median(rounds.map((round) => round[kind].seconds));
const ratio = median(rounds.map(({ once, thrice }) => thrice.seconds / once.seconds));
console.log(
  `${rounds[0]?.thrice.pages} pages: ${seconds("once").toFixed(1)} s measured once, ${seconds("thrice").toFixed(1)} s three times: ${ratio.toFixed(2)} times\n`,
);

const spreads = rounds.flatMap(({ thrice }) => thrice.spreads);
const figures = { ...spreads[0]?.scores, ...spreads[0]?.metrics };
const widths = (name: string) =>
  spreads.flatMap(({ scores, metrics }) => {
    const range = { ...scores, ...metrics }[name as "performance"];
    return range === null ? [] : [range[1] - range[0]];
  });
console.log(
  markdownTable(
    ["figure", "pages", "median of highest − lowest", "largest"],
    Object.keys(figures).map((name) => [
      name,
      String(widths(name).length),
      median(widths(name)).toFixed(2),
      Math.max(...widths(name)).toFixed(2),
    ]),
  ),
);
