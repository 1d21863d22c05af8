/** What the tests of sharing have in common: a finished audit, and browsers of other people. */
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test";
import { collectErrors, expect } from "./fixtures.ts";

/** One page, on a busy machine. */
export const auditLimitMs = 3 * 60_000;

/** An audit of one page by hand. @returns its id. */
export async function startAudit(request: APIRequestContext, site: string): Promise<number> {
  const response = await request.post("/api/websites", {
    data: { url: site, pageSelectionMethod: "manual", manualPages: [`${site}/pricing`] },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

export async function waitForCompletion(request: APIRequestContext, auditId: number): Promise<void> {
  const readStatus = async () => (await request.get(`/api/websites/${auditId}/status`)).json();
  await expect.poll(readStatus, { timeout: auditLimitMs }).toMatchObject({ status: "completed" });
}

/** A browser of somebody else's; an error in its console fails the test. */
export async function openBrowser(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({ baseURL, ...options });
  const page = await context.newPage();
  const errors = collectErrors(page);
  return {
    page,
    close: async () => {
      await context.close();
      expect(errors()).toEqual([]);
    },
  };
}
