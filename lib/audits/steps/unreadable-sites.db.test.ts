import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getReport } from "@/lib/audits/report/report-query";
import { auditRequestSchema } from "@/lib/audits/schema";
import { createAudit } from "@/lib/audits/states/commands";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import type { FailureReason } from "@/lib/audits/states/status";
import { stopSlots } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import {
  findClosedPort,
  type HostileSite,
  startHostileSite,
  startUntrustedSite,
} from "@/lib/browser/testing/hostile-site.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { createViewer } from "@/tests/support/rows";
import { choosePages } from "./choose-pages";
import { crawlSite } from "./crawl-site";
import { prepareAudit } from "./prepare-pages";
import { reviewSite } from "./review-site";
import { visitPage } from "./visit-page";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: HostileSite;
let untrusted: Awaited<ReturnType<typeof startUntrustedSite>>;
let closedPort: number;

beforeAll(async () => {
  site = await startHostileSite();
  untrusted = await startUntrustedSite();
  closedPort = await findClosedPort();
  const hosts = [site.url("/"), untrusted.url("/"), `http://127.0.0.1:${closedPort}/`].map((url) => new URL(url).host);
  setEnvironment({ AUDIT_ALLOWED_HOSTS: [...hosts, "does-not-resolve.invalid"].join(","), AUDIT_SLOTS: "1" });
  Object.assign(dataFolders, { chromium: testCacheDir });
});

afterAll(async () => {
  await stopSlots();
  await site.close();
  await untrusted.close();
});

/** The way of an audit up to its review, as the job walks it. */
async function audit(url: string, manualPages?: string[]) {
  const viewer = await createViewer();
  const request = { url, ...(manualPages && { pageSelectionMethod: "manual", manualPages }) };
  const auditId = await createAudit(viewer, auditRequestSchema.parse(request));
  try {
    const prepared = await prepareAudit(auditId);
    if (prepared.choosePages) await crawlSite(auditId);
    // The third try is the last: what may pass is not waited for here.
    for (const pageId of prepared.pageIds) await visitPage(auditId, pageId, 3);
    if (prepared.choosePages) await choosePages(auditId);
    await reviewSite(auditId, false);
  } catch (error) {
    expect(error).toBeInstanceOf(AuditEndedError);
  }
  const report = await getReport(viewer, auditId);
  if (report === null) throw new Error("the audit is gone");
  return { ...report, mails: await db.mail.findMany({ where: { recipient: viewer.email } }) };
}

const unreadable: [string, () => string, FailureReason, RegExp][] = [
  [
    "a host that does not resolve",
    () => "http://does-not-resolve.invalid/",
    "unreachable",
    /could not find does-not-resolve\.invalid/,
  ],
  [
    "a server that refuses connections",
    () => `http://127.0.0.1:${closedPort}/`,
    "unreachable",
    /refused the connection/,
  ],
  ["a certificate nobody vouches for", () => untrusted.url("/"), "unreachable", /no valid security certificate/],
  ["a 403", () => site.url("/403"), "blocked", /refused our visit/],
  ["a bot wall", () => site.url("/bot-wall"), "blocked", /let the audit through its bot protection/],
  ["a 404", () => site.url("/404"), "unreachable", /There is no page at/],
  ["a 500", () => site.url("/500"), "unreachable", /a server problem \(status 500\)/],
  ["a PDF", () => site.url("/pdf"), "no-pages", /not a web page but a file of type application\/pdf/],
  ["an empty answer", () => site.url("/204"), "no-pages", /empty|not with a page|status 204/],
  ["a redirect loop", () => site.url("/redirect-loop"), "unreachable", /keeps redirecting/],
];

test.for(unreadable)(
  "%s ends the audit with its reason, a sentence and one mail",
  async ([_name, url, reason, sentence]) => {
    const ended = await audit(url());
    expect(ended).toMatchObject({ status: "failed", reason, overallScore: null, recommendations: [] });
    expect(ended.failureMessage).toMatch(sentence);
    expect(ended.mails.map(({ kind }) => kind)).toEqual(["audit-failed"]);
  },
);

test("pages that fail do not sink the audit, and each says why", async () => {
  const ended = await audit(site.url("/"), ["/ok", "/404", "/403", "/pdf"].map(site.url));
  expect(ended.status).toBe("running");
  expect(ended.pages.map(({ outcome }) => outcome)).toEqual(["audited", "not-found", "blocked", "not-html"]);
  const [audited, ...failed] = ended.pages;
  expect(audited?.performanceScore).toEqual(expect.any(Number));
  for (const page of failed) {
    expect(page.outcomeMessage, page.url).toBeTruthy();
    expect([page.performanceScore, page.seoScore, page.largestContentfulPaint], page.url).toEqual([null, null, null]);
  }
  expect(ended.conversionReview).not.toBeNull();
});

test("named pages of which none can be read end the audit", async () => {
  const ended = await audit(site.url("/"), ["/404", "/pdf"].map(site.url));
  expect(ended).toMatchObject({ status: "failed", reason: "no-pages" });
  expect(ended.failureMessage).toBe("None of the pages could be read, so there is nothing to report.");
});
