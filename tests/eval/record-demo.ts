/**
 * Makes a recording for the demo account of an audit in the data folder, under another origin:
 *
 *   npx tsx tests/eval/record-demo.ts AUDIT https://www.company.example NAME [--reviewer Claude] [--again URL,URL]
 *
 * With --reviewer, the model of the settings is asked and the report names it so; its answers are kept in
 * .data/eval-replies, so that a run that is broken off goes on. --again visits pages for the action checked again.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { phonePictureWidth } from "@/lib/audits/report/picture-widths";
import { toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import { setEnvironment } from "@/lib/env";
import { localEnvironment, startDatabase } from "@/lib/local/managed-services";
import { type Recording, toStoredSite } from "@/prisma/seed/recordings";
import { askModel } from "./ask-model";
import { captureSite, openSlots } from "./capture-site";
import { readRecording } from "./recording";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reviewer: { type: "string", default: "built-in" }, again: { type: "string" } },
});
const [audit = "", origin = "", name = ""] = positionals;
const database = await startDatabase();
try {
  setEnvironment(await localEnvironment(database.url));
  const recording = await readAudit(Number(audit));
  const answered = values.reviewer === "built-in" ? recording : await answer(recording);
  const again = values.again === undefined ? [] : await visitAgain(values.again.split(","));
  writeFileSync(`prisma/seed/${name}.json.gz`, gzipSync(JSON.stringify({ ...answered, again }), { level: 9 }));
} finally {
  await database.stop();
}
process.exit(0);

async function readAudit(id: number): Promise<Recording> {
  const { db } = await import("@/lib/db");
  const website = await db.website.findUniqueOrThrow({
    where: { id },
    include: { pages: { orderBy: { position: "asc" }, include: { capture: true, pictureSizes: true } } },
  });
  const { startedAt, completedAt, discovery } = website;
  if (startedAt === null || completedAt === null) throw new Error(`Audit ${id} has not ended.`);
  const { linkStatuses } = discovery as { linkStatuses: object };
  const recording = {
    reviewer: "built-in",
    url: website.url,
    seenOn: startedAt.toISOString().slice(0, 10),
    milliseconds: completedAt.getTime() - startedAt.getTime(),
    timings: website.timings,
    linkStatuses,
    linkedPages: website.linkedPages,
    pages: website.pages.map(({ capture, pictureSizes, ...page }) => {
      const phone = pictureSizes.find(({ width }) => width === phonePictureWidth)?.webp;
      const { url, finalUrl, position, selectionReason, title, outcome, outcomeMessage, screenshot } = page;
      return {
        ...{ url, finalUrl, position, selectionReason, title, outcome, outcomeMessage, screenshot },
        consentBannerHidden: page.consentBannerHidden,
        phone: phone ? Buffer.from(phone).toString("base64") : null,
        lighthouse: page.lighthouse,
        capture: capture?.content ?? null,
        boxes: capture?.boxes ?? null,
      };
    }),
    replies: {},
  };
  return underOrigin(recording, website.url);
}

function underOrigin(recorded: unknown, address: string) {
  const from = new URL(address);
  const text = JSON.stringify(recorded).replaceAll(from.origin, origin).replaceAll(from.host, new URL(origin).host);
  return JSON.parse(text);
}

async function visitAgain([first = "", ...named]: string[]): Promise<Recording["again"]> {
  const allowedHosts = [new URL(first).host];
  const pool = openSlots(allowedHosts);
  const { site } = await captureSite({ url: first, named, linked: false, pool, allowedHosts });
  await pool.close();
  return underOrigin(
    site.pages.map(({ url, capture, lighthouse }) => ({ url, capture, lighthouse })),
    first,
  );
}

async function answer(recording: Recording): Promise<Recording> {
  const record = path.join(mkdtempSync(path.join(tmpdir(), "demo-")), "replies.gz");
  const pictured = recording.pages.map((page): [string, string] => [page.finalUrl ?? page.url, page.screenshot ?? ""]);
  const site = toReviewedSite(toStoredSite(recording));
  await askModel(
    { version: 1, capturedAt: recording.seenOn, site, screenshots: Object.fromEntries(pictured) },
    { record },
  );
  const { replies } = readRecording(record);
  return { ...recording, reviewer: values.reviewer, replies };
}
