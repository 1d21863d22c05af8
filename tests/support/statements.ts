import { Client } from "pg";
import { vi } from "vitest";

/** What is asked of Postgres meanwhile, without values. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([asked]: unknown[]) => (typeof asked === "string" ? asked : Object(asked).text));
  } finally {
    query.mockRestore();
  }
}
