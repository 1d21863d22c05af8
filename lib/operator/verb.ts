import type { ParseArgsConfig } from "node:util";

interface Typed {
  values: Record<string, unknown>;
  positionals: string[];
}

export interface Verb {
  usage: string;
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** @returns what to print @throws UsageError, AppError */
  run(typed: Typed): Promise<string>;
}

export class UsageError extends Error {}

/** @throws UsageError */
export function onlyArgument(positionals: string[], name: string): string {
  const [argument] = positionals;
  if (argument === undefined || positionals.length > 1) throw new UsageError(`Give one ${name}.`);
  return argument;
}

/** @throws UsageError */
export function auditArgument(positionals: string[]): number {
  return requireNumber(onlyArgument(positionals, "audit by its number"), "An audit's number");
}

/** @param max defaults to the largest row id @throws UsageError unless a whole number from 1 */
export function requireNumber(text: unknown, what: string, max = 2_147_483_647): number {
  const number = Number(text);
  if (!/^\d{1,10}$/.test(String(text)) || number < 1 || number > max)
    throw new UsageError(`${what} must be a whole number from 1 to ${max}.`);
  return number;
}
