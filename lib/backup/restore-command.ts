/** npm run restore -- FILE — fills the empty database of DATABASE_URL, or of an empty data folder, from a backup. */
import path from "node:path";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { requireAloneInDataFolder, withDatabase } from "./commands";
import { openBackup } from "./format";
import { restoreBackup } from "./restore-backup";
import { writeSecretFiles } from "./secret-files";

const file = process.argv[2];
await withDatabase(
  async (url) => {
    if (file === undefined) throw new Error("Say which file: npm run restore -- FILE");
    console.log(`Reading ${path.resolve(file)} to its end …`);
    const { header, entries } = await openBackup(file);
    await entries.return(undefined);
    const { rows } = await restoreBackup(url, file);
    await writeSecretFiles(dataFolders.root, header.secretFiles);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    console.log(`Restored ${count} rows of ${Object.keys(rows).length} tables, as of ${header.takenAt}.`);
    if (header.secretFiles === null && header.secretKeys.length > 0)
      console.log(
        `The backup holds no keys. Connected services need those that sealed their secrets: ${header.secretKeys.join(", ")} ` +
          '("local" is the file secrets-key of the earlier data folder).',
      );
  },
  { prepare: requireAloneInDataFolder },
);
