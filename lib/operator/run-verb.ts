import { parseArgs } from "node:util";
import { AppError } from "@/lib/errors";
import { UsageError } from "@/lib/operator/verb";
import { verbs } from "@/lib/operator/verbs";

const command = "npm run ops --";

interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

/** @throws unexpected errors only */
export async function runVerb([name, ...args]: string[]): Promise<Outcome> {
  if (name === undefined || ["--help", "-h", "help"].includes(name)) return { code: name ? 0 : 2, text: overview() };
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) return { code: 2, text: `Unknown verb “${name}”.\n\n${overview()}` };
  const help = `${command} ${verb.usage}\n\n${verb.help}`;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...verb.options, help: { type: "boolean", short: "h" } },
    });
    return { code: 0, text: values.help === true ? help : await verb.run({ values, positionals }) };
  } catch (error) {
    if (error instanceof AppError) return { code: 1, text: error.message };
    if (error instanceof UsageError || isParseError(error)) return { code: 2, text: `${error.message}\n\n${help}` };
    throw error;
  }
}

function overview(): string {
  const lines = Object.values(verbs).map(({ usage, help }) => `  ${usage}\n      ${help.split("\n")[0]}`);
  return [`${command} VERB`, ...lines, "Each verb has --help."].join("\n");
}

function isParseError(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
