/** The `startbootstrap-modern-business` template, with its external files stored locally. */
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { encodePng } from "./png.ts";

const bench = import.meta.dirname;
const template = path.resolve(bench, "../node_modules/startbootstrap-modern-business/dist");

/**
 * Writes the site into a folder. Bootstrap's script and icon font come from npm in the pages' versions,
 * placeholder images are generated in their size and colour, and the script of a paid form service is
 * left out.
 * @returns its pages' paths, entry page first
 */
export async function writeTemplateSite(folder: string): Promise<string[]> {
  await cp(template, folder, { recursive: true });
  const bootstrap = path.join(bench, "node_modules/bootstrap/dist/js/bootstrap.bundle.min.js");
  await cp(bootstrap, path.join(folder, "vendor/bootstrap.bundle.min.js"));
  await cp(path.join(bench, "node_modules/bootstrap-icons/font"), path.join(folder, "vendor/icons"), {
    recursive: true,
  });
  await mkdir(path.join(folder, "img"));
  const pages = (await readdir(folder)).filter((name) => name.endsWith(".html")).sort();
  for (const page of pages) {
    const file = path.join(folder, page);
    const html = await readFile(file, "utf8");
    await writeFile(file, await bringHome(html, folder));
  }
  return ["/", ...pages.filter((page) => page !== "index.html").map((page) => `/${page}`)];
}

async function bringHome(html: string, folder: string): Promise<string> {
  const placeholder = /https:\/\/dummyimage\.com\/(\d+)x(\d+)\/([0-9a-f]{6})\/[0-9a-f]{6}(?:\.jpg)?/g;
  for (const [, width = "", height = "", colour = ""] of html.matchAll(placeholder)) {
    const rgb = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const [red = 0, green = 0, blue = 0] = rgb;
    const picture = encodePng(Number(width), Number(height), () => [red, green, blue]);
    await writeFile(path.join(folder, `img/${width}x${height}-${colour}.png`), picture);
  }
  return html
    .replace(placeholder, "/img/$1x$2-$3.png")
    .replaceAll("https://cdn.jsdelivr.net/npm/bootstrap@5.2.3/dist/js/", "/vendor/")
    .replaceAll("https://cdn.jsdelivr.net/npm/bootstrap-icons@1.5.0/font/", "/vendor/icons/")
    .replace(/<script src="https:\/\/cdn\.startbootstrap\.com\/[^>]*><\/script>/, "");
}
