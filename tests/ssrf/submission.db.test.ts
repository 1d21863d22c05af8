import { expect, test } from "vitest";
import { createAudit } from "@/lib/audits/states/commands";
import { db } from "@/lib/db";
import cases from "@/lib/net/url-cases.json" with { type: "json" };
import { createViewer } from "@/tests/support/rows";

const refused = Object.values(cases.refused).flat();
const tooLong = `http://example.com/${"a".repeat(2_048)}`;

/** As if the form's own check had let the address pass. */
const order = (url: string, manualPages: string[] = []) => ({
  url,
  pageSelectionMethod: manualPages.length > 0 ? ("manual" as const) : ("ai" as const),
  manualPages,
  measurements: 1 as const,
});

test("no address of the table gets an audit stored, neither as a site nor as one of its pages", async () => {
  const viewer = await createViewer();
  for (const address of [...refused, tooLong]) {
    const refusal = { code: "invalid-input" };
    await expect(createAudit(viewer, order(address)), address).rejects.toMatchObject(refusal);
    const asPage = createAudit(viewer, order("https://example.com/", ["https://example.com/a", address]));
    await expect(asPage, address).rejects.toMatchObject(refusal);
  }
  expect(await db.website.count({ where: { userId: viewer.id } })).toBe(0);
});

test.each(cases.accepted)("%s is stored as the address that will be visited", async (address) => {
  const viewer = await createViewer();
  const id = await createAudit(viewer, order(address));
  const { url } = await db.website.findUniqueOrThrow({ where: { id } });
  expect(url).toBe(new URL(url).href);
  expect(url).toMatch(/^https?:\/\/(example\.com|1\.1\.1\.1|\[2606:4700:4700::1111\]|xn--bcher-kva\.example)\//);
});
