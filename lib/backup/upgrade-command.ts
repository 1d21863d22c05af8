/** npm run upgrade [-- --no-backup]: backs up the database, then migrates it in one transaction. */
import { parseArgs } from "node:util";
import pg from "pg";
import { applyMigrations, listAppliedMigrations, listMigrations } from "@/prisma/migration-engine";
import { backUp, requireAloneInDataFolder, withDatabase } from "./commands";

const { values } = parseArgs({ options: { "no-backup": { type: "boolean", default: false } } });

await withDatabase(
  async (url) => {
    const { applied, missing } = await compareMigrations(url);
    if (missing.length === 0) return console.log("The database is already up to date. Nothing was changed.");
    console.log(`Missing: ${missing.join(", ")}.`);
    if (values["no-backup"]) console.log("Step 1 of 2: no backup, as requested.");
    else if (applied.length === 0) console.log("Step 1 of 2: no backup, since the database is new.");
    else {
      console.log("Step 1 of 2: backing up.");
      await backUp(url, {});
    }
    console.log("Step 2 of 2: migrating in one transaction.");
    await applyMigrations(url).catch((cause: Error) => {
      throw new Error(
        `${cause.message}\n\nThe upgrade failed and was rolled back. The old version can keep using the unchanged database.`,
        { cause },
      );
    });
    console.log("The database is up to date. Start the portal.");
  },
  { prepare: requireAloneInDataFolder },
);

async function compareMigrations(url: string): Promise<{ applied: string[]; missing: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const applied = await listAppliedMigrations(client);
    return { applied, missing: (await listMigrations()).filter((name) => !applied.includes(name)) };
  } finally {
    await client.end();
  }
}
