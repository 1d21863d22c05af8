import { expect, test } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { getComparison, listEarlierAudits } from "./queries";

const url = "https://shop.example/";
const day = (n: number) => new Date(Date.UTC(2030, 0, n));

function complete(owner: Viewer, n: number, changes: Partial<Prisma.WebsiteUncheckedCreateInput> = {}) {
  return createAuditRow(owner, { url, status: "completed", createdAt: day(n), reviewer: "built-in", ...changes });
}

async function share(websiteId: number, reader: Viewer, revokedAt: Date | null = null): Promise<void> {
  const invited = { inviterEmail: "owner@company.example", invitedEmail: reader.email, redeemedById: reader.id };
  await db.sharedAudit.create({ data: { websiteId, ...invited, revokedAt } });
}

test("two audits of one site are compared in the order of their time, however they are named", async () => {
  const owner = await createViewer();
  const before = await complete(owner, 1, { url: "http://www.shop.example/de/" });
  const now = await complete(owner, 2);
  for (const [a, b] of [[now, before] as const, [before, now] as const]) {
    const comparison = await getComparison(owner, a, b);
    expect([comparison?.earlier.id, comparison?.later.id]).toEqual([before, now]);
  }
});

test("there is no comparison with itself, another site, or an audit without a report", async () => {
  const owner = await createViewer();
  const id = await complete(owner, 3);
  const others = [
    id,
    await complete(owner, 1, { url: "https://blog.shop.example/" }),
    await complete(owner, 1, { status: "running" }),
    await complete(owner, 1, { status: "failed" }),
    2_147_483_647,
  ];
  for (const other of others) expect(await getComparison(owner, id, other)).toBeNull();
});

test("a guest compares what was shared with them, as long as it is, and nothing else", async () => {
  const [owner, guest, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const [first, second, third] = [await complete(owner, 1), await complete(owner, 2), await complete(owner, 3)];
  await share(first, guest);
  await share(third, guest);
  await share(second, guest, new Date());
  expect(await getComparison(guest, third, first)).not.toBeNull();
  expect(await getComparison(guest, third, second)).toBeNull();
  expect(await getComparison(stranger, third, first)).toBeNull();
  expect((await listEarlierAudits(guest, third)).audits.map(({ id }) => id)).toEqual([first]);
  expect((await listEarlierAudits(owner, third)).audits.map(({ id }) => id)).toEqual([second, first]);
  expect(await listEarlierAudits(stranger, third)).toEqual({ audits: [], goesOn: false, before: null });
  await db.sharedAudit.updateMany({ where: { websiteId: first }, data: { revokedAt: new Date() } });
  expect(await getComparison(guest, third, first)).toBeNull();
});

test("earlier audits are the completed ones of the same site, each with its rubric", async () => {
  const owner = await createViewer();
  await complete(owner, 1, { url: "https://blog.shop.example/" });
  const unknown = await complete(owner, 1);
  const known = await complete(owner, 2, { rubricScore: 33, rubricMaxScore: 70, rubricPercentage: 47 });
  await complete(owner, 3, { status: "failed" });
  const id = await complete(owner, 4);
  await complete(owner, 5);
  expect(await listEarlierAudits(owner, id)).toEqual({
    audits: [
      {
        id: known,
        createdAt: day(2).toISOString(),
        rubricScore: 33,
        rubricMaxScore: 70,
        rubricPercentage: 47,
      },
      {
        id: unknown,
        createdAt: day(1).toISOString(),
        rubricScore: null,
        rubricMaxScore: null,
        rubricPercentage: null,
      },
    ],
    goesOn: false,
    before: null,
  });
});

test("earlier audits beyond the newest twenty are listed on from the last of them", async () => {
  const [owner, stranger] = [await createViewer(), await createViewer()];
  const ids: number[] = [];
  // Two a day: audits of the same moment differ in their ids.
  for (let n = 0; n < 43; n += 1) ids.unshift(await complete(owner, Math.floor(n / 2)));
  const [id, ...earlier] = ids as [number, ...number[]];
  const list = async (before: number | null) => {
    const { audits, goesOn } = await listEarlierAudits(owner, id, before);
    return { ids: audits.map((each) => each.id), goesOn };
  };
  expect(await list(null)).toEqual({ ids: earlier.slice(0, 20), goesOn: true });
  expect(await list(earlier[19] ?? 0)).toEqual({ ids: earlier.slice(20, 40), goesOn: true });
  expect(await list(earlier[39] ?? 0)).toEqual({ ids: earlier.slice(40), goesOn: false });
  const others = [
    await complete(stranger, 5),
    await complete(owner, 5, { url: "https://blog.shop.example/" }),
    await complete(owner, 40),
  ];
  for (const other of others) {
    expect((await list(other)).ids).toEqual(earlier.slice(0, 20));
    expect((await listEarlierAudits(owner, id, other)).before).toBeNull();
  }
  expect((await listEarlierAudits(owner, id, earlier[19])).before).toBe(earlier[19]);
});

test("a statement is fixed when its words have left the page, as the browser read it", async () => {
  const owner = await createViewer();
  const evidence = [{ pageUrl: url, quote: "Lorem ipsum", place: "first screen" }];
  const weakness = { title: "Filler text stands on the page", detail: "", evidence, checkId: null };
  const part = { reviewer: "built-in", fallback: null, checked: 1, withheld: 0 };
  const unknown = { value: null, decidedBy: null, evidence: [] };
  const profile = { kind: unknown, audience: unknown, goal: unknown, priceModel: unknown, language: null };
  const audit = (n: number, text: string, weaknesses: object[]) =>
    complete(owner, n, {
      conversionReview: { summary: "", strengths: [], weaknesses, opportunities: [] } as Prisma.InputJsonValue,
      review: {
        version: 2,
        profile,
        parts: { profile: part, rubric: part, conversion: part, copy: part, actions: part },
      },
      pages: {
        create: {
          url,
          position: 0,
          selectionReason: "",
          outcome: "audited",
          capture: { create: { content: { text } } },
        },
      },
    });
  const before = await audit(1, "Lorem  ipsum dolor sit amet", [weakness]);
  const still = await audit(2, "Lorem ipsum and more", []);
  const gone = await audit(3, "We build pumps.", []);
  const fate = async (id: number) =>
    (await getComparison(owner, id, before))?.findings.map(({ state, doubt }) => [state, doubt]);
  expect(await fate(still)).toEqual([["not-checked", "words-only"]]);
  expect(await fate(gone)).toEqual([["fixed", null]]);
});
