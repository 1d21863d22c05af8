import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { CDPSession } from "puppeteer-core";

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, "in-page");

const functionsIn = (file: string): Record<string, unknown> => require(path.join(folder, file));
const files = readdirSync(folder).filter((file) => !file.includes(".test."));
const { ...dom } = functionsIn("dom.ts");

/** One source text in which functions call each other by name, so modules hold only functions and state is an argument. */
export const inPageFunctions = [
  `var dom = (() => { ${Object.values(dom).join("\n")}; return { ${Object.keys(dom)} } })();`,
  ...files.filter((file) => file !== "dom.ts").flatMap((file) => Object.values(functionsIn(file))),
].join("\n");

/** Out of reach of the page's CSP and of its scripts, which could replace built-ins that our functions use. */
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
