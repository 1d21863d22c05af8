/** Precompressed with Brotli: Next compresses each response anew, and only with gzip. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const folder = ".next/static/chunks";
const packedPath = /^\/_next\/static\/chunks\/([\w.~-]+\.(js|css))$/;
const types: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
};

export async function packBuild(): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const file = path.join(folder, name);
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await compress(content, { params }));
  }
}

/** @returns false to leave the response to Next */
export async function respondPacked(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [, name, type = ""] = packedPath.exec(request.url ?? "") ?? [];
  if (name === undefined || request.method !== "GET") return false;
  if (!/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(String(request.headers["accept-encoding"]))) return false;
  const packed = await readFile(path.join(folder, `${name}.br`)).catch(() => null);
  if (packed === null) return false;
  response.writeHead(200, {
    "content-type": types[type],
    "content-encoding": "br",
    "content-length": packed.length,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  response.end(packed);
  return true;
}
