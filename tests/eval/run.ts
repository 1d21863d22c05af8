/**
 * npm run eval -- capture <url> --out site.json [--pages 10] [--no-linked]
 * npm run eval -- review site.json --out tests/eval/sheets/site.built-in.json [--reviewer built-in|model]
 * npm run eval -- review site.json.gz --out tests/eval/sheets/site.model.json    a recording of a model's answers
 * npm run eval -- table [sheet…] [--write]
 * npm run eval -- degraded    what is published if recorded answers are degraded
 * npm run eval -- costs    what the recorded reviews would cost, by part
 * npm run eval -- seeded [site…] [--reviewer built-in|model] [--part rubric] [--out folder | --from folder]
 *
 * docs/evaluation.md says what it is for.
 */
import { parseArgs } from "node:util";

const usage = "Usage: npm run eval -- capture | review | table | degraded | costs | seeded (see tests/eval/run.ts)";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    out: { type: "string" },
    pages: { type: "string", default: "10" },
    linked: { type: "boolean", default: true },
    reviewer: { type: "string", default: "built-in" },
    "base-url": { type: "string" },
    replies: { type: "string" },
    part: { type: "string" },
    record: { type: "string" },
    from: { type: "string" },
    screenshots: { type: "boolean", default: true },
    write: { type: "boolean", default: false },
  },
});
const [command, ...targets] = positionals;
const { replies, record, part } = values;
const reviewer = { reviewer: values.reviewer, baseUrl: values["base-url"], replies, record, part };

/** Commands are loaded when they are asked for: `table` needs no browser. */
const commands: Record<string, () => Promise<void>> = {
  async capture() {
    const { captureSite, openSlots } = await import("./capture-site");
    const { writeCapturedSite } = await import("./captured-site");
    const url = required(targets[0], "the address of a site");
    const out = required(values.out, "--out");
    const allowedHosts = [new URL(url).host];
    const pool = openSlots(allowedHosts);
    try {
      const pages = Number(values.pages);
      const captured = await captureSite({ url, pages, linked: values.linked, pool, allowedHosts });
      writeCapturedSite(out, captured);
      const { site } = captured;
      for (const page of site.pages) console.log(`${page.url}  ${page.selectionReason}`);
      for (const page of site.unreadPages) console.log(`${page.url}  not read: ${page.reason}`);
      console.log(`${site.linkedPages.length} more pages read plainly.`);
    } finally {
      await pool.close();
    }
  },
  async review() {
    const { reviewToSheet } = await import("./review-captured");
    await reviewToSheet(required(targets[0], "a captured site"), required(values.out, "--out"), reviewer);
  },
  async table() {
    const { printTable } = await import("./publish-table");
    printTable(targets, values.write);
  },
  async degraded() {
    const { degradedTable, runDegraded } = await import("./degraded");
    console.log(degradedTable(runDegraded()));
  },
  async costs() {
    const { costsTable } = await import("./costs");
    console.log(costsTable());
  },
  async seeded() {
    const { runSeeded } = await import("./seeded/run-seeded");
    const { out, from } = values;
    const isGoodEnough = await runSeeded(targets, { out, from, screenshots: values.screenshots, reviewer });
    if (!isGoodEnough) process.exitCode = 1;
  },
};

const run = commands[command ?? ""];
if (run === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else await run();

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is missing. ${usage}`);
  return value;
}
