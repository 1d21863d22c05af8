/** `POST /crm/v3/objects/{objectType}/search`: filters, order and pages as HubSpot has them, over what was there a while ago. */
import { z } from "zod";
import { invalid } from "./api-error.ts";
import type { Portal, PortalObject } from "./hubspot-account.ts";
import type { ObjectType } from "./object-types.ts";

const filterSchema = z.object({
  propertyName: z.string(),
  operator: z.enum([
    "EQ",
    "NEQ",
    "LT",
    "LTE",
    "GT",
    "GTE",
    "BETWEEN",
    "IN",
    "NOT_IN",
    "HAS_PROPERTY",
    "NOT_HAS_PROPERTY",
    "CONTAINS_TOKEN",
    "NOT_CONTAINS_TOKEN",
  ]),
  value: z.coerce.string().optional(),
  highValue: z.coerce.string().optional(),
  values: z.array(z.coerce.string()).optional(),
});
type Filter = z.output<typeof filterSchema>;

const searchSchema = z.object({
  filterGroups: z
    .array(z.object({ filters: z.array(filterSchema).min(1).max(6) }))
    .max(5)
    .default([]),
  sorts: z
    .array(
      z.union([z.string(), z.object({ propertyName: z.string(), direction: z.enum(["ASCENDING", "DESCENDING"]) })]),
    )
    .max(1)
    .default([]),
  properties: z.array(z.string()).default([]),
  limit: z.int().min(1).max(200).default(10),
  after: z.coerce.string().regex(/^\d*$/).default(""),
  query: z.string().max(3_000).optional(),
});

export interface SearchPage {
  total: number;
  results: PortalObject[];
  /** The properties that were asked for. */
  properties: string[];
  next: string | null;
}

/**
 * @param at what happened later is not found yet.
 * @throws ApiError
 */
export function search(portal: Portal, type: ObjectType, body: unknown, at: number): SearchPage {
  const parsed = searchSchema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw invalid(`Invalid input JSON on line 1, column 1: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { filterGroups, sorts, properties, limit, after, query } = parsed.data;
  for (const { propertyName } of filterGroups.flatMap(({ filters }) => filters))
    if (!type.properties.has(propertyName))
      throw invalid(`There was a problem with the request. Property ${propertyName} does not exist`);
  const matches = (found: PortalObject) =>
    filterGroups.length === 0 || filterGroups.some(({ filters }) => filters.every((filter) => holds(filter, found)));
  const contains = ({ properties: values }: PortalObject) =>
    query === undefined || Object.values(values).some((value) => value.toLowerCase().includes(query.toLowerCase()));
  const found = portal
    .list(type, at)
    .filter((each) => matches(each) && contains(each))
    .sort(order(sorts[0], type));
  const start = Number(after);
  const end = start + limit;
  return {
    total: found.length,
    results: found.slice(start, end),
    properties,
    next: end < found.length ? String(end) : null,
  };
}

/** Texts are compared as HubSpot compares them: without regard to case. */
function holds(filter: Filter, { properties }: PortalObject): boolean {
  const value = (properties[filter.propertyName] ?? "").toLowerCase();
  const wanted = (filter.value ?? "").toLowerCase();
  const values = (filter.values ?? []).map((each) => each.toLowerCase());
  switch (filter.operator) {
    case "EQ":
      return value !== "" && value === wanted;
    case "NEQ":
      return value !== "" && value !== wanted;
    case "LT":
      return value !== "" && compare(value, wanted) < 0;
    case "LTE":
      return value !== "" && compare(value, wanted) <= 0;
    case "GT":
      return value !== "" && compare(value, wanted) > 0;
    case "GTE":
      return value !== "" && compare(value, wanted) >= 0;
    case "BETWEEN":
      return value !== "" && compare(value, wanted) >= 0 && compare(value, filter.highValue ?? "") <= 0;
    case "IN":
      return values.includes(value);
    case "NOT_IN":
      return value !== "" && !values.includes(value);
    case "HAS_PROPERTY":
      return value !== "";
    case "NOT_HAS_PROPERTY":
      return value === "";
    case "CONTAINS_TOKEN":
      return tokens(value).includes(wanted);
    case "NOT_CONTAINS_TOKEN":
      return !tokens(value).includes(wanted);
  }
}

const tokens = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Numbers and times by their size, everything else by its letters. */
function compare(a: string, b: string): number {
  const [first, second] = [toNumber(a), toNumber(b)];
  if (first !== null && second !== null) return first - second;
  return a < b ? -1 : a > b ? 1 : 0;
}

function toNumber(text: string): number | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text.toUpperCase()) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** Oldest first unless asked otherwise. A name with a minus is the newer spelling of a descending order. */
function order(sort: z.output<typeof searchSchema>["sorts"][number] | undefined, type: ObjectType) {
  const isDescending = typeof sort === "string" ? sort.startsWith("-") : sort?.direction === "DESCENDING";
  const name = typeof sort === "string" ? sort.replace(/^-/, "") : (sort?.propertyName ?? type.created);
  return (a: PortalObject, b: PortalObject) =>
    (isDescending ? -1 : 1) * compare(a.properties[name] ?? "", b.properties[name] ?? "") ||
    Number(a.id) - Number(b.id);
}
