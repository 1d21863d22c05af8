/** Prints one page of a server that we trust, scripts off, through the given proxy alone. Plain Node runs this file. */
import { rm } from "node:fs/promises";
import { constants } from "node:os";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { startBelowNormal } from "../process/priority.ts";
import { launchChromium, type RunningChromium } from "./chromium.ts";
import type { PrintMessage, PrintSettings } from "./print-messages.ts";

const settings = JSON.parse(process.argv[2] ?? "") as PrintSettings;
const loadLimitMs = 20_000;

const channel = openParentChannel("json");
let running: RunningChromium | undefined;

endWithParent(async () => {
  await running?.close();
  await rm(settings.profileDir, { recursive: true, force: true, maxRetries: 5 });
}, channel);
// Pages that are being measured on this machine go first.
await startBelowNormal(constants.priority.PRIORITY_BELOW_NORMAL);
channel.send(await print().catch((error: unknown): PrintMessage => ({ problem: String(error) })));

async function print(): Promise<PrintMessage> {
  running = await launchChromium(settings);
  const page = await running.browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setExtraHTTPHeaders(settings.headers);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  const response = await page.goto(settings.url, { waitUntil: ["load", "networkidle0"], timeout: loadLimitMs });
  if (response?.status() !== 200) return { problem: `the page answered ${response?.status()}` };
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    // It would ask a script of the page, and scripts are off; the load waits for fonts, too.
    waitForFonts: false,
    timeout: loadLimitMs,
  });
  return { pdf: Buffer.from(pdf).toString("base64") };
}
