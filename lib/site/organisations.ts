import type { PageCapture } from "@/lib/browser/types";

type Page = Pick<PageCapture, "url" | "canonical" | "structuredData" | "siteName" | "logoText" | "title">;
type Thing = Readonly<Record<string, unknown>>;

interface Organisation {
  name: string | null;
  properties: ("address" | "logo" | "sameAs")[];
  isForeign: boolean;
}

const organisationType =
  /(?:^|:|\/)(?:[A-Za-z]*(?:Organization|Business|Agency|Store|Service|Clinic)|Corporation|NGO|Airline|Consortium|Cooperative|Restaurant|Hotel|Dentist|Physician|Attorney|Notary|Library|Project)$/;
const noOrganisation = /^(?:Service|WebApplication|FoodService|BroadcastService|CableOrSatelliteService|Taxi\w*)$/;
/** Where a record names who is behind the page; under author, review or customer it may be anybody. */
const ownerKeys = ["@graph", "publisher", "provider", "mainEntity", "about", "isPartOf", "copyrightHolder"];
const maxDepth = 5;
const maxRecords = 200;

export function findOrganisations(page: Page): Organisation[] {
  const waiting: { value: unknown; depth: number }[] = page.structuredData.map((value) => ({ value, depth: 0 }));
  const found: Organisation[] = [];
  for (let read = 0; read < waiting.length && read < maxRecords; read += 1) {
    const { value, depth } = waiting[read] ?? { value: null, depth: 0 };
    if (typeof value !== "object" || value === null || depth > maxDepth) continue;
    if (Array.isArray(value)) {
      waiting.push(...value.slice(0, maxRecords).map((item: unknown) => ({ value: item, depth: depth + 1 })));
      continue;
    }
    const record: Record<string, unknown> = { ...value };
    const isForeign = isForeignOrganisation(record, page);
    if (isOrganisation(record) || isOwner(record, page)) found.push({ ...readOrganisation(record), isForeign });
    if (isForeign) continue;
    for (const key of ownerKeys) if (record[key] !== undefined) waiting.push({ value: record[key], depth: depth + 1 });
  }
  return found;
}

function isOwner(record: Thing, page: Page): boolean {
  const url = typeof record.url === "string" ? URL.parse(record.url, page.url) : null;
  const own = URL.parse(page.canonical ?? page.url);
  return [record["@type"]].flat().includes("Person") && url !== null && url.host === own?.host && url.pathname === "/";
}

/** Whether the record is of an organisation whose website is another one, so that nothing in it is about this site. */
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

/** What a company registers under several endings: "acme" of www.acme.co.uk and of acme.com; an IP address whole. */
function siteName({ hostname }: URL): string {
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname;
  if (sharedHosts.test(hostname)) return hostname.replace(/^www\./, "");
  const labels = hostname.split(".");
  const isTwoPartEnding = labels.length > 2 && /^(?:com?|org|net|gov|ac|edu|or|ne|go)$/.test(labels.at(-2) ?? "");
  return labels.at(isTwoPartEnding ? -3 : -2) ?? hostname;
}

function isOrganisation(record: Thing): boolean {
  return [record["@type"]]
    .flat()
    .some(
      (type) =>
        typeof type === "string" && type.length <= 100 && organisationType.test(type) && !noOrganisation.test(type),
    );
}

function readOrganisation(record: Thing): Omit<Organisation, "isForeign"> {
  const name = record.name;
  return {
    name: typeof name === "string" && name.trim() !== "" ? name.trim() : null,
    properties: (["address", "logo", "sameAs"] as const).filter((key) => isGiven(record[key])),
  };
}

function isGiven(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(isGiven);
  return typeof value === "object" && value !== null && Object.keys(value).some((key) => key !== "@type");
}
