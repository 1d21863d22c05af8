/** Every column whose name starts with "sealed". */
export interface SealedTable {
  table: string;
  key: readonly string[];
  provider: string;
  columns: readonly string[];
  /** HubSpot has copies in the customer's authorisation record, which must follow (decision 022). */
  isCopied?: boolean;
}

export const sealedTables: readonly SealedTable[] = [
  { table: "model_servers", key: ["id"], provider: `'model'`, columns: ["sealedKey"] },
  { table: "one_time_codes", key: ["userId"], provider: `'one-time-codes'`, columns: ["sealedSecret"] },
  {
    table: "connections",
    key: ["userId", "provider"],
    provider: `"provider"`,
    columns: ["sealedAccessToken", "sealedRefreshToken", "sealedApiKey", "sealedApiSecret"],
    isCopied: true,
  },
  { table: "oauth_states", key: ["hash"], provider: `'oauth-state'`, columns: ["sealedVerifier"] },
  { table: "pending_endings", key: ["id"], provider: `'hubspot'`, columns: ["sealedRefreshToken"] },
  { table: "webhooks", key: ["id"], provider: `'webhook-' || "id"`, columns: ["sealedSecret"] },
];
