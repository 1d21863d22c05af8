/**
 * npm run backup                     into the data folder's backups/; the portal may be running
 *   -- FILE                          elsewhere; never overwrites
 *   -- FILE --force                  overwrites
 *   -- --with-secrets                includes the data folder's secrets, so that the file alone restores everything
 */
import { parseArgs } from "node:util";
import { backUp, withDatabase } from "./commands";

const { values, positionals } = parseArgs({
  options: { "with-secrets": { type: "boolean", default: false }, force: { type: "boolean", default: false } },
  allowPositionals: true,
});
await withDatabase((url) =>
  backUp(url, { file: positionals[0], withSecrets: values["with-secrets"], force: values.force }),
);
