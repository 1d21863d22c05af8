/**
 * What a good consultant would name first about a site, and which reviewers do: `priorities/<site>.json`, written by
 * somebody who saw the site before any review of it.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const prioritiesSchema = z
  .array(
    z.strictObject({
      thing: z.string().min(1),
      /** Reviewers, by the names of their sheets, that say it in a weakness, an opportunity, a remark or an action. */
      namedBy: z.array(z.string()),
    }),
  )
  .max(5);

/** By site. */
export type Priorities = Record<string, z.infer<typeof prioritiesSchema>>;

/** @throws Error that names the file that is none. */
export function readPriorities(folder: string): Priorities {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => {
      const parsed = prioritiesSchema.safeParse(JSON.parse(readFileSync(path.join(folder, name), "utf8")));
      if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
      return [path.basename(name, ".json"), parsed.data];
    }),
  );
}

/** "3 of 5"; null where nobody wrote down what comes first. */
export function namedFirst(priorities: Priorities, site: string, reviewer: string): string | null {
  const first = priorities[site];
  if (first === undefined) return null;
  return `${first.filter(({ namedBy }) => namedBy.includes(reviewer)).length} of ${first.length}`;
}
