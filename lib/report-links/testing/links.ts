import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { createLink } from "@/lib/report-links/commands";
import { readLinkedReport } from "@/lib/report-links/queries";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";

export const newAddress = () => `test-${randomUUID()}`;

export async function make(owner: Viewer, auditId: number, { days = 7, password, now }: Partial<Made> = {}) {
  const link = await createLink(await newSession(owner), auditId, { days, password }, newAddress(), now);
  return { ...link, token: link.address.split("/r/")[1] ?? "" };
}
interface Made {
  days: 7 | 30 | 90;
  password: string | undefined;
  now: Date;
}

/** As a visitor sees it. */
export const open = (token: string, { pass = null, viewer = null, now }: Partial<Seen> = {}) =>
  readLinkedReport(token, { pass, viewer, ...(now && { now }) });
interface Seen {
  pass: string | null;
  viewer: Viewer | null;
  now: Date;
}

export const expectNothing = async (token: string, seen: Partial<Seen> = {}) =>
  expect(await open(token, seen)).toBeNull();

export const box = { x: 8, y: 40, width: 300, height: 60, text: "Pumps", area: "main", again: false, shown: true };

export async function createPicturedAudit() {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, {
    status: "completed",
    overallScore: 61,
    reviewer: "a-model",
    timings: { "review-site": 1_200 },
    pages: {
      create: {
        url: "https://example.com/",
        position: 0,
        selectionReason: "The entry page.",
        title: "Before",
        outcome: "audited",
        screenshot: Buffer.from("a picture").toString("base64"),
        screenshotHash: "a".repeat(64),
        pictureSizes: { create: { width: 412, webp: Buffer.from("of a phone") } },
        capture: { create: { content: {}, boxes: [box] } },
      },
    },
    recommendations: { create: { title: "Name a price", description: "Do.", impact: "high", priority: 1 } },
  });
  await db.modelCall.create({
    data: { websiteId: auditId, key: "1", part: "rubric", model: "a-model", state: "ended", microDollars: 5_000_000n },
  });
  const { id: pageId } = await db.page.findFirstOrThrow({ where: { websiteId: auditId } });
  return { owner, auditId, pageId };
}
