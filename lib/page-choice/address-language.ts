import { parseWebAddress } from "@/lib/page-address";

/** ISO 639-1, without codes that more often mean a country or word ("uk", "id", "is"). */
const languages = new Set(
  "en de fr es it nl pt pl cs sk da sv fi no nb nn hu ro bg el hr sl sr ru tr ar he ja ko zh vi th lt lv et ca".split(
    " ",
  ),
);
const spelledOut = new Map(
  ["en", "de", "fr", "es", "it", "nl"].flatMap((code) =>
    ["en", code].map((spoken): [string, string] => {
      const name = new Intl.DisplayNames(spoken, { type: "language" }).of(code) ?? "";
      return [name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(), code];
    }),
  ),
);
const parameterNames = ["lang", "language", "locale", "hl"];

export function parseLanguage(code: string): string | null {
  const [, language = ""] = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(code) ?? [];
  const known = language.toLowerCase();
  return languages.has(known) ? known : (spelledOut.get(code.toLowerCase()) ?? null);
}

export function splitLanguage(pathname: string): { language: string | null; segments: string[] } {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const [first = "", second = ""] = segments;
  const language = parseLanguage(first);
  if (language !== null) return { language, segments: segments.slice(1) };
  // "/de/it/…" is German, about IT.
  const behindCountry = /^[a-z]{2}$/i.test(first) ? parseLanguage(second) : null;
  return { language: behindCountry, segments: behindCountry === null ? segments : segments.slice(2) };
}

export function getAddressLanguage(address: string): string | null {
  const url = parseWebAddress(address);
  if (url === null) return null;
  const labels = url.hostname.split(".");
  const named = [
    ...parameterNames.map((name) => parseLanguage(url.searchParams.get(name) ?? "")),
    labels.length > 2 ? parseLanguage(labels[0] ?? "") : null,
  ];
  return splitLanguage(url.pathname).language ?? named.find((language) => language !== null) ?? null;
}

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** "gb", "en-gb" or "ch/de" at the start of the path. */
function regionOf(address: string): string | null {
  const [first = "", second = ""] = (parseWebAddress(address)?.pathname.toLowerCase() ?? "").split("/").slice(1);
  const [, language = "", country = ""] = /^(?:([a-z]{2})[-_])?([a-z]{2})$/.exec(first) ?? [];
  if (country === "" || (language !== "" && parseLanguage(language) === null)) return null;
  if (parseLanguage(country) === null && country !== "uk" && regionNames.of(country.toUpperCase()) === undefined)
    return null;
  return language === "" && parseLanguage(second) !== null ? `${first}/${second}` : first;
}

const isWithin = (region: string, around: string) => `${region}/`.startsWith(`${around}/`);

/** null if either is in no region's folder */
export function compareRegions(entryUrl: string, address: string): "same" | "around" | "other" | null {
  const [own, other] = [regionOf(entryUrl), regionOf(address)];
  if (own === null || other === null) return null;
  if (isWithin(other, own)) return "same";
  return isWithin(own, other) ? "around" : "other";
}
