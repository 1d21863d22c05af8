import type { ParseArgsConfig } from "node:util";

/** What was typed after a verb. */
interface Typed {
  values: Record<string, unknown>;
  positionals: string[];
}

/** One verb of `npm run ops`. */
export interface Verb {
  /** How it is called, without the command's own name: "fail AUDIT". */
  usage: string;
  /** What it does, and what its options mean. */
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** @returns what to print. @throws UsageError, AppError */
  run(typed: Typed): Promise<string>;
}

/** The command was typed wrongly: it ends with 2. */
export class UsageError extends Error {}

/** The only argument. @throws UsageError */
export function onlyArgument(positionals: string[], name: string): string {
  const [argument] = positionals;
  if (argument === undefined || positionals.length > 1) throw new UsageError(`Name one ${name}.`);
  return argument;
}

/** The number of the one audit. @throws UsageError */
export function auditArgument(positionals: string[]): number {
  return requireNumber(onlyArgument(positionals, "audit by its number"), "An audit's number");
}

/** @throws UsageError unless it is a whole number from 1 that a row can have. */
export function requireNumber(text: unknown, what: string): number {
  const number = Number(text);
  if (!/^\d{1,10}$/.test(String(text)) || number < 1 || number > 2_147_483_647)
    throw new UsageError(`${what} is a whole number from 1.`);
  return number;
}
