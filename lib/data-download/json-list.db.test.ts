/** The data download's long lists. */
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { listDataFiles } from "@/lib/data-download/list-files";
import { openDataDownload } from "@/lib/data-download/open-download";
import { db } from "@/lib/db";
import { newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";
import { within } from "@/tests/support/within";

const print = async (): Promise<Uint8Array> => Buffer.from("%PDF-1.7");
const open = async (asker: Awaited<ReturnType<typeof newSession>>) =>
  openDataDownload(asker, { before: null, address: "unknown", print }, new AbortController().signal);
const download = async (viewer: Viewer) =>
  unzipSync(new Uint8Array(await new Response(await open(await newSession(viewer))).arrayBuffer()));

const storeEvents = (userId: number, count: number) =>
  db.$executeRaw`INSERT INTO account_events ("userId", kind) SELECT ${userId}::int, 'logged-in' FROM generate_series(1, ${count}::int)`;
const storeMarks = (userId: number, count: number) =>
  db.$executeRaw`
    INSERT INTO finding_marks ("userId", site, identity, state, "markedById")
    SELECT ${userId}::int, 'site-' || n % 3, 'finding ' || n, 'done', ${userId}::int FROM generate_series(1, ${count}::int) AS n`;
interface Listed {
  id?: number;
  site: string;
  identity: string;
}
const inOrder = (a: Listed, b: Listed) =>
  a.id === undefined ? a.site.localeCompare(b.site) || a.identity.localeCompare(b.identity) : (b.id ?? 0) - a.id;

it.each([
  ["activity.json", storeEvents],
  ["marks.json", storeMarks],
])("%s is read a page at a time, in order, and ends in its middle with the session", async (name, store) => {
  const asker = await newSession(await createViewer());
  await store(asker.viewer.id, 1_600);
  const { [name]: file } = await download(asker.viewer);
  const rows: Listed[] = JSON.parse(strFromU8(file ?? new Uint8Array()));
  expect(new Set(rows.map(({ id, identity }) => id ?? identity)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(1_600);
  expect(rows).toEqual(rows.toSorted(inOrder));
  let pieces = 0;
  const readOn = async () => {
    for await (const file of listDataFiles(asker, { before: null, print }))
      if (file.name === name && typeof file.input === "object")
        for await (const _piece of file.input) {
          pieces += 1;
          if (pieces === 700) await db.session.deleteMany({ where: { userId: asker.viewer.id } });
        }
  };
  await expect(readOn()).rejects.toMatchObject({ code: "authentication-required" });
  expect(pieces).toBe(1_000);
});

it("one that ends in the middle of a file gives its turn back", async () => {
  const viewer = await createViewer();
  await storeEvents(viewer.id, 1_600);
  const asker = await newSession(viewer);
  const reader = (await open(asker)).getReader();
  const readOn = async (): Promise<unknown> => {
    const { done, value } = await reader.read();
    if (value !== undefined && Buffer.from(value).includes("logged-in"))
      await db.session.deleteMany({ where: { userId: viewer.id } });
    return done || readOn();
  };
  await expect(readOn()).rejects.toMatchObject({ code: "authentication-required" });
  expect(await within(10_000, "another download", download(viewer))).toHaveProperty("account\\.json");
});
