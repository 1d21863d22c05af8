/** What a build traced for a route: all that a host packs into the function that answers it. */
import { cp, lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const server = ".next/server/app";

/** A function may have no more than this, unpacked: 250 MiB. */
export const limitBytes = 250 * 2 ** 20;

export interface TracedFunction {
  /** E.g. "api/inngest/route". */
  route: string;
  /** From the project's root, each once. */
  files: string[];
  bytes: number;
}

/** Every function of the build that is there, the largest first. */
export async function readTracedFunctions(): Promise<TracedFunction[]> {
  const shared = await readSharedFiles();
  const names = (await readdir(server, { recursive: true })).filter((name) => name.endsWith(".js.nft.json"));
  const functions = await Promise.all(names.map((name) => readTracedFunction(name, shared)));
  return functions.sort((a, b) => b.bytes - a.bytes);
}

/** What Next names as needed by each of its functions, and what that was traced to need. */
async function readSharedFiles(): Promise<string[]> {
  const { files } = JSON.parse(await readFile(".next/required-server-files.json", "utf8")) as { files: string[] };
  const traced = await Promise.all(files.map((file) => readTrace(`${file}.nft.json`).catch(() => [])));
  return [...files, ...traced.flat()];
}

/** From the project's root. */
async function readTrace(trace: string): Promise<string[]> {
  const { files } = JSON.parse(await readFile(trace, "utf8")) as { files: string[] };
  return files.map((file) => path.join(path.dirname(trace), file));
}

async function readTracedFunction(name: string, shared: readonly string[]): Promise<TracedFunction> {
  const trace = path.join(server, name);
  const all = [...new Set([...(await readTrace(trace)), trace.slice(0, -".nft.json".length), ...shared])];
  const sizes = await Promise.all(all.map(async (file) => (await lstat(file).catch(() => null))?.size ?? null));
  return {
    route: name.slice(0, -".js.nft.json".length),
    files: all.filter((_file, index) => sizes[index] !== null),
    bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
  };
}

/**
 * Copies a function's files, and nothing else, into an empty folder, with a server that hands it every request.
 * @returns the server's file; it listens on PORT of loopback.
 */
export async function unpackFunction({ files, route }: TracedFunction, folder: string): Promise<string> {
  for (const file of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(file, target, { recursive: true, verbatimSymlinks: true });
  }
  const launcher = path.join(folder, "launch.cjs");
  await writeFile(
    launcher,
    `const { createServer } = require("node:http");
const { handler } = require("./.next/server/app/${route}.js");
const waitUntil = (promise) => void promise.catch(console.error);
createServer((request, response) => void handler(request, response, { waitUntil })).listen(process.env.PORT, "127.0.0.1");
`,
  );
  return launcher;
}
