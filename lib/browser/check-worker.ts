/**
 * The certificate is refused first and accepted then: a browser told its key beforehand would never ask NSS for a
 * verdict, which is what fails where a library is missing. Plain Node runs this file.
 */
import { rm } from "node:fs/promises";
import { type Browser, chromium } from "playwright-core";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import type { WorkerSettings } from "./browser-worker.ts";
import type { CheckMessage } from "./check/check-message.ts";
import { explainFailure } from "./check/explain-failure.ts";
import { startTlsPage } from "./check/tls-page.ts";
import { chromiumCommand, withBestSandbox } from "./chromium.ts";
import { noFontMessage, paintsTextExpression } from "./painted-text.ts";

const settings = JSON.parse(process.argv[2] ?? "") as WorkerSettings;
const limitMs = 20_000;
const greeting = "Words that a browser can read.";

const channel = openParentChannel("json");

// The parent ends this process when it has read the result.
endWithParent(() => rm(settings.profileDir, { recursive: true, force: true, maxRetries: 5 }), channel);
channel.send((await check()) satisfies CheckMessage);

async function check(): Promise<CheckMessage> {
  let sandbox = false;
  const server = await startTlsPage(`<!doctype html><title>Check</title><h1>${greeting}</h1>`);
  let browser: Browser | undefined;
  try {
    browser = await withBestSandbox((isOn) => {
      sandbox = isOn;
      return launch(isOn);
    });
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(server.url, { timeout: limitMs });
    if ((await page.textContent("h1")) !== greeting) throw new Error("The page's text is not what its server sent.");
    const isPainted = (await page.evaluate(paintsTextExpression)) === true;
    return { sandbox, problem: isPainted ? null : noFontMessage, detail: "" };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { sandbox, problem: explainFailure(detail, browser !== undefined), detail };
  } finally {
    await browser?.close().catch(() => {});
    server.close();
  }
}

async function launch(sandbox: boolean): Promise<Browser> {
  const { executablePath, args, env } = await chromiumCommand({ ...settings, sandbox });
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: true,
    args,
    env,
    artifactsDir: settings.profileDir,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: limitMs,
  });
}
