/** What is associated with what in an account. */
import { invalid } from "./api-error.ts";
import type { ObjectType } from "./object-types.ts";

interface End {
  typeId: string;
  id: string;
}

/** Plain data, so that it can be kept in a file. */
export type AssociationsState = [End, End][];

export interface AssociationType {
  typeId: number;
  category: "HUBSPOT_DEFINED" | "USER_DEFINED";
}

/** Each kind in both directions, by the ids of the types of objects. */
export type KnownAssociations = readonly (AssociationType & { from: string; to: string })[];

export class Associations {
  private readonly state: AssociationsState;
  private readonly known: KnownAssociations;

  constructor(state: AssociationsState, known: KnownAssociations) {
    this.state = state;
    this.known = known;
  }

  types(from: ObjectType, to: ObjectType): AssociationType[] {
    return this.known
      .filter((each) => each.from === from.id && each.to === to.id)
      .map(({ typeId, category }) => ({ typeId, category }));
  }

  /** @throws ApiError when none, or another than the two types' own, is given. */
  requireKnown(from: ObjectType, to: ObjectType, given: readonly AssociationType[]): void {
    const known = this.types(from, to);
    const isKnown = ({ typeId, category }: AssociationType) =>
      known.some((each) => each.typeId === typeId && each.category === category);
    if (given.length === 0 || !given.every(isKnown))
      throw invalid("One or more association types in request don't match specified object types & direction");
  }

  add(from: ObjectType, fromId: string, to: ObjectType, toId: string): void {
    if (this.ids(from, fromId, to).includes(toId)) return;
    this.state.push([
      { typeId: from.id, id: fromId },
      { typeId: to.id, id: toId },
    ]);
  }

  /** Of the objects of a type that one is associated with, rising. */
  ids(from: ObjectType, fromId: string, to: ObjectType): string[] {
    const isOwn = ({ typeId, id }: End) => typeId === from.id && id === fromId;
    const others = this.state.flatMap(([a, b]) => (isOwn(a) ? [b] : isOwn(b) ? [a] : []));
    return others
      .filter(({ typeId }) => typeId === to.id)
      .map(({ id }) => id)
      .sort((a, b) => Number(a) - Number(b));
  }

  removeAll(type: ObjectType, id: string): void {
    const isOwn = (end: End) => end.typeId === type.id && end.id === id;
    const kept = this.state.filter((ends) => !ends.some(isOwn));
    this.state.splice(0, this.state.length, ...kept);
  }
}
