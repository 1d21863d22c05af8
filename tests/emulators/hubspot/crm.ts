/** `/crm/v3/objects` and `/crm/v4/objects/…/associations` of the account that a call's token belongs to. */
import type { Call, EmulatorResponse } from "../emulator.ts";
import { missingScope, notFound } from "./api-error.ts";
import {
  askedProperties,
  idProperty,
  pageOf,
  paging,
  parseAny,
  parseBatchRead,
  parseCreate,
  parseUpdate,
} from "./crm-request.ts";
import type { Portal, PortalObject } from "./hubspot-account.ts";
import type { ObjectType } from "./object-types.ts";
import { search } from "./search.ts";

export interface Caller {
  portal: Portal;
  /** null: all of them. */
  scopes: readonly string[] | null;
}

const listed = { usual: 10, max: 100 };
const associated = { usual: 500, max: 500 };

/**
 * @param searchLagMs how long the search does not know of a change
 * @throws ApiError
 */
export function handleCrm(call: Call, caller: Caller, searchLagMs: number): EmulatorResponse {
  const { method } = call;
  const [, version, objects, typeName, id, associations, toName, ...rest] = call.path;
  if (objects !== "objects" || !typeName || rest.length > 0) throw notFound("resource not found");
  if (version === "v4" && method === "GET" && id && associations === "associations" && toName)
    return listAssociations(call, caller, typeName, id, toName);
  if (version === "v3" && method === "POST" && id === "batch" && associations === "read" && toName === undefined)
    return readBatch(call, caller, typeName);
  if (version !== "v3" || associations !== undefined) throw notFound("resource not found");
  if (method === "POST" && id === "search") return find(call, caller, typeName, Date.now() - searchLagMs);
  if (method === "POST" && id === undefined) return create(call, caller, typeName);
  if (method === "GET" && id === undefined) return list(call, caller, typeName);
  if (method === "GET" && id) return get(call, caller, typeName, id);
  if (method === "PATCH" && id) return update(call, caller, typeName, id);
  if (method === "DELETE" && id) return remove(caller, typeName, id);
  throw notFound("resource not found");
}

/** Makes nothing when one of its associations can't be. */
function create(call: Call, caller: Caller, typeName: string): EmulatorResponse {
  const { portal } = caller;
  const type = permittedType(caller, typeName, "write");
  const contacts = portal.type("contacts");
  const { properties, associations } = parseCreate(call);
  for (const { to, types } of associations) {
    portal.get(contacts, to.id);
    const given = types.map((each) => ({ typeId: each.associationTypeId, category: each.associationCategory }));
    portal.associations.requireKnown(type, contacts, given);
  }
  const created = portal.create(type, properties);
  for (const { to } of associations) portal.associations.add(type, created.id, contacts, to.id);
  return { status: 201, body: present(type, created, Object.keys(created.properties)) };
}

function list(call: Call, caller: Caller, typeName: string): EmulatorResponse {
  const type = permittedType(caller, typeName, "read");
  const { start, end } = pageOf(call, listed);
  const all = caller.portal.list(type);
  const results = all.slice(start, end).map((each) => present(type, each, askedProperties(call)));
  return { status: 200, body: { results, ...paging(call, end, all.length) } };
}

function get(call: Call, caller: Caller, typeName: string, id: string): EmulatorResponse {
  const type = permittedType(caller, typeName, "read");
  const found = caller.portal.get(type, id, idProperty(call));
  return { status: 200, body: present(type, found, askedProperties(call)) };
}

/** What is missing is told beside what is there, with the status 207. */
function readBatch(call: Call, caller: Caller, typeName: string): EmulatorResponse {
  const type = permittedType(caller, typeName, "read");
  const { inputs, properties, idProperty: by } = parseBatchRead(call);
  const startedAt = new Date().toISOString();
  const missing: string[] = [];
  const results = inputs.flatMap(({ id }) => {
    const found = caller.portal.find(type, id, by ?? null);
    if (found === undefined) missing.push(id);
    return found === undefined ? [] : [present(type, found, properties)];
  });
  const body = { status: "COMPLETE", results, startedAt, completedAt: new Date().toISOString() };
  if (missing.length === 0) return { status: 200, body };
  const errors = [
    {
      status: "error",
      category: "OBJECT_NOT_FOUND",
      message: `Could not get some ${typeName} objects, they may be deleted or not exist. Check that ids are valid.`,
      context: { ids: missing },
    },
  ];
  return { status: 207, body: { ...body, numErrors: errors.length, errors } };
}

function update(call: Call, caller: Caller, typeName: string, id: string): EmulatorResponse {
  const type = permittedType(caller, typeName, "write");
  const { properties } = parseUpdate(call);
  const updated = caller.portal.update(type, id, properties, idProperty(call));
  return { status: 200, body: present(type, updated, Object.keys(properties)) };
}

function remove(caller: Caller, typeName: string, id: string): EmulatorResponse {
  caller.portal.delete(permittedType(caller, typeName, "write"), id);
  return { status: 204 };
}

function find(call: Call, caller: Caller, typeName: string, at: number): EmulatorResponse {
  const type = permittedType(caller, typeName, "read");
  const { total, results, properties, next } = search(caller.portal, type, parseAny(call), at);
  const shown = results.map((each) => present(type, each, properties));
  return { status: 200, body: { total, results: shown, ...(next !== null && { paging: { next: { after: next } } }) } };
}

function listAssociations(call: Call, caller: Caller, typeName: string, id: string, toName: string): EmulatorResponse {
  const { portal } = caller;
  const type = permittedType(caller, typeName, "read");
  const to = portal.type(toName);
  portal.get(type, id);
  const { start, end } = pageOf(call, associated);
  const ids = portal.associations.ids(type, id, to);
  const associationTypes = portal.associations.types(type, to).map((each) => ({ ...each, label: null }));
  const results = ids.slice(start, end).map((toObjectId) => ({ toObjectId, associationTypes }));
  return { status: 200, body: { results, ...paging(call, end, ids.length) } };
}

function permittedType({ portal, scopes }: Caller, name: string, access: "read" | "write"): ObjectType {
  const type = portal.type(name);
  const scope = access === "read" ? type.readScope : type.writeScope;
  if (scopes !== null && !scopes.includes(scope)) throw missingScope(scope);
  return type;
}

/** As HubSpot shows an object: what was asked for, null where it is not set, and always its times and its id. */
function present(type: ObjectType, { id, properties, createdAt, updatedAt }: PortalObject, asked: readonly string[]) {
  const names = [...(asked.length > 0 ? asked : type.shown), type.created, type.modified, "hs_object_id"];
  const shown = names
    .filter((name) => type.properties.has(name))
    .map((name): [string, string | null] => [name, properties[name] || null]);
  return { id, properties: Object.fromEntries(shown), createdAt, updatedAt, archived: false };
}
