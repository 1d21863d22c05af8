/** npm run restore -- FILE — into an empty database: DATABASE_URL's, or that of an empty data folder. */
import path from "node:path";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { requireAloneInDataFolder, withDatabase } from "./commands";
import { openBackup } from "./format";
import { restoreBackup } from "./restore-backup";
import { writeSecretFiles } from "./secret-files";

const file = process.argv[2];
await withDatabase(
  async (url) => {
    if (file === undefined) throw new Error("Which file? Usage: npm run restore -- FILE");
    console.log(`Verifying ${path.resolve(file)} …`);
    const { header, entries } = await openBackup(file);
    await entries.return(undefined);
    const { rows } = await restoreBackup(url, file);
    await writeSecretFiles(dataFolders.root, header.secretFiles);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    console.log(`Restored ${count} rows of ${Object.keys(rows).length} tables, as of ${header.takenAt}.`);
    if (header.secretFiles === null && header.secretKeys.length > 0)
      console.log(
        `The backup contains no keys. Connected services need the keys that sealed their secrets: ${header.secretKeys.join(", ")} ` +
          '("local" is the secrets-key file of the old data folder).',
      );
  },
  { prepare: requireAloneInDataFolder },
);
