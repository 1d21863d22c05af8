import { afterAll, beforeAll, expect, test } from "vitest";
import type { SlotPool } from "@/lib/browser/pool.ts";
import { startFixtureSite } from "../support/fixture-site";
import type { RunningServer } from "../support/static-server";
import { captureSite, openSlots } from "./capture-site";
import type { CapturedSite } from "./captured-site";

let server: RunningServer;
let pool: SlotPool;
let captured: CapturedSite;

beforeAll(async () => {
  server = await startFixtureSite();
  const allowedHosts = [new URL(server.url).host];
  pool = openSlots(allowedHosts);
  captured = await captureSite({ url: `${server.url}/`, pages: 3, linked: true, pool, allowedHosts });
});
afterAll(async () => {
  await pool.close();
  await server.close();
});

test("a capture holds the pages that an audit would choose, as a reviewer is given them", () => {
  const { site, screenshots } = captured;
  expect(site.entryUrl).toBe(`${server.url}/`);
  expect(site.pages.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/pricing", expect.stringMatching(/^\/\w/)]);
  for (const { url, capture, lighthouse, selectionReason } of site.pages) {
    expect(capture.headings.length, url).toBeGreaterThan(0);
    expect(lighthouse.scores.seo, url).toBeGreaterThan(0);
    expect(selectionReason, url).not.toBe("");
    expect(screenshots[url], url).toMatch(/^\/9j\//);
  }
  expect(site.unreadPages).toEqual([]);
  expect(Object.keys(site.linkStatuses).length).toBeGreaterThan(0);
});

test("pages that the menu and the footer name are read plainly, and are none of the audited ones", () => {
  const paths = captured.site.linkedPages.map(({ url }) => new URL(url).pathname);
  expect(paths).toContain("/privacy");
  expect(paths).not.toContain("/pricing");
});
