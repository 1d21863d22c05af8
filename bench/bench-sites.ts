import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeSyntheticSite } from "./synthetic-site.ts";
import { writeTemplateSite } from "./template-site.ts";

export interface RunningSite {
  name: string;
  /** http://127.0.0.1:<port> */
  origin: string;
  /** Of its pages in visiting order, entry page first. */
  paths: string[];
  close(): Promise<void>;
}

/**
 * Writes a site into a temporary folder and serves it: "modern-business", or "pages-N" for a
 * synthetic one of N pages.
 * @throws on another name.
 */
export async function startSite(name: string): Promise<RunningSite> {
  const pages = /^pages-([1-9]\d?)$/.exec(name)?.[1];
  if (pages === undefined && name !== "modern-business") throw new Error(`There is no site "${name}".`);
  const folder = await mkdtemp(path.join(tmpdir(), "bench-site-"));
  const paths = pages === undefined ? await writeTemplateSite(folder) : await writeSyntheticSite(folder, Number(pages));
  const server = fork(path.join(import.meta.dirname, "site-server.ts"), [folder], { execArgv: [] });
  const [origin] = await once(server, "message");
  return {
    name,
    origin: String(origin),
    paths,
    async close() {
      server.disconnect();
      await once(server, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
