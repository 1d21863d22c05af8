/** Mails as a mail program of the widths of a phone and a desk shows them. */
import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { render } from "react-email";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unpackChromium } from "@/lib/browser/chromium-unpack";
import { testCacheDir } from "@/lib/browser/testing/cache-dir";
import { sampleMails } from "@/lib/email/testing/sample-mails";

const longName = "Maximiliane Hohenlohe-Langenburg-Schillingsfürst of Donaudampf";
const longSite = `https://shop.company.example/${"a-very-long-folder-name".repeat(8)}/`;
const longEmail = "maximiliane.hohenlohe-langenburg-schillingsfuerst@donaudampfschifffahrt.example";

let browser: Browser;

beforeAll(async () => {
  const unpacked = await unpackChromium(testCacheDir);
  browser = await chromium.launch({
    ...(unpacked === null ? { channel: "chrome" } : { executablePath: unpacked.executablePath }),
    env: unpacked === null ? {} : { LD_LIBRARY_PATH: unpacked.libraryPath, FONTCONFIG_FILE: unpacked.fontConfigFile },
    chromiumSandbox: false,
  });
});

afterAll(() => browser.close());

async function findViolations(page: Page) {
  // Mail programs show a mail within a page of their own, which has the landmarks.
  const light = await new AxeBuilder({ page }).disableRules(["landmark-one-main", "region"]).analyze();
  // Nothing but colours differs between the schemes.
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await new AxeBuilder({ page }).withRules("color-contrast").analyze();
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => target),
  }));
}

it.each(sampleMails(longName, longSite, longEmail))(
  "the %s mail with long names fits a phone and a desk, and axe finds nothing",
  async (_kind, mail) => {
    const context = await browser.newContext({ colorScheme: "light" });
    try {
      const page = await context.newPage();
      await page.setContent(await render(mail));
      for (const width of [320, 390, 700]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      }
      expect(await findViolations(page)).toEqual([]);
    } finally {
      await context.close();
    }
  },
);
