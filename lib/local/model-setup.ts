/** npm run portal -- --model [ADDRESS] [MODEL]: tests the model's server, asks for a key if it needs one, and stores it. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { getModelServer, isAnthropic, type ModelServer, readServerChoice } from "@/lib/audits/model/model-server";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { chooseModel, testServer } from "@/lib/operator/choose-model";
import { getModelState } from "@/lib/operator/model-query";
import { atTerminal } from "@/lib/operator/operator";
import type { TypedModel } from "@/lib/operator/schema";

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** @throws AppError that says what to do */
export async function setUpModel(
  words: readonly string[],
  terminal: Terminal = { input: process.stdin, output: process.stdout },
) {
  const set = await getModelServer();
  if (set?.source === "settings") {
    if (words.length > 0)
      throw new AppError(
        "conflict",
        "ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL is set and takes precedence. Unset it, or change it.",
      );
    await testServer(set, timeoutMs());
    return report(set, terminal);
  }
  const stored = words.length > 0 ? null : await readServerChoice().catch(() => null);
  const typed = stored === null ? readWords(words) : { url: stored.url ?? "", model: stored.model ?? "" };
  const choosing = {
    from: stored?.isPublicOnly ? ("browser" as const) : ("terminal" as const),
    timeoutMs: timeoutMs(),
  };
  const choose = (key: string) => chooseModel(atTerminal, { ...typed, key }, choosing);
  const server = await choose("").catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "credentials-refused") throw error;
    return choose(await askForKey(typed.url, terminal));
  });
  return report(server, terminal);
}

const timeoutMs = () => env.ANTHROPIC_TIMEOUT_SECONDS * 1_000;

/** An address has a scheme; a model's name has none. */
function readWords(words: readonly string[]): Omit<TypedModel, "key"> {
  const isAddress = (word: string) => /^https?:\/\//i.test(word);
  const [url = "", ...others] = words.filter(isAddress);
  const [model = "", ...more] = words.filter((word) => !isAddress(word));
  if (others.length + more.length > 0)
    throw new AppError("invalid-input", "Usage: npm run portal -- --model [ADDRESS] [MODEL]");
  return { url, model };
}

async function askForKey(url: string, { input, output }: Terminal): Promise<string> {
  const host = url === "" ? "Anthropic" : new URL(url).host;
  if (input.isTTY !== true)
    throw new AppError(
      "invalid-input",
      `${host} needs a key, and there is no terminal to ask for one. Run this command in a terminal, or set ANTHROPIC_API_KEY.`,
    );
  output.write(`Key for ${host} (it is not shown): `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const key = (await lines.question("")).trim();
  lines.close();
  output.write("\n");
  if (key === "") throw new AppError("invalid-input", "No key was entered.");
  return key;
}

async function report({ models, url }: ModelServer, { output }: Terminal): Promise<void> {
  const { server, auditDollars, capDollars } = await getModelState(atTerminal);
  const abilities = server?.abilities ?? null;
  const lines = [
    `${models.main} at ${new URL(url).host} answered, and reviews new audits.`,
    server?.isFree
      ? "It is on your own machine or network, so an audit is counted as free. If it forwards to a paid service, set ANTHROPIC_PRICES."
      : `An audit costs at most $${auditDollars.toFixed(2)} (ANTHROPIC_MAX_PER_AUDIT_USD), a month at most $${capDollars.toFixed(2)} (ANTHROPIC_MAX_PER_MONTH_USD).`,
    ...(isAnthropic(url) || abilities === null || (abilities.images && abilities.output !== "json")
      ? []
      : [`It ${describeLack(abilities)}. See docs/models.md.`]),
  ];
  output.write(`${lines.join("\n")}\n`);
}

const describeLack = ({ images, output }: { images: boolean; output: string }) =>
  [
    ...(images ? [] : ["doesn't see screenshots"]),
    ...(output === "json" ? ["follows no schema, so some parts may fall back"] : []),
  ].join(", and ");
