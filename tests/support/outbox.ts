import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Every mail of a kind, e.g. "audit-ready", that the portal has written for an address; oldest first. */
export async function readMails(dataDir: string, recipient: string, kind: string): Promise<Email[]> {
  const outbox = path.join(dataDir, "outbox");
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith(`-${kind}-${recipient}.eml`)).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))));
}
