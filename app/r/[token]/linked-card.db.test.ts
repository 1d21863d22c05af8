import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { createPicturedAudit, make } from "@/lib/report-links/testing/links";
import LinkedCard from "./opengraph-image";

let asked: Record<string, string> = {};

vi.mock("next/headers", () => ({ headers: async () => new Headers(asked), cookies: async () => new Map() }));
vi.mock("next/server", () => ({ connection: async () => undefined }));

/** @returns the colour in the middle of the screenshot's place, "r,g,b" */
async function drawCard(token: string): Promise<string> {
  const response = await LinkedCard({ params: Promise.resolve({ token }) });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (315 * info.width + 850) * info.channels;
  return [...data.subarray(at, at + 3)].join(",");
}

test("a link's card shows the screenshot, unless it has a password, has ended or is another site's image", async () => {
  const { owner, auditId } = await createPicturedAudit();
  const jpeg = await sharp({ create: { width: 1280, height: 800, channels: 3, background: "#ff0000" } })
    .jpeg({ quality: 100 })
    .toBuffer();
  await db.page.updateMany({ where: { websiteId: auditId }, data: { screenshot: jpeg.toString("base64") } });
  await db.website.update({
    where: { id: auditId },
    data: { rubricScore: 150, rubricMaxScore: 200, rubricPercentage: 75 },
  });
  const { token } = await make(owner, auditId);
  const { token: locked } = await make(owner, auditId, { password: "a long password" });
  const { token: expired } = await make(owner, auditId, { now: new Date(Date.now() - 100 * 24 * 60 * 60_000) });
  expect(await drawCard(token)).toMatch(/^25[3-5],0,0$/);
  for (const closed of [locked, expired, "a".repeat(43)]) expect(await drawCard(closed)).toBe("31,68,160");
  asked = { "sec-fetch-site": "cross-site" };
  expect(await drawCard(token)).toBe("31,68,160");
});
