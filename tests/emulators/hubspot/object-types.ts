/** The kinds of objects that the emulated portals hold, and what HubSpot takes as their properties. */
import { type InvalidProperty, invalid, invalidProperties } from "./api-error.ts";

export type Properties = Record<string, string>;

interface Property {
  kind: "text" | "date-time" | "choice" | "e-mail";
  options?: readonly string[];
  isReadOnly?: boolean;
}

export interface ObjectType {
  /** e.g. 0-1 */
  id: string;
  /** What an address may call it besides. */
  names: readonly string[];
  /** What an error message calls it. */
  label: string;
  properties: ReadonlyMap<string, Property>;
  required: readonly string[];
  /** Of which no two objects have the same value. */
  unique: string | null;
  /** Where the times of its making and its last change stand. */
  created: string;
  modified: string;
  /** Sent without being asked for, with the two above. */
  shown: readonly string[];
  readScope: string;
  writeScope: string;
}

/** Longest text that HubSpot keeps. */
const maxLength = 65_536;

const texts = (...names: string[]) => names.map((name): [string, Property] => [name, { kind: "text" }]);
const readOnly = (...names: string[]) =>
  names.map((name): [string, Property] => [name, { kind: "text", isReadOnly: true }]);
const choice = (name: string, ...options: string[]): [string, Property] => [name, { kind: "choice", options }];

/** @param ownProperties that the portal's owner has added. */
export function contactType(ownProperties: readonly string[]): ObjectType {
  return {
    id: "0-1",
    names: ["contacts", "contact"],
    label: "CONTACT",
    properties: new Map<string, Property>([
      ["email", { kind: "e-mail" }],
      ...texts("firstname", "lastname", "company", "phone", "website", "jobtitle", "city", "country"),
      choice("lifecyclestage", "subscriber", "lead", "marketingqualifiedlead", "opportunity", "customer", "other"),
      ...texts(...ownProperties),
      ...readOnly("createdate", "lastmodifieddate", "hs_object_id"),
    ]),
    required: [],
    unique: "email",
    created: "createdate",
    modified: "lastmodifieddate",
    shown: ["email", "firstname", "lastname"],
    readScope: "crm.objects.contacts.read",
    writeScope: "crm.objects.contacts.write",
  };
}

export const taskType: ObjectType = {
  id: "0-27",
  names: ["tasks", "task"],
  label: "TASK",
  properties: new Map<string, Property>([
    ...texts("hs_task_subject", "hs_task_body", "hubspot_owner_id", "hs_task_reminders"),
    choice("hs_task_status", "COMPLETED", "DEFERRED", "IN_PROGRESS", "NOT_STARTED", "WAITING"),
    choice("hs_task_priority", "NONE", "LOW", "MEDIUM", "HIGH"),
    choice("hs_task_type", "CALL", "EMAIL", "LINKED_IN", "MEETING", "TODO"),
    ["hs_timestamp", { kind: "date-time" }],
    ...readOnly("hs_createdate", "hs_lastmodifieddate", "hs_object_id"),
  ]),
  required: ["hs_timestamp"],
  unique: null,
  created: "hs_createdate",
  modified: "hs_lastmodifieddate",
  shown: [],
  readScope: "crm.objects.contacts.read",
  writeScope: "crm.objects.contacts.write",
};

/** The agency's custom object. */
export function authorisationType(name: string): ObjectType {
  return {
    id: "2-5640001",
    names: [name],
    label: "PermanentCustomObject",
    properties: new Map<string, Property>([
      ...texts("access_token", "refresh_token", "expires_at", "expires_in", "client_id", "connected_crm", "portal_id"),
      ...texts("portal_account_name", "cloudinary_api_key", "cloudinary_api_secret", "cloudinary_cloud_name"),
      ...texts("app_name", "user_email"),
      ...readOnly("hs_createdate", "hs_lastmodifieddate", "hs_object_id"),
    ]),
    required: [],
    unique: null,
    created: "hs_createdate",
    modified: "hs_lastmodifieddate",
    shown: [],
    readScope: "crm.objects.custom.read",
    writeScope: "crm.objects.custom.write",
  };
}

/**
 * What a create or an update sets, as it is stored. An empty value clears.
 * @throws ApiError that names each property HubSpot would not take.
 */
export function parseProperties(type: ObjectType, given: Record<string, unknown>, portalId: number): Properties {
  const problems: InvalidProperty[] = [];
  const parsed: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    const property = type.properties.get(name);
    const text = value === null || value === undefined ? "" : String(value);
    const problem = property === undefined ? unknownProperty(name) : findProblem(name, property, text);
    if (problem !== null) problems.push(problem);
    else parsed[name] = property?.kind === "date-time" && text !== "" ? toIsoDate(text) : text;
  }
  if (problems.length > 0) throw invalidProperties(problems, portalId);
  if (parsed.email !== undefined) parsed.email = parsed.email.toLowerCase();
  return parsed;
}

/** @throws ApiError when a new object lacks what its type needs. */
export function requireProperties(type: ObjectType, properties: Properties): void {
  const missing = type.required.filter((name) => !properties[name]);
  if (missing.length > 0)
    throw invalid(`Error creating ${type.label}. Some required properties were not set.`, {
      context: { properties: missing },
    });
}

function unknownProperty(name: string): InvalidProperty {
  return { name, code: "PROPERTY_DOESNT_EXIST", message: `Property "${name}" does not exist` };
}

function findProblem(name: string, { kind, options = [], isReadOnly }: Property, text: string): InvalidProperty | null {
  if (isReadOnly) return { name, code: "READ_ONLY_VALUE", message: `"${name}" is a read only property` };
  if (text === "") return null;
  if (text.length > maxLength)
    return {
      name,
      code: "PROPERTY_VALUE_TOO_LONG",
      message: `Property value was too long. Maximum length is ${maxLength}.`,
    };
  if (kind === "choice" && !options.includes(text))
    return {
      name,
      code: "INVALID_OPTION",
      message: `${text} was not one of the allowed options: [${options.join(", ")}]`,
    };
  if (kind === "date-time" && Number.isNaN(Date.parse(toIsoDate(text))))
    return { name, code: "INVALID_DATE", message: `${text} was not a valid long.` };
  if (kind === "e-mail" && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text))
    return { name, code: "INVALID_EMAIL", message: `Email address ${text} is invalid` };
  return null;
}

/** HubSpot takes milliseconds and ISO 8601, and gives ISO 8601. A text that is neither stays as it is. */
function toIsoDate(text: string): string {
  const time = /^-?\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(new Date(time).getTime()) ? text : new Date(time).toISOString();
}
