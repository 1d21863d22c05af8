/** An answer to a JSON schema, made from the page text of a prompt: plausible in shape, the same each time, without sense. */

/** How the answer is given: with quotes of the pages, with quotes that nobody wrote, or now one way and now the other. */
export type Manner = "honest" | "lying" | "contradicting";

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

interface Page {
  name: string;
  lines: string[];
}

interface Inventing {
  root: Schema;
  prompt: string;
  pages: Page[];
  manner: Manner;
  /** Counts what was invented, so that not everything is the same. */
  count: number;
  call: number;
}

export const inventedQuote = "Nobody has ever written this sentence.";

/** @param call the call's number: contradicting answers differ from one call to the next */
export function inventAnswer(schema: unknown, prompt: string, manner: Manner, call: number): unknown {
  const root = schema as Schema;
  return invent(root, "", { root, prompt, pages: readPages(prompt), manner, count: 0, call });
}

function invent(schema: Schema, name: string, state: Inventing): unknown {
  if (schema.$ref) {
    const target = state.root.$defs?.[schema.$ref.split("/").at(-1) ?? ""];
    return invent(target ?? {}, name, state);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choose(schema.enum, name, state);
  if (schema.anyOf) return invent(schema.anyOf.find(({ type }) => type !== "null") ?? {}, name, state);
  if (schema.type === "object") return inventObject(schema, state);
  if (schema.type === "array") return inventList(schema.items ?? {}, name, state);
  if (schema.type === "integer" || schema.type === "number") return state.count;
  if (schema.type === "boolean") return true;
  return inventText(name, state);
}

function inventObject({ properties = {} }: Schema, state: Inventing): Record<string, unknown> {
  state.count += 1;
  const page = state.pages[state.count % Math.max(1, state.pages.length)];
  const line = page?.lines[state.count % Math.max(1, page.lines.length)] ?? "";
  const quote = state.manner === "lying" ? inventedQuote : line;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      if (name === "page") return [name, page?.name ?? "/"];
      if (name === "quote") return [name, quote];
      if (name === "proposal") return [name, `Simply put: ${line}`];
      return [name, invent(schema, name, state)];
    }),
  );
}

/** One item for each check or claim; otherwise one, or none where every item would be a fault. */
function inventList(items: Schema, name: string, state: Inventing): unknown[] {
  const item = items.$ref ? (state.root.$defs?.[items.$ref.split("/").at(-1) ?? ""] ?? items) : items;
  if (name === "faults" || name === "disputed") return [];
  const key = { judgements: "check", readings: "claim" }[name];
  if (key !== undefined) {
    return readIds(state.prompt, name).map((id) => ({
      ...inventObject(item, state),
      [key]: id,
      ...answerControl(state.prompt, id, name === "judgements" ? ["holds", "fails"] : ["supported", "not-supported"]),
    }));
  }
  if (name === "pages" && item.type === "string") return state.pages.slice(0, 1).map((page) => page.name);
  if (name === "pages") return Array.from({ length: 9 }, (_, index) => index + 1);
  return [invent(item, name, state)];
}

/** Whether a page has a sentence is looked up, as even this model could: SpotCheck knows the answer. */
function answerControl(prompt: string, id: string, [yes, no]: [string, string]): { verdict?: string } {
  const asked = prompt.slice(prompt.lastIndexOf(`\n${id}: The page `));
  const [, page = "", line] = /^\n[\w-]+: The page (\S+) says: “(.+)”/.exec(asked) ?? [];
  if (line === undefined || !id.startsWith("says-")) return {};
  const begin = prompt.search(new RegExp(`⟦begin: (?:linked )?page ${RegExp.escape(page)}[ ⟧]`));
  const shown = prompt.slice(begin, prompt.indexOf("⟦end: ", begin));
  return { verdict: shown.replace(/\s+/g, " ").includes(line) ? yes : no };
}

function choose(values: unknown[], name: string, state: Inventing): unknown {
  if (name !== "verdict") return values[0];
  const isTurned = state.manner === "contradicting" && state.call % 2 === 0;
  return isTurned ? values[1] : values[0];
}

/** No two questions get the same sentences. */
function inventText(name: string, { count, prompt }: Inventing): string {
  const question = [...prompt].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 99_991, 7);
  return `An invented ${name || "text"}, number ${count} of ${question}.`;
}

/** What a question lists: "- cta-specific: …" of checks, "action-1: …" of claims. */
function readIds(prompt: string, name: string): string[] {
  const begin = name === "judgements" ? "\nJudge these " : "⟦begin: claims⟧";
  const listed = prompt.slice(prompt.lastIndexOf(begin));
  const end = name === "judgements" ? "\nFor each check:" : "⟦end: claims⟧";
  const pattern = name === "judgements" ? /^- ([a-z][\w-]*): /gm : /^([\w-]+): /gm;
  return [...listed.slice(0, listed.indexOf(end)).matchAll(pattern)].flatMap(([, id]) => id ?? []);
}

/** The pages of a prompt with the lines that may be quoted: without notes, long enough to be a sentence. */
function readPages(prompt: string): Page[] {
  const pages: Page[] = [];
  let page: Page | null = null;
  for (const line of prompt.split("\n")) {
    const begin = /^⟦begin: (?:linked )?page ([^ ⟧]+)/.exec(line);
    if (begin?.[1]) {
      page = { name: begin[1], lines: [] };
      pages.push(page);
    } else if (line.startsWith("⟦end")) page = null;
    else if (page !== null && !line.includes("⟦") && line.length > 8) page.lines.push(line);
  }
  return pages.filter(({ lines }) => lines.length > 0);
}
