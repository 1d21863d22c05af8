import { expect, test } from "vitest";
import type { HistoryAudit, HistoryPage } from "@/lib/audits/history/history";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { type HistoryFilter, parseHistoryFilter } from "./history-filter";
import { hasAudits, listHistory } from "./history-query";

const all = parseHistoryFilter({});
const day = (n: number) => new Date(Date.UTC(2030, 0, n));

async function search(viewer: Viewer, query: Record<string, string>): Promise<string[]> {
  return (await listHistory(viewer, parseHistoryFilter(query))).rows.map(({ url }) => url);
}

/** Every page, from the first to the oldest by `older`, or back again by `newer`. */
async function readAll(viewer: Viewer, way: "older" | "newer", filter: HistoryFilter = all) {
  const pages: HistoryPage<HistoryAudit>[] = [];
  for (let cursor = filter.cursor; pages.length < 20; ) {
    const page = await listHistory(viewer, { ...filter, cursor });
    pages.push(page);
    cursor = page[way];
    if (cursor === null) break;
  }
  return pages;
}

const idsOf = (pages: HistoryPage<HistoryAudit>[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id));

test("paging loses and doubles no audit, forwards and back, whatever their times", async () => {
  const owner = await createViewer();
  await db.website.createMany({
    data: Array.from({ length: 70 }, (_, n) => ({ userId: owner.id, url: `https://${n}.example/`, createdAt: day(1) })),
  });
  // Postgres keeps microseconds; a cursor that forgets them loses rows of one millisecond.
  await db.$executeRaw`UPDATE websites SET "createdAt" = "createdAt" + (id % 7) * interval '1 microsecond'
    WHERE "userId" = ${owner.id} AND id % 2 = 0`;
  const expected = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM websites WHERE "userId" = ${owner.id} ORDER BY "createdAt" DESC, id DESC`;
  const forwards = await readAll(owner, "older");
  expect(forwards.map(({ rows }) => rows.length)).toEqual([20, 20, 20, 10]);
  expect(idsOf(forwards)).toEqual(expected.map(({ id }) => id));
  expect([forwards[0]?.newer, forwards[3]?.older]).toEqual([null, null]);
  const back = await readAll(owner, "newer", { ...all, cursor: forwards[3]?.newer ?? null });
  expect(back.at(-1)?.newer).toBeNull();
  expect(idsOf(back.reverse())).toEqual(expected.slice(0, 60).map(({ id }) => id));
});

test("what was added or deleted meanwhile moves nothing else, and a page that is gone gives way to the first", async () => {
  const owner = await createViewer();
  for (let n = 1; n <= 41; n += 1) await createAuditRow(owner, { createdAt: day(n) });
  const first = await listHistory(owner, all);
  await createAuditRow(owner, { createdAt: day(50) });
  await db.website.delete({ where: { id: first.rows.at(-1)?.id ?? 0 } });
  const second = await listHistory(owner, { ...all, cursor: first.older });
  expect(second.rows.map(({ createdAt }) => createdAt)[0]).toBe(day(21).toISOString());
  expect(idsOf([second]).some((id) => idsOf([first]).includes(id))).toBe(false);
  // Newer than the second page are 20 audits: the first page, the added one on top.
  const newer = await listHistory(owner, { ...all, cursor: second.newer });
  expect(newer.rows[0]?.createdAt).toBe(day(50).toISOString());
  await db.website.deleteMany({ where: { userId: owner.id, createdAt: { lte: day(21) } } });
  expect((await listHistory(owner, { ...all, cursor: first.older })).rows[0]?.createdAt).toBe(day(50).toISOString());
});

test("a search finds part of an address in any case, and takes % and _ and \\ as they are", async () => {
  const owner = await createViewer();
  for (const url of ["https://shop.example/", "https://a.example/100%25_off", "https://b.example/x", "https://c\\d/"])
    await createAuditRow(owner, { url });
  expect(await search(owner, { q: "SHOP" })).toEqual(["https://shop.example/"]);
  expect(await search(owner, { q: "%" })).toEqual(["https://a.example/100%25_off"]);
  expect(await search(owner, { q: "_" })).toEqual(["https://a.example/100%25_off"]);
  expect(await search(owner, { q: "a%off" })).toEqual([]);
  expect(await search(owner, { q: "\\" })).toEqual(["https://c\\d/"]);
  expect(await search(owner, { q: "example" })).toHaveLength(3);
  expect(await search(owner, { q: "' OR 1=1 --" })).toEqual([]);
});

test("each status shows its own audits, cancelled ones apart from failed ones", async () => {
  const owner = await createViewer();
  const states = [
    { url: "https://done.example", status: "completed" },
    { url: "https://waits.example", status: "pending" },
    { url: "https://runs.example", status: "running" },
    { url: "https://failed.example", status: "failed", reason: "blocked", failureMessage: "It refused our visit." },
    { url: "https://odd.example", status: "failed" },
    { url: "https://stopped.example", status: "failed", reason: "cancelled" },
  ];
  for (const [n, state] of states.entries()) await createAuditRow(owner, { ...state, createdAt: day(9 - n) });
  expect(await search(owner, {})).toEqual(states.map(({ url }) => url));
  expect(await search(owner, { status: "completed" })).toEqual(["https://done.example"]);
  expect(await search(owner, { status: "running" })).toEqual(["https://waits.example", "https://runs.example"]);
  expect(await search(owner, { status: "failed" })).toEqual(["https://failed.example", "https://odd.example"]);
  expect(await search(owner, { status: "cancelled" })).toEqual(["https://stopped.example"]);
  expect(await search(owner, { status: "failed", q: "odd" })).toEqual(["https://odd.example"]);
  const { rows } = await listHistory(owner, parseHistoryFilter({ q: "failed." }));
  expect(rows).toMatchObject([{ status: "failed", reason: "blocked", message: "It refused our visit.", change: null }]);
});

test("another customer's audits are in nobody's history, however they are looked for", async () => {
  const [owner, other, guest] = [await createViewer(), await createViewer(), await createViewer()];
  const site = "https://mine.example/";
  const share = { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id };
  await createAuditRow(owner, { url: site, status: "completed", overallScore: 50, shares: { create: share } });
  const place = (await listHistory(owner, all)).rows[0];
  for (const viewer of [other, guest]) {
    expect(await hasAudits(viewer)).toBe(false);
    const queries: Record<string, string>[] = [
      {},
      { q: "mine" },
      { status: "completed" },
      { site: "mine.example" },
      { cursor: "newer_0_0" },
    ];
    for (const query of queries) expect(await search(viewer, query)).toEqual([]);
    // Their own audit of the same site is not compared with the owner's.
    await createAuditRow(viewer, { url: site, status: "completed", overallScore: 60 });
    expect((await listHistory(viewer, all)).rows).toMatchObject([{ change: null, guests: 0 }]);
  }
  expect(place).toMatchObject({ guests: 1 });
  expect(await hasAudits(owner)).toBe(true);
});

test("the history counts whom an audit is shared with: not who was shut out, nor an offer that lapsed", async () => {
  const owner = await createViewer();
  const share = (name: string, more: object) => ({ inviterEmail: "", invitedEmail: name, ...more });
  const later = new Date(Date.now() + 60_000);
  const shares = [
    share("open", { expiresAt: later }),
    share("lapsed", { expiresAt: new Date(0) }),
    share("revoked", { expiresAt: later, revokedAt: new Date() }),
  ];
  await createAuditRow(owner, { shares: { create: shares } });
  expect((await listHistory(owner, all)).rows).toMatchObject([{ guests: 1 }]);
});
