/**
 * One gzip file of JSON lines: header; per table its line, then its rows as arrays of PostgreSQL text (null for NULL);
 * sequences; and an end line that detects damage.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { sequenceSchema, tableSchema } from "./catalogue";

export const formatVersion = 1;

const headerSchema = z.object({
  format: z.literal("spotcheck-backup"),
  version: z.number().int(),
  portal: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  runnerSchema: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
  /** Names of the keys that decrypt the sealed columns, never the keys. */
  secretKeys: z.array(z.string()),
  secretFiles: z.partialRecord(z.enum(["secrets-key", "session-secret"]), z.string()).nullable(),
});

export type Header = z.output<typeof headerSchema>;

const endSchema = z.object({
  sequences: z.array(sequenceSchema),
  rows: z.record(z.string(), z.number().int()),
  sha256: z.string(),
});

export type End = z.output<typeof endSchema>;

export class DamagedBackupError extends Error {}

/** @param row the line as written: a JSON array */
type Entry = { table: z.output<typeof tableSchema> } | { row: string } | { end: End };

/** @throws DamagedBackupError on the first damaged line, at the latest instead of the end */
export async function openBackup(file: string): Promise<{ header: Header; entries: AsyncGenerator<Entry> }> {
  const lines = readLines(file);
  const first = await next(lines, file);
  const header = headerSchema.safeParse(parse(first, file));
  if (!header.success) throw new DamagedBackupError(`${file} is not a backup of this portal.`);
  if (header.data.version > formatVersion)
    throw new Error(
      `${file} was made by a newer version of the portal (${header.data.portal}). Restore it with that version.`,
    );
  return { header: header.data, entries: readEntries(lines, first, file) };
}

async function* readEntries(lines: AsyncGenerator<string>, first: string, file: string): AsyncGenerator<Entry> {
  const hash = createHash("sha256").update(`${first}\n`);
  const rows: Record<string, number> = {};
  let current = "";
  for (;;) {
    const line = await next(lines, file);
    if (line.startsWith("[")) {
      rows[current] = (rows[current] ?? 0) + 1;
      yield { row: line };
    } else {
      const value = parse(line, file);
      const table = tableSchema.safeParse(value);
      if (table.success) {
        current = table.data.table;
        rows[current] = 0;
        yield { table: table.data };
      } else {
        const end = endSchema.safeParse(value);
        const isWhole = end.success && end.data.sha256 === hash.digest("hex") && sameCounts(end.data.rows, rows);
        if (!isWhole) throw damaged(file);
        // Reading to the end lets gzip verify its checksum too.
        if (!(await lines.next().catch(() => ({ done: false }))).done) throw damaged(file);
        yield { end: end.data };
        return;
      }
    }
    hash.update(`${line}\n`);
  }
}

function sameCounts(expected: Record<string, number>, found: Record<string, number>): boolean {
  const tables = Object.keys(expected);
  return tables.length === Object.keys(found).length && tables.every((table) => expected[table] === found[table]);
}

function damaged(file: string, cause?: unknown): DamagedBackupError {
  return new DamagedBackupError(`${file} is damaged or truncated. Nothing was restored.`, { cause });
}

async function next(lines: AsyncGenerator<string>, file: string): Promise<string> {
  const { value, done } = await lines.next().catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") throw new Error(`There is no file ${file}.`);
    throw damaged(file, cause);
  });
  if (done) throw damaged(file);
  return value;
}

function parse(line: string, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw damaged(file, cause);
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {});
  let rest: Buffer[] = [];
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString("utf8");
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new Error("the last line is incomplete");
}
