/** Every way into the portal, read from the folders that Next makes routes of. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * `PAGE /dashboard/[id]`, `GET /api/websites/[id]`, `FILE /robots`: one a page, one a method of a
 * route handler, one a file that is made by code.
 * @throws Error for a route handler whose methods can't be read from its source.
 */
export async function listRoutes(appFolder = "app"): Promise<string[]> {
  const files = await readdir(appFolder, { recursive: true });
  const routes = await Promise.all(files.map((file) => routesOf(appFolder, file)));
  return routes.flat().sort();
}

/** The mutations: what a form of another site might send. Inngest's own endpoint checks a signature instead. */
export async function listMutations(): Promise<string[]> {
  const routes = await listRoutes();
  return routes.filter((route) => !/^(PAGE|FILE|GET|HEAD) /.test(route) && !route.endsWith(" /api/inngest"));
}

/** Files that declare server actions: a way in that has no address of its own and so no row in a table of routes. */
export async function listServerActions(folders = ["app", "components", "lib"]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const source = await readFile(path.join(folder, file), "utf8");
      if (/^\s*["']use server["']/m.test(source)) found.push(path.join(folder, file));
    }
  }
  return found;
}

async function routesOf(appFolder: string, file: string): Promise<string[]> {
  const { dir, name, ext } = path.parse(file);
  if (!/^\.(ts|tsx|js|jsx|mdx?)$/.test(ext)) return [];
  // Route groups and slots are folders that the address does not show.
  const folders = dir.split(path.sep).filter((folder) => folder !== "" && !/^[(@]/.test(folder));
  const address = `/${folders.join("/")}`;
  if (name === "page") return [`PAGE ${address}`];
  if (name === "route") {
    const exported = exportedMethods(await readFile(path.join(appFolder, file), "utf8"));
    if (exported.length === 0) throw new Error(`${file}: write its methods as \`export const GET = …\``);
    return exported.map((method) => `${method} ${address}`);
  }
  const isMade = /^(robots|sitemap|manifest|icon|apple-icon|opengraph-image|twitter-image)\d*$/.test(name);
  return isMade ? [`FILE ${path.posix.join(address, name)}`] : [];
}

function exportedMethods(source: string): string[] {
  const named = [...source.matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm)].map(([, name]) => name);
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(
    ([, list]) =>
      list?.split(",").map((item) =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1),
      ) ?? [],
  );
  const exported = new Set([...named, ...listed]);
  return methods.filter((method) => exported.has(method));
}
