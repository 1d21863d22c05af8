/**
 * node .ci/complete-lock.mjs [folder]
 *
 * Adds the packages for other platforms that npm leaves out of package-lock.json if its registry lacks
 * them; without them `npm ci` fails everywhere ("Missing: … from lock file"). Run it after each
 * `npm install`; it does nothing if nothing is missing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const file = path.join(process.argv[2] ?? ".", "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const { packages } = lock;

const systems = {
  aix: "aix",
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  linuxmusl: "linux",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  win32: "win32",
  windows: "win32",
};
const processors = {
  arm: "arm",
  arm64: "arm64",
  armv7: "arm",
  eabi: "arm",
  gnueabihf: "arm",
  ia32: "ia32",
  loong64: "loong64",
  mips64el: "mips64el",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  x64: "x64",
};

/** Node's resolution: next to the package, then next to each enclosing package. */
function isPresent(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** The platform in a package's name. */
function platformOf(name) {
  const words = name.split(/[-_./@]/);
  const cpu = [...new Set(words.flatMap((word) => processors[word] ?? []))];
  const os = [...new Set(words.flatMap((word) => systems[word] ?? []))];
  const libc = words.some((word) => word.endsWith("musl")) ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return Object.fromEntries(Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0));
}

const added = [];
for (const [key, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    // Platform packages are pinned; resolving a range would need a registry.
    if (isPresent(key, name) || !/^\d/.test(version)) continue;
    packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    added.push(name);
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(added.length === 0 ? "The lock file is complete." : `Added ${added.join(", ")}.`);
