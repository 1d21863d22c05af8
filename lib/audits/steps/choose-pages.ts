import { readOutcome } from "@/lib/audits/report/stored-json";
import { refusalSchema } from "@/lib/audits/site-tasks/results";
import { AuditEndedError, failAudit, requireRunning, storeWhileRunning, timed } from "@/lib/audits/states/lifecycle";
import { storeDiscovery } from "@/lib/audits/steps/crawl-site";
import { enterAuditing, readPageIds, storePages } from "@/lib/audits/steps/prepare-pages";
import { failureReasonOf } from "@/lib/audits/visits/outcome-sentences";
import { chooseFrom } from "@/lib/audits/visits/page-choice";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";

const entryPageAlone = "The page you entered. We visited no other page:";
const robotsUnreachable = `${entryPageAlone} we couldn't read the website's robots.txt, the file that says which pages we may visit.`;
const choiceAbandoned = `${entryPageAlone} the website has so many links, or such long ones, that we couldn't go through them in time.`;

const limitedBy = (unanswered: number) =>
  `The page you entered. The website limits how fast we may read it, and ${unanswered === 1 ? "one page" : `${unanswered} pages`} didn't answer in time, so we didn't follow ${unanswered === 1 ? "its" : "their"} links.`;

/** @returns ids of the pages to visit @throws AuditEndedError, also if nothing of the site could be read */
export async function choosePages(auditId: number): Promise<number[]> {
  await requireRunning(auditId);
  const entry = await getEntryPage(auditId);
  if (entry.outcome !== "audited" && entry.candidates === 0) await failUnreadable(auditId, entry);

  const drawn = await timed(auditId, "crawl-rendered-links", () =>
    runSiteTask(auditId, "crawlDrawnLinks", {
      url: entry.url,
      finalUrl: entry.finalUrl,
      allowedHosts: env.AUDIT_ALLOWED_HOSTS,
      capture: entry.capture,
      discovery: entry.discovery,
    }),
  );
  let discovery = entry.discovery;
  if (drawn?.result) {
    auditLog(auditId).info(drawn.result.found, "site crawled from its rendered links");
    if (await storeDiscovery(auditId, drawn.result.discovery)) discovery = drawn.result.discovery;
  }

  await timed(auditId, "choose-pages", async () => {
    const chosen = await chooseFrom(auditId, {
      url: entry.url,
      finalUrl: entry.finalUrl,
      discovery,
      limit: auditLimits.pages,
    });
    const others = chosen?.others ?? [];
    // The sandbox's results are checked: never more pages than a report has.
    await storePages(
      auditId,
      others.map(({ url, reason }) => ({ url, selectionReason: reason })),
      1,
    );
    if (chosen?.robotsUnreachable) await explainEntryPage(auditId, robotsUnreachable);
    else if (chosen !== null && chosen.unanswered > 0) await explainEntryPage(auditId, limitedBy(chosen.unanswered));
    else if (others.length === 0 && (drawn === null || chosen === null))
      await explainEntryPage(auditId, choiceAbandoned);
  });
  await enterAuditing(auditId);
  const [_entry, ...rest] = await readPageIds(auditId);
  return rest;
}

async function explainEntryPage(auditId: number, selectionReason: string): Promise<void> {
  await storeWhileRunning(auditId, async (tx) => {
    await tx.page.updateMany({ where: { websiteId: auditId, position: 0 }, data: { selectionReason } });
  });
}

interface EntryPageRow {
  url: string;
  finalUrl: string | null;
  outcome: string | null;
  outcomeMessage: string | null;
  candidates: number;
  refusal: unknown;
  /** JSON, never parsed in this process. */
  capture: string | null;
  discovery: string | null;
}

async function getEntryPage(auditId: number) {
  const [row] = await db.$queryRaw<EntryPageRow[]>`
    SELECT pages.url, "finalUrl", outcome, "outcomeMessage", content::text AS capture, discovery::text AS discovery,
      CASE jsonb_typeof(discovery->'candidates')
        WHEN 'array' THEN jsonb_array_length(discovery->'candidates') ELSE 0 END AS candidates,
      nullif(discovery->'refusal', 'null'::jsonb) AS refusal
    FROM pages JOIN websites ON websites.id = "websiteId" LEFT JOIN page_captures ON "pageId" = pages.id
    WHERE "websiteId" = ${auditId} AND position = 0`;
  if (row === undefined) throw new AuditEndedError(auditId);
  const refusal = refusalSchema.safeParse(row.refusal).data ?? null;
  return { ...row, refusal, finalUrl: row.finalUrl ?? row.url, outcome: readOutcome(row.outcome) };
}

async function failUnreadable(auditId: number, entry: Awaited<ReturnType<typeof getEntryPage>>): Promise<never> {
  // The crawl's message is about the whole address ("We could not find example.com"), so it comes first.
  const outcome = entry.outcome === "audited" || entry.outcome === null ? [] : [entry.outcome];
  const reason = entry.refusal?.reason ?? failureReasonOf(outcome);
  await failAudit(auditId, reason, { detail: entry.refusal?.message ?? entry.outcomeMessage ?? undefined });
  throw new AuditEndedError(auditId);
}
