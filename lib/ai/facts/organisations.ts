/** An organisation's record in JSON-LD. */
interface Organisation {
  name: string | null;
  /** Properties by which it can be checked, as the record has them. */
  properties: ("address" | "logo" | "sameAs")[];
}

/** schema.org's organisations: the common types by name, the many kinds of business by their endings. */
const organisationType =
  /(?:^|:|\/)(?:[A-Za-z]*(?:Organization|Business|Agency|Store|Service|Clinic)|Corporation|NGO|Airline|Consortium|Cooperative|Restaurant|Hotel|Dentist|Physician|Attorney|Notary|Library|Project)$/;
/** Services are offers; "FinancialService" and the like are businesses. */
const noOrganisation = /^(?:Service|WebApplication|FoodService|BroadcastService|CableOrSatelliteService|Taxi\w*)$/;
/** Where a record names who is behind the page; under author, review or customer it may be anybody. */
const ownerKeys = ["@graph", "publisher", "provider", "mainEntity", "about", "isPartOf", "copyrightHolder"];
const maxDepth = 5;
const maxRecords = 200;

/** Records of who is behind the site: at the top level, in a graph, or as publisher or provider. */
export function findOrganisations(blocks: readonly unknown[]): Organisation[] {
  const waiting: { value: unknown; depth: number }[] = blocks.map((value) => ({ value, depth: 0 }));
  const found: Organisation[] = [];
  for (let read = 0; read < waiting.length && read < maxRecords; read += 1) {
    const { value, depth } = waiting[read] ?? { value: null, depth: 0 };
    if (typeof value !== "object" || value === null || depth > maxDepth) continue;
    if (Array.isArray(value)) {
      waiting.push(...value.slice(0, maxRecords).map((item: unknown) => ({ value: item, depth: depth + 1 })));
      continue;
    }
    const record: Record<string, unknown> = { ...value };
    if (isOrganisation(record)) found.push(readOrganisation(record));
    for (const key of ownerKeys) if (record[key] !== undefined) waiting.push({ value: record[key], depth: depth + 1 });
  }
  return found;
}

function isOrganisation(record: Record<string, unknown>): boolean {
  return [record["@type"]]
    .flat()
    .some(
      (type) =>
        typeof type === "string" && type.length <= 100 && organisationType.test(type) && !noOrganisation.test(type),
    );
}

function readOrganisation(record: Record<string, unknown>): Organisation {
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
