import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { unpackChromium } from "../../lib/browser/chromium-unpack.ts";
import { testCacheDir } from "../../lib/browser/testing/cache-dir.ts";
import { type BusySite, startBusySite } from "../support/busy-site.ts";
import { startFixtureSite } from "../support/fixture-site.ts";
import { createDataDir, startPortal, type TestPortal } from "../support/portal.ts";
import { startStaticServer } from "../support/static-server.ts";

interface WorkerFixtures {
  /** The site of our own, tests/fixtures/site. */
  fixtureSite: string;
  /** The built site in the package startbootstrap-modern-business. */
  templateSite: string;
  busySite: BusySite;
  portal: TestPortal;
}

export interface Person {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  password: string;
}

/** A customer nobody else has: tests share a portal, never an account. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return {
    firstName: "Robin",
    lastName: `Tester ${id}`,
    companyName: `Company ${id}`,
    email: `robin-${id}@company.example`,
    password: `secret-${id}`,
  };
}

/** A page that notes what its toasts said and of what kind they were: those that show, or the last that did. */
export type ToastWindow = typeof window & { toastsShown?: { text: string; isDestructive: boolean }[] };

interface TestFixtures {
  person: Person;
  /** The texts of errors that the tests cause on purpose. */
  provokedErrors: RegExp[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const chromium = await unpackChromium(testCacheDir);
      if (chromium === null) return use(launchOptions);
      const env = { ...process.env, LD_LIBRARY_PATH: chromium.libraryPath, FONTCONFIG_FILE: chromium.fontConfigFile };
      await use({ ...launchOptions, executablePath: chromium.executablePath, env: env as Record<string, string> });
    },
    { scope: "worker" },
  ],
  fixtureSite: [
    async ({}, use) => {
      const site = await startFixtureSite();
      await use(site.url);
      await site.close();
    },
    { scope: "worker" },
  ],
  templateSite: [
    async ({}, use) => {
      const site = await startStaticServer("node_modules/startbootstrap-modern-business/dist");
      await use(site.url);
      await site.close();
    },
    { scope: "worker" },
  ],
  busySite: [
    async ({}, use) => {
      const site = await startBusySite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ fixtureSite, templateSite, busySite }, use) => {
      const { dataDir, remove } = await createDataDir();
      const portal = await startPortal({
        dataDir,
        allowedHosts: [fixtureSite, templateSite, busySite.url].map((url) => new URL(url).host),
      });
      await use(portal);
      await portal.stop();
      await remove();
    },
    // The first start on a checkout makes the production build.
    { scope: "worker", timeout: 10 * 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  person: async ({}, use) => use(newPerson()),
  // Whatever the Content Security Policy had to stop is a defect, on every page of the test.
  context: async ({ context }, use) => {
    context.on("page", openWhole);
    const stopped: string[] = [];
    await context.exposeFunction("noteStopped", (what: string) => stopped.push(what));
    await context.addInitScript(() => {
      const { noteStopped } = window as unknown as { noteStopped: (what: string) => void };
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) =>
        noteStopped(`${effectiveDirective} of ${blockedURI} at ${documentURI}`),
      );
    });
    // A toast is gone after five seconds, and a busy machine may take as long to look: each page notes its last ones.
    await context.addInitScript(() => {
      const note = () => {
        const shown = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]')];
        const toasts = shown.map((toast) => ({
          text: toast.querySelector("[data-content]")?.textContent ?? "",
          isDestructive: toast.dataset.type === "error",
        }));
        if (toasts.length > 0) (window as ToastWindow).toastsShown = toasts;
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await use(context);
    expect(stopped, "stopped by the Content Security Policy").toEqual([]);
  },
  provokedErrors: async ({}, use) => use([refusedResponse]),
  // Any other error in the browser's console is a defect.
  page: async ({ page, provokedErrors }, use) => {
    const errors = collectErrors(page, provokedErrors);
    await use(page);
    expect(errors(), "errors in the browser's console").toEqual([]);
  },
});

export { expect } from "@playwright/test";

/**
 * From now on a page that is opened or reloaded is there once its streamed sections have replaced their spinners, which
 * React does a moment after the load event: what is counted at once would be counted in the spinner.
 */
function openWhole(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const awaitSections = () => page.waitForFunction(() => document.querySelector('template[id^="B:"]') === null);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    // Who asks for no more than the answer's beginning looks at the spinner.
    if (options?.waitUntil !== "commit") await awaitSections();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await awaitSections();
    return response;
  };
}

/** What the browser itself says of an answer that is no success. */
export const refusedResponse = /the server responded with a status of/;

/** A call that is on its way when its page is left ends like this, and nobody is there to see it. */
const brokenOff = /^ApiError: We couldn't reach the portal/;

/**
 * Watches a page from now on.
 * @param expected texts of errors that are no defect in this test
 * @returns what went wrong so far: errors nobody caught and errors in the console, each by its text (the error itself
 * is gone once the page has been left). Calls that the browser broke off, as it does when a page is left, are not.
 */
export function collectErrors(page: Page, expected: RegExp[] = []): () => string[] {
  const errors: string[] = [];
  let abortedCalls = 0;
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "net::ERR_ABORTED") abortedCalls += 1;
  });
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  return () => {
    const others = errors.filter((text) => !brokenOff.test(text));
    return errors.length - others.length <= abortedCalls ? others : errors;
  };
}

/** Registers through the form; ends on the page that the visitor had asked for. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Company name").fill(person.companyName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: /register|create account/i }).click();
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
}
