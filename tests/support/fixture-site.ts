/** Serves a site of tests/fixtures, with the layout and the behaviours that files can't have. */
import { readFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findFile, type RunningServer, sendFile, sendNotFound, startServer } from "./static-server.ts";

const fixtures = join(dirname(fileURLToPath(import.meta.url)), "../fixtures");
const redirects: Record<string, string> = { "/old-pricing": "/pricing" };
const delaysMs: Record<string, number> = { "/implementation": 2000 };
const frontMatter = /^<!--\n([\s\S]*?)\n-->\n/;

/** Puts a page into the layout. Its first comment holds `title:`, `description:` and `head:` lines. */
async function renderPage(site: string, path: string): Promise<string> {
  const source = await readFile(path, "utf8");
  const fields = frontMatter.exec(source)?.[1];
  if (fields === undefined) return source;
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(fields)?.[1] ?? "";
  const description = field("description");
  const address = `/${relative(join(site, "pages"), path)}`
    .replace("../later/pages/", "")
    .replace(/(index)?\.html$/, "");
  const layout = await readFile(join(site, "layout.html"), "utf8");
  return layout
    .replace("%title%", () => field("title"))
    .replace("%description%", () => (description ? `<meta name="description" content="${description}">` : ""))
    .replace("%path%", () => address)
    .replace("%head%", () => field("head"))
    .replace("%content%", () => source.replace(frontMatter, ""));
}

interface SiteOptions {
  port?: number;
  host?: string;
  /** A folder of tests/fixtures: Brackenford's unless given. */
  site?: string;
  /** Whether the pages of its folder "later" come first. */
  later?: boolean;
}

/** A made-up company's site; port 0 takes a free one. */
export function startFixtureSite(options: SiteOptions = {}): Promise<RunningServer> {
  const site = join(fixtures, options.site ?? "site");
  const folders = [...(options.later ? [join(site, "later/pages")] : []), join(site, "pages")];
  return startServer(
    async (request, response, pathname) => {
      const origin = `http://${request.headers.host}`;
      const redirect = redirects[pathname];
      if (redirect !== undefined) {
        response.writeHead(301, { location: redirect });
        response.end();
        return;
      }
      await delay(delaysMs[pathname] ?? 0);
      for (const folder of folders) {
        const page = await findFile(folder, pathname);
        if (page === null) continue;
        await sendFile(response, page, (await renderPage(site, page)).replaceAll("%origin%", origin));
        return;
      }
      const path = await findFile(site, pathname);
      if (path === null) sendNotFound(response);
      else if ([".xml", ".txt"].includes(extname(path)))
        await sendFile(response, path, (await readFile(path, "utf8")).replaceAll("%origin%", origin));
      else await sendFile(response, path);
    },
    options.port,
    options.host,
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      site: { type: "string", default: "site" },
      later: { type: "boolean", default: false },
    },
  });
  const { url } = await startFixtureSite({ ...values, port: Number(values.port ?? 0) });
  console.log(url);
}
