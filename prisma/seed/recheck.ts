/** The recorded recheck of one action: judged anew by today's rules, from the pages as they were seen later. */
import { fromStored, toStored } from "@/lib/audits/report/stored-json";
import { listFaults } from "@/lib/audits/site-tasks/list-faults";
import { pageKey } from "@/lib/page-address";
import { toRecheckedAction } from "@/lib/rechecks/action";
import { writeReceipt } from "@/lib/rechecks/judge-again";
import type { PrismaClient } from "@/prisma/generated/client";
import { type RecordingName, readRecording, toStoredSite } from "@/prisma/seed/recordings";

const minuteMs = 60_000;

/** @throws Error if no action of the audit rests on this check alone */
export async function storeRecheck(
  db: PrismaClient,
  name: RecordingName,
  { websiteId, checkId, at }: { websiteId: number; checkId: string; at: Date },
): Promise<void> {
  const actions = (await db.recommendation.findMany({ where: { websiteId } })).flatMap(
    ({ priority, title, details }) => {
      const action = toRecheckedAction(title, fromStored("actionDetails", details));
      return action?.checkIds.join() === checkId ? [{ priority, action }] : [];
    },
  );
  const [found] = actions;
  if (found === undefined) throw new Error(`no action of the demo report rests on ${checkId}`);
  const recording = await readRecording(name);
  const again = new Map(recording.again.map((page) => [page.url, page]));
  const pages = recording.pages.map((page) => ({ ...page, ...again.get(page.finalUrl ?? page.url), url: page.url }));
  const asked = { checkIds: found.action.checkIds, defect: found.action.defect };
  const unmeasured = { pages: new Map() };
  const receipt = writeReceipt(found.action, {
    before: listFaults({ ...asked, site: toStoredSite(recording) }),
    after: listFaults({ ...asked, site: toStoredSite({ ...recording, pages }) }),
    pages: [...again.keys()].map((url) => ({ url, problem: null })),
    seen: {
      visits: new Map([...again.keys()].map((url) => [pageKey(url), null])),
      byModel: new Set(),
      before: unmeasured,
      after: unmeasured,
    },
  });
  await db.recheck.create({
    data: {
      websiteId,
      priority: found.priority,
      state: "completed",
      pagesTotal: again.size,
      receipt: toStored("receipt", receipt),
      createdAt: at,
      startedAt: at,
      completedAt: new Date(at.getTime() + minuteMs),
    },
  });
}
