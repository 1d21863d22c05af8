/** What a row of expectations.ts says, and who usually may. */
import type { Sight } from "./canaries";
import type { Identity, OwnerRows } from "./owner-rows";

export interface Expectation {
  /** The route's address with the owner's ids in it: what an attacker aims at; or more than one. */
  path: string | ((rows: OwnerRows, by: Identity) => string | string[]);
  /** Who is left out of the matrix, because their call rightly changes the owner's rows; the example covers them. */
  skips?: Identity[];
  /** The call ends the session that it comes with, so each needs one of its own. */
  endsSession?: boolean;
  /** For a mutation: what each sends. The owner sends what is refused, so that the rows stay as they are. */
  attack?: (rows: OwnerRows, by: Identity) => unknown;
  /** What the owner, invited readers and an operator see of the owner's canaries. Nobody else ever sees one. */
  sees?: { owner?: Sight[]; reader?: Sight[]; operator?: Sight[] };
  /** The status that the plain call has; pages send a stranger away or explain, so they name none. */
  status?: Record<Identity, number | number[]>;
  /** Names of secrets that the answer exists to tell, once and to whom they belong. */
  tells?: string[];
  /** For a call: one with realistic data that succeeds. Its answer is searched for what must not leave. */
  example?: (rows: OwnerRows) => { by: Identity; path?: string; body?: unknown; status: number };
}

export const everybody = (status: number | number[]): Record<Identity, number | number[]> => ({
  anonymous: status,
  owner: status,
  reader: status,
  other: status,
  revoked: status,
  ended: status,
  forged: status,
  operator: status,
  unconfirmed: status,
  suspended: status,
});
const nobodySignedIn = { anonymous: 401, ended: 401, forged: 401, suspended: 401 };
export const signedIn = (status: number | number[]) => ({
  ...nobodySignedIn,
  owner: status,
  reader: status,
  other: status,
  revoked: status,
  operator: status,
  unconfirmed: status,
});
export const readers = {
  ...nobodySignedIn,
  owner: 200,
  reader: 200,
  unconfirmed: 200,
  other: 404,
  revoked: 404,
  operator: 404,
};
export const ownerOnly = (status: number) => ({
  ...nobodySignedIn,
  owner: status,
  reader: 404,
  other: 404,
  revoked: 404,
  operator: 404,
  unconfirmed: 404,
});
/** What belongs to an address's owner: nobody else is asked whether it is there. */
export const confirmed = (status: Record<Identity, number | number[]>) => ({ ...status, unconfirmed: 403 });
/** For everybody else there is nothing of an operator's. */
export const operatorOnly = (status: number) => ({ ...everybody(404), operator: status });
