import type { PageCapture } from "@/lib/browser/types";

type Page = Pick<PageCapture, "url" | "canonical" | "structuredData" | "siteName" | "logoText" | "title">;
type Thing = Readonly<Record<string, unknown>>;

const maxThings = 500;
const maxTypeLength = 100;
const organisationType =
  /(?:^|:|\/)(?:[A-Za-z]*(?:Organization|Business|Agency|Store|Service|Clinic)|Corporation|NGO|Airline|Consortium|Cooperative|Restaurant|Hotel|Dentist|Physician|Attorney|Notary|Library|Project)$/;
const noOrganisation = /^(?:Service|WebApplication|FoodService|BroadcastService|CableOrSatelliteService|Taxi\w*)$/;
/** Records under these are about the page's owner; under author, review or customer they may be about anyone. */
const ownerKeys = ["@graph", "publisher", "provider", "mainEntity", "about", "isPartOf", "copyrightHolder"];

/** Level by level, with what `inside` finds in each; null drops one with all it holds. */
function findThings(data: readonly unknown[], inside: (thing: Thing) => unknown[] | null): Thing[] {
  const things: Thing[] = [];
  const waiting = [...data];
  for (const next of waiting) {
    if (things.length >= maxThings) break;
    if (typeof next !== "object" || next === null) continue;
    const held = Array.isArray(next) ? next : inside(next as Thing);
    if (held !== null && held !== next) things.push(next as Thing);
    waiting.push(...(held ?? []).slice(0, maxThings));
  }
  return things;
}

export function structuredThings(page: Page, without?: RegExp): Thing[] {
  const isKept = (thing: Thing) =>
    !(without && typesOf(thing).some((type) => without.test(type))) && !isForeignOrganisation(thing, page);
  return findThings(page.structuredData, (thing) => (isKept(thing) ? Object.values(thing) : null));
}

export function findOrganisations(page: Page) {
  const found = findThings(page.structuredData, (record) =>
    isForeignOrganisation(record, page) ? [] : ownerKeys.map((key) => record[key]),
  );
  return found
    .filter((record) => isOrganisation(record) || isOwner(record, page) || isUntyped(record, page))
    .map((record) => ({
      isUntyped: !isOrganisation(record) && !isOwner(record, page),
      name: textOf(record, "name").trim() || null,
      properties: (["address", "logo", "sameAs"] as const).filter((key) => isGiven(record[key])),
      isForeign: isForeignOrganisation(record, page),
    }));
}

const isOwner = (record: Thing, page: Page): boolean => isOfType(record, ["Person"]) && isOfSite(record, page);

/** Says who runs the site under a type that is no organisation. */
const isUntyped = (record: Thing, page: Page): boolean =>
  textOf(record, "name") !== "" && isGiven(record.address) && isOfSite(record, page);

function isOfSite(record: Thing, page: Page): boolean {
  const url = typeof record.url === "string" ? URL.parse(record.url, page.url) : null;
  const own = URL.parse(page.canonical ?? page.url);
  return url !== null && url.host === own?.host && url.pathname === "/";
}

/** An organisation with another website, so nothing in it is about this site. */
export function isForeignOrganisation(record: Thing, page: Page): boolean {
  if (!isOrganisation(record)) return false;
  const addressesIn = (key: string) =>
    [record[key]].flat().flatMap((value) => {
      const address = typeof value === "object" && value !== null ? (value as Thing)["@id"] : value;
      const parsed = typeof address === "string" && address !== "" ? URL.parse(address, page.url) : null;
      return parsed !== null && /^https?:$/.test(parsed.protocol) ? [parsed] : [];
    });
  const websites = addressesIn("url");
  const own = [page.url, page.canonical ?? ""].flatMap((address) => URL.parse(address) ?? []);
  const isOwn = (address: URL) => own.some((each) => siteName(each) === siteName(address));
  if (websites.length === 0 || websites.some(isOwn)) return false;
  if (record["@id"] !== undefined && addressesIn("@id").some(isOwn)) return false;
  const name = typeof record.name === "string" ? record.name.trim().toLowerCase() : "";
  const names = [page.siteName, page.logoText.replace(/\blogo\b/i, ""), ...page.title.split(/\s[|–—:·-]\s/)];
  return name === "" || !names.some((each) => each.trim().toLowerCase() === name);
}

const sharedHosts =
  /\.(?:(?:github|gitlab|bitbucket)\.io|myshopify\.com|wordpress\.com|blogspot\.com|wixsite\.com|webflow\.io|squarespace\.com|weebly\.com|netlify\.app|vercel\.app|pages\.dev|herokuapp\.com|azurewebsites\.net|web\.app|firebaseapp\.com|nhs\.uk|police\.uk|sch\.uk)$/;

/** Companies register several endings: "acme" for www.acme.co.uk and acme.com. An IP address stays whole. */
function siteName({ hostname }: URL): string {
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname;
  if (sharedHosts.test(hostname)) return hostname.replace(/^www\./, "");
  const labels = hostname.split(".");
  const isTwoPartEnding = labels.length > 2 && /^(?:com?|org|net|gov|ac|edu|or|ne|go)$/.test(labels.at(-2) ?? "");
  return labels.at(isTwoPartEnding ? -3 : -2) ?? hostname;
}

function isOrganisation(record: Thing): boolean {
  return typesOf(record).some((type) => organisationType.test(type) && !noOrganisation.test(type));
}

function isGiven(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(isGiven);
  return typeof value === "object" && value !== null && Object.keys(value).some((key) => key !== "@type");
}

const typesOf = (thing: Thing) =>
  [thing["@type"]].flat().filter((type) => typeof type === "string" && type.length <= maxTypeLength) as string[];

export function isOfType(thing: Thing, types: readonly string[]): boolean {
  return typesOf(thing).some((type) => types.includes(type));
}

export function textOf(thing: Thing, property: string): string {
  const value = thing[property];
  return typeof value === "string" ? value.slice(0, 1000) : "";
}

export function numberOf(thing: Thing, property: string): number {
  const value = thing[property];
  return typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : Number.NaN;
}
