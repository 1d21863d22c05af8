import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { CDPSession } from "puppeteer-core";

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, "in-page");

/** One source text whose functions call each other by name: modules hold functions alone, state is an argument. */
export const inPageFunctions = readdirSync(folder)
  .filter((file) => !file.includes(".test."))
  .flatMap((file) => Object.values(require(path.join(folder, file))))
  .map(String)
  .join("\n");

/** A world of its own: the page's scripts can't replace the built-ins that our functions use, nor does its CSP apply. */
export async function openIsolatedWorld(session: CDPSession, frameId: string) {
  const { executionContextId: id } = await session.send("Page.createIsolatedWorld", { frameId, worldName: "reading" });
  const evaluate = async (expression: string): Promise<unknown> => {
    const options = { expression, contextId: id, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", options);
    if (!exceptionDetails) return result.value;
    throw new Error(`Reading the page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  };
  await evaluate(inPageFunctions);
  return { id, evaluate };
}
