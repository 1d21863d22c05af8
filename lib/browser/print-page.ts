import type { Browser } from "puppeteer-core";
import type { PrintRequest } from "./slot-messages.ts";

const loadLimitMs = 20_000;

/** A page of a server that we trust, scripts off. @returns the PDF in base64 @throws for any status but 200 */
export async function printPage(browser: Browser, { url, headers }: PrintRequest): Promise<string> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setExtraHTTPHeaders(headers);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  const response = await page.goto(url, { waitUntil: ["load", "networkidle0"], timeout: loadLimitMs });
  if (response?.status() !== 200) throw new Error(`the page answered ${response?.status()}`);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    // It needs scripts, which are off; the load event waits for fonts, too.
    waitForFonts: false,
    timeout: loadLimitMs,
  });
  return Buffer.from(pdf).toString("base64");
}
