/**
 * A claims sheet: the statements of one reviewer about one site, one a line, each with the mark that a fact-checker
 * gave it. The file is called `<site>.<reviewer>.json`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { evidenceSchema } from "@/lib/review/outcome";

const parts = [
  "check",
  "strength",
  "weakness",
  "opportunity",
  "remark",
  "rewrite",
  "action",
  "summary",
  "profile",
  "page-choice",
  "same-page",
] as const;
export type ClaimPart = (typeof parts)[number];

export const marks = ["useful", "trivial", "misleading", "false"] as const;
export type Mark = (typeof marks)[number];

const claimSchema = z.strictObject({
  n: z.int().positive(),
  part: z.enum(parts),
  /** The check or defect that stands behind it. */
  check: z.string().nullable(),
  /** The page it is about; null for the site. */
  page: z.string().nullable(),
  text: z.string().min(1),
  evidence: z.array(evidenceSchema),
  /** Who said it: "code", "built-in", or a model. */
  reviewer: z.string(),
  /** Useful and trivial ones are true; null until somebody who wrote none of the code has marked it. */
  mark: z.enum(marks).nullable(),
  /** A check that is said not to apply. */
  doesNotApply: z.literal(true).optional(),
  /** Something is said to be missing that is there. */
  falseAbsence: z.literal(true).optional(),
  /** A company, person, customer or audience that the site does not name as such. */
  inventedName: z.literal(true).optional(),
  note: z.string(),
});
export type Claim = z.infer<typeof claimSchema>;

export interface Sheet {
  site: string;
  reviewer: string;
  claims: Claim[];
}

const fileName = /^(?<site>[^.]+)\.(?<reviewer>.+)\.json$/;

/** @throws Error that names the file when it is no sheet. */
export function readSheet(file: string): Sheet {
  const { site, reviewer } = fileName.exec(path.basename(file))?.groups ?? {};
  if (site === undefined || reviewer === undefined) throw new Error(`${file} is not called <site>.<reviewer>.json.`);
  const parsed = z.array(claimSchema).safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { site, reviewer, claims: parsed.data };
}

/** Writes a sheet; statements that an earlier one of this name held word for word keep their marks. */
export function writeSheet(file: string, claims: readonly Claim[]): { kept: number } {
  const before = existsSync(file) ? readSheet(file).claims : [];
  const marked = new Map(before.filter(({ mark }) => mark !== null).map((claim) => [identityOf(claim), claim]));
  let kept = 0;
  const merged = claims.map((claim) => {
    const known = marked.get(identityOf(claim));
    if (known === undefined) return claim;
    kept += 1;
    return { ...known, n: claim.n };
  });
  writeFileSync(file, toText(merged));
  return { kept };
}

function toText(claims: readonly Claim[]): string {
  return `[\n${claims.map((claim) => `  ${JSON.stringify(claim)}`).join(",\n")}\n]\n`;
}

function identityOf({ part, check, page, text, evidence }: Claim): string {
  return JSON.stringify([part, check, page, text, evidence]);
}

/** Addresses as paths, where a copy was served on loopback: its port is different every time. */
export function withoutLoopback(claims: readonly Claim[], entryUrl: string, site: string): Claim[] {
  const { origin, host, hostname } = new URL(entryUrl);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname)) return [...claims];
  const text = JSON.stringify(claims).replaceAll(`${origin}/`, "/").replaceAll(origin, site).replaceAll(host, site);
  return JSON.parse(text) as Claim[];
}
