import type { Result } from "lighthouse";
import type { Culprit, FailedCheck } from "./lighthouse-digest.ts";

const maxSnippets = 3;
const maxCulprits = 10;
const maxTextLength = 600;
const maxAddressLength = 2_048;

export function listedBy(details: Result["audits"][string]["details"]): Pick<FailedCheck, "snippets" | "culprits"> {
  const items: unknown = details && "items" in details ? details.items : [];
  const rows = (Array.isArray(items) ? items : []).flatMap((item) => (item?.type === "table" ? item.items : item));
  const culprits = rows.map(toCulprit).filter((culprit) => Object.keys(culprit).length > 0);
  return {
    snippets: culprits.flatMap(({ snippet }) => snippet ?? []).slice(0, maxSnippets),
    culprits: culprits.slice(0, maxCulprits),
  };
}

function toCulprit(row: Record<string, unknown> | null): Culprit {
  const { url, totalBytes, wastedBytes, wastedMs, node } = row ?? {};
  const { selector, snippet } = (node ?? row ?? {}) as Record<string, unknown>;
  const told = {
    selector: cut(selector, maxTextLength),
    snippet: cut(snippet, maxTextLength),
    url: cut(url, maxAddressLength),
    bytes: known(totalBytes),
    wastedBytes: known(wastedBytes),
    wastedMs: known(wastedMs),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as Culprit;
}

const cut = (value: unknown, limit: number) => (typeof value === "string" ? value.slice(0, limit) : undefined);
const known = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : undefined);
