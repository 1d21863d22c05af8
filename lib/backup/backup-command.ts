/**
 * npm run backup                     into the data folder's backups/, beside a running portal
 *   -- FILE                          elsewhere; a file that is there is left as it is
 *   -- FILE --force                  replaces it
 *   -- --with-secrets                with the data folder's own secrets, so that the file alone restores everything
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
