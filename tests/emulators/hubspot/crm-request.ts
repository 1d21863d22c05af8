/** What a call to the CRM asks for: its parts, parsed as HubSpot parses them. */
import { z } from "zod";
import type { Call } from "../emulator.ts";
import { invalid } from "./api-error.ts";

const updateSchema = z.object({
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const createSchema = updateSchema.extend({
  associations: z
    .array(
      z.object({
        to: z.object({ id: z.coerce.string() }),
        types: z.array(
          z.object({ associationCategory: z.enum(["HUBSPOT_DEFINED", "USER_DEFINED"]), associationTypeId: z.int() }),
        ),
      }),
    )
    .default([]),
});

const batchReadSchema = z.object({
  inputs: z.array(z.object({ id: z.coerce.string() })).max(100),
  properties: z.array(z.string()).default([]),
  propertiesWithHistory: z.array(z.string()).default([]),
  idProperty: z.string().optional(),
});

export const parseBatchRead = (call: Call) => parseBody(call, batchReadSchema);
export const parseUpdate = (call: Call) => parseBody(call, updateSchema);
export const parseCreate = (call: Call) => parseBody(call, createSchema);
export const parseAny = (call: Call) => parseBody(call, z.unknown());

export function idProperty({ url }: Call): string | null {
  return url.searchParams.get("idProperty");
}

/** Separated by commas, or the parameter again and again. */
export function askedProperties({ url }: Call): string[] {
  return url.searchParams.getAll("properties").flatMap((names) => names.split(","));
}

/** @throws ApiError */
export function pageOf({ url }: Call, { usual, max }: { usual: number; max: number }): { start: number; end: number } {
  const limit = Number(url.searchParams.get("limit") ?? usual);
  const start = Number(url.searchParams.get("after") ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw invalid(`limit must be between 1 and ${max}`);
  if (!Number.isInteger(start) || start < 0) throw invalid("after is not what a page gave");
  return { start, end: start + limit };
}

/** The link to the next page; nothing when there is none. */
export function paging({ url }: Call, end: number, total: number) {
  if (end >= total) return {};
  const link = new URL(url);
  link.searchParams.set("after", String(end));
  return { paging: { next: { after: String(end), link: link.href } } };
}

function parseBody<T>({ headers, body }: Call, schema: z.ZodType<T>): T {
  if (!headers["content-type"]?.startsWith("application/json"))
    throw invalid("Invalid input JSON on line 1, column 1: the body's type is not application/json");
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`Invalid input JSON on line 1, column 1: ${issue?.path.join(".")} ${issue?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("Invalid input JSON on line 1, column 1");
  }
}
