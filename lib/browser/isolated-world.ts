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

type InPage = typeof import("./in-page/button-fills.ts") &
  typeof import("./in-page/capture-page.ts") &
  typeof import("./in-page/click-view.ts") &
  typeof import("./in-page/consent-banner.ts") &
  typeof import("./in-page/contrast.ts") &
  typeof import("./in-page/expand-disclosures.ts") &
  typeof import("./in-page/fill-form.ts") &
  typeof import("./in-page/missing-glyphs.ts") &
  typeof import("./in-page/mobile-layout.ts") &
  typeof import("./in-page/phone-screen.ts") &
  typeof import("./in-page/read-forms.ts") &
  typeof import("./in-page/read-media.ts") &
  typeof import("./in-page/scroll-through.ts") &
  typeof import("./in-page/try-form.ts");

export type World = Awaited<ReturnType<typeof openIsolatedWorld>>;

/** Out of reach of the page's CSP and of its scripts, which could replace built-ins that our functions use. */
export async function openIsolatedWorld(session: CDPSession, frameId: string) {
  const { executionContextId: id } = await session.send("Page.createIsolatedWorld", { frameId, worldName: "reading" });
  const evaluate = async (expression: string): Promise<unknown> => {
    const options = { expression, contextId: id, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", options);
    if (!exceptionDetails) return result.value;
    throw new Error(`Reading the page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  };
  const call = <Name extends keyof InPage>(name: Name, ...values: Parameters<InPage[Name]>) =>
    evaluate(`${name}(${JSON.stringify(values).slice(1, -1)})`) as Promise<Awaited<ReturnType<InPage[Name]>>>;
  await evaluate(inPageFunctions);
  return { id, evaluate, call };
}
