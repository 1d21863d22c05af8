import { routeOf } from "@/lib/page-address";
import { parseLanguage } from "@/lib/page-choice/address-language";

export function commonFolder(addresses: readonly string[]): string {
  const [first = [], ...others] = addresses.map((address) => new URL(address).pathname.split("/").slice(1, -1));
  const length = first.findIndex((part, index) => others.some((folder) => folder[index] !== part));
  const common = length === -1 ? first : first.slice(0, length);
  return common.length === 0 ? "/" : `/${common.join("/")}/`;
}

/** "/blog/*" for /blog/a, "/item?id=*" for /item?id=7; the path itself for a single page. */
export function templateGroup(address: string, base: string, language: string): string {
  const url = new URL(address);
  const lead = url.pathname.startsWith(base) ? base : "/";
  const path = url.pathname.slice(lead.length) + routeOf(url).replace(/^#!?/, "");
  const parts = path
    .replace(/(?:^|\/)(?:index|default)\.(?:html?|php|aspx?)$/i, "")
    .split("/")
    .filter(Boolean);
  const first = parts[0]?.toLowerCase() ?? "";
  const ownLanguage = parts.length > 1 && (language === "" ? parseLanguage(first) !== null : first === language);
  const kept = ownLanguage ? parts.splice(0, 1) : [];
  const last = parts.pop();
  const pattern =
    parts.length === 0
      ? (last?.replace(/\d+/g, "*") ?? "")
      : [...parts.map((part) => (/^\d+$/.test(part) ? "*" : part)), "*"].join("/");
  const names = [...new Set(url.searchParams.keys())].sort();
  const query = names.length > 0 ? `?${names.map((name) => `${name}=*`).join("&")}` : "";
  return lead + [...kept, pattern].filter(Boolean).join("/") + query;
}
