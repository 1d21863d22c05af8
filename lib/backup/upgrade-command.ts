/** npm run upgrade [-- --no-backup]: backs the database up, then brings it to this version, all of it or nothing. */
import { parseArgs } from "node:util";
import pg from "pg";
import { applyMigrations, listAppliedMigrations, listMigrations } from "@/prisma/migration-engine";
import { backUp, requireAloneInDataFolder, withDatabase } from "./commands";

const { values } = parseArgs({ options: { "no-backup": { type: "boolean", default: false } } });

await withDatabase(
  async (url) => {
    const { applied, missing } = await compareMigrations(url);
    if (missing.length === 0) return console.log("The database is of this version already. Nothing was changed.");
    console.log(`Missing: ${missing.join(", ")}.`);
    if (values["no-backup"]) console.log("Step 1 of 2: no backup, as asked for.");
    else if (applied.length === 0) console.log("Step 1 of 2: no backup, since the database is new.");
    else {
      console.log("Step 1 of 2: a backup.");
      await backUp(url, {});
    }
    console.log("Step 2 of 2: the migrations, in one transaction.");
    await applyMigrations(url).catch((cause: Error) => {
      throw new Error(
        `${cause.message}\n\nThe upgrade failed and was rolled back: the earlier version can go on with the database as it was.`,
        { cause },
      );
    });
    console.log("The database is of this version now. Start the portal.");
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
