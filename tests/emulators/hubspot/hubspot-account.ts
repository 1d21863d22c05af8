/** One HubSpot account: its objects, with their past. */
import { existingContact, invalid, notFound } from "./api-error.ts";
import { Associations, type AssociationsState, type KnownAssociations } from "./associations.ts";
import { type ObjectType, type Properties, parseProperties, requireProperties } from "./object-types.ts";

interface Version {
  at: number;
  /** null: deleted. */
  properties: Properties | null;
}

interface StoredObject {
  id: string;
  typeId: string;
  createdAt: number;
  /** Oldest first; the search does not know of the newest ones yet. */
  versions: Version[];
}

/** Plain data, so that it can be kept in a file. */
export interface PortalState {
  hubId: number;
  hubDomain: string;
  nextId: number;
  objects: StoredObject[];
  associations: AssociationsState;
}

export interface PortalObject {
  id: string;
  properties: Properties;
  createdAt: string;
  updatedAt: string;
}

export class Portal {
  readonly types: readonly ObjectType[];
  readonly associations: Associations;
  private readonly state: PortalState;

  constructor(state: PortalState, types: readonly ObjectType[], known: KnownAssociations) {
    this.state = state;
    this.types = types;
    this.associations = new Associations(state.associations, known);
  }

  get hubId(): number {
    return this.state.hubId;
  }

  get hubDomain(): string {
    return this.state.hubDomain;
  }

  /** @throws ApiError when the account has no such objects. */
  type(name: string): ObjectType {
    const type = this.types.find(({ id, names }) => id === name || names.includes(name));
    if (type === undefined) throw invalid(`Unable to infer object type from: ${name}`);
    return type;
  }

  /** @throws ApiError */
  create(type: ObjectType, given: Record<string, unknown>): PortalObject {
    const properties = parseProperties(type, given, this.hubId);
    requireProperties(type, properties);
    this.refuseTwin(type, properties, null);
    const at = Date.now();
    const id = String(this.state.nextId++);
    const stored: StoredObject = { id, typeId: type.id, createdAt: at, versions: [] };
    stored.versions.push({ at, properties: { ...properties, ...systemProperties(type, stored, at) } });
    this.state.objects.push(stored);
    return this.get(type, id);
  }

  /** @param idProperty by which to find it instead of its id. @throws ApiError when there is none. */
  get(type: ObjectType, id: string, idProperty: string | null = null): PortalObject {
    const found = this.find(type, id, idProperty);
    if (found === undefined) throw notFound();
    return found;
  }

  find(type: ObjectType, id: string, idProperty: string | null = null): PortalObject | undefined {
    const stored = this.stored(type).find((each) => {
      const value = idProperty === null ? each.id : current(each)?.[idProperty];
      return current(each) !== null && value?.toLowerCase() === id.trim().toLowerCase();
    });
    const version = stored?.versions.at(-1);
    return stored && version && show(stored, version);
  }

  /** @throws ApiError */
  update(type: ObjectType, id: string, given: Record<string, unknown>, idProperty: string | null = null): PortalObject {
    const before = this.get(type, id, idProperty);
    const properties = parseProperties(type, given, this.hubId);
    this.refuseTwin(type, properties, before.id);
    const at = Date.now();
    for (const stored of this.stored(type)) {
      if (stored.id !== before.id) continue;
      const changed = { ...before.properties, ...properties, ...systemProperties(type, stored, at) };
      stored.versions.push({ at, properties: changed });
    }
    return this.get(type, before.id);
  }

  /** One that is not there is no error. */
  delete(type: ObjectType, id: string): void {
    for (const stored of this.stored(type))
      if (stored.id === id && current(stored) !== null) stored.versions.push({ at: Date.now(), properties: null });
    this.associations.removeAll(type, id);
  }

  /** Everything of a type as it was at a time, in the order of ids. */
  list(type: ObjectType, at = Date.now()): PortalObject[] {
    return this.stored(type).flatMap((stored) => {
      const version = stored.versions.findLast((each) => each.at <= at);
      return version?.properties ? [show(stored, version)] : [];
    });
  }

  private stored(type: ObjectType): StoredObject[] {
    return this.state.objects.filter(({ typeId }) => typeId === type.id);
  }

  private refuseTwin(type: ObjectType, properties: Properties, ownId: string | null): void {
    const { unique } = type;
    if (unique === null || !properties[unique]) return;
    const twin = this.stored(type).find((each) => each.id !== ownId && current(each)?.[unique] === properties[unique]);
    if (twin !== undefined) throw existingContact(twin.id);
  }
}

function current({ versions }: StoredObject): Properties | null {
  return versions.at(-1)?.properties ?? null;
}

function systemProperties(type: ObjectType, { id, createdAt }: StoredObject, at: number): Properties {
  return {
    [type.created]: new Date(createdAt).toISOString(),
    [type.modified]: new Date(at).toISOString(),
    hs_object_id: id,
  };
}

function show({ id, createdAt }: StoredObject, { at, properties }: Version): PortalObject {
  return {
    id,
    properties: { ...properties },
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(at).toISOString(),
  };
}
