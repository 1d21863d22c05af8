/** Everything that the emulator remembers, as plain data that may be kept in a file. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Account } from "./consent.ts";
import type { PortalState } from "./hubspot-account.ts";
import type { TokensState } from "./tokens.ts";

export interface HubspotState {
  /** The agency's first. */
  portals: PortalState[];
  tokens: TokensState;
}

export function emptyState(accounts: readonly Account[]): HubspotState {
  return {
    portals: accounts.map((account, index) => ({
      ...account,
      // So that an id says which account it is of.
      nextId: (index + 1) * 100_000 + 1,
      objects: [],
      associations: [],
    })),
    tokens: { codes: {}, refreshTokens: {}, accessTokens: {} },
  };
}

/** What a file keeps; a new state where there is none. */
export function readState(file: string | undefined, accounts: readonly Account[]): HubspotState {
  if (file === undefined || !existsSync(file)) return emptyState(accounts);
  return JSON.parse(readFileSync(file, "utf8")) as HubspotState;
}

/** The file is always whole. It holds tokens, if only of this emulator. */
export function writeState(file: string, state: HubspotState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
