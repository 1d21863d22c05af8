import { z } from "zod";
import { makeStorable } from "@/lib/browser/storable";
import { checkIds } from "@/lib/review/registry";
import { priceModels, siteKinds } from "@/lib/review/review";

/** A model's text as it is stored: one line, nothing that a database refuses. */
const tidy = (text: string) =>
  makeStorable(
    text
      .replace(/[\u200b\u2060\ufeff]/g, "")
      .replace(/[ \t]*\n\s*/g, " ")
      .trim(),
  );
const words = (maxLength: number) => z.string().max(maxLength).overwrite(tidy);
const line = words(600);
const paragraph = words(2_500);
const name = z.string().max(400);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(200);

const quoted = z.object({
  page: name.describe("name of the page"),
  quote: words(1_000).nullable().describe("letter by letter from that page; null only for what a screenshot shows"),
  place: line.describe("where on the page to find it"),
});
export type Quoted = z.infer<typeof quoted>;

/** Checked by code and listed in the question: the prompt's cache holds only where the schema is the same. */
const oneOf = (ids: readonly string[]) => name.refine((id) => ids.includes(id), "is none of those asked about");

export const judgementsAnswer = (ids: readonly string[]) =>
  z.object({
    judgements: list(
      z.object({
        check: oneOf(ids).describe("its name, as listed"),
        evidence: list(quoted),
        observation: paragraph.describe("one sentence: what you saw and where, or what you did not find"),
        verdict: z.enum(["holds", "fails", "cannot-tell", "does-not-apply"]),
      }),
    ),
  });
export type Judgement = z.infer<ReturnType<typeof judgementsAnswer>>["judgements"][number];

/** A new object each time: one used in two places would be sent once and referenced. */
const checkId = () => z.enum(checkIds);

const finding = z.object({
  title: line.describe("a sentence of at most eight words"),
  detail: paragraph.describe("at most two sentences"),
  check: checkId().nullable().describe("the check that it rests on, or null"),
  evidence: list(quoted),
});

const decided = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.nullable(), evidence: list(quoted) });

export const siteAnswer = z.object({
  profile: z.object({
    kind: decided(z.enum(siteKinds)),
    audience: decided(line),
    goal: decided(line),
    priceModel: decided(z.enum(priceModels)),
  }),
  summary: paragraph,
  strengths: list(finding),
  weaknesses: list(finding),
  opportunities: list(finding),
  actions: list(
    z.object({
      title: line,
      pages: list(name),
      element: line.describe("the element on these pages, found by its text"),
      change: paragraph,
      acceptance: paragraph.describe("how anyone can tell by looking that it is done"),
      effort: z.enum(["minutes", "hours", "days", "weeks"]),
      impact: z.enum(["high", "medium", "low"]),
      checks: list(checkId()),
      evidence: list(quoted),
    }),
  ),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

export const copyAnswer = z.object({
  summary: paragraph,
  strengths: list(z.object({ title: line, detail: paragraph, quote: line, place: line })),
  remarks: list(z.object({ title: line, detail: paragraph, firstStep: paragraph, quote: line, place: line })),
  rewrites: list(z.object({ quote: words(1_500), place: line, problem: paragraph, proposal: words(3_000) })),
});
export type CopyAnswer = z.infer<typeof copyAnswer>;

export const readingsAnswer = (ids: readonly string[]) =>
  z.object({
    readings: list(
      z.object({
        claim: oneOf(ids).describe("the name before its colon"),
        why: line,
        verdict: z.enum(["supported", "not-supported", "cannot-tell"]),
      }),
    ),
  });

export const crossReadingAnswer = (ids: readonly string[], measured: readonly string[]) =>
  z.object({
    faults: list(
      z.object({
        claim: oneOf(ids).describe("the name before the colon of the statement to leave out"),
        why: line,
        fault: z.enum(["contradicts", "presupposes", "unproven-promise"]),
      }),
    ),
    disputed: list(
      z.object({
        check: oneOf(measured).describe("the measured check that a screenshot contradicts"),
        page: name.describe("name of the page in the screenshot"),
        place: line.describe("where in the screenshot to see it"),
        why: line,
      }),
    ).default([]),
  });

/** Numbers alone: why a page was chosen is said by code, from what leads to it. */
export const pagesAnswer = z.object({ pages: list(z.int()) });
