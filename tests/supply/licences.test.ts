/** Licences of what a portal is made of: docs/licences.md is written by this test (`vitest run tests/supply --update`). */
import { expect, test } from "vitest";
import { readLockFile } from "./lock-file";

/** They allow commercial use and ask for a notice at most. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "(Apache-2.0 AND BSD-3-Clause)",
  "(MIT OR CC0-1.0)",
  "MIT and ISC",
]);

/** They ask for more, and why it is met. */
const conditions: Record<string, string> = {
  "LGPL-3.0-or-later":
    "libvips, a library of its own that is loaded at run time and can be replaced; it is not changed",
  "Apache-2.0 AND LGPL-3.0-or-later": "the same",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": "the same",
  "MPL-2.0": "its files are not changed",
  "EPL-2.0": "its files are not changed",
  "CC-BY-4.0": "data about browsers, with its author named here",
  "OFL-1.1": "a font, which is not sold by itself",
};

/** Their entries name none: the licence of the same package for Linux, and what its LICENSE file says. */
const unnamed: Record<string, string> = {
  "@next/swc-darwin-arm64": "MIT",
  "@next/swc-darwin-x64": "MIT",
  "@next/swc-win32-arm64-msvc": "MIT",
  "@next/swc-win32-x64-msvc": "MIT",
  "seq-queue": "MIT",
};

const shipped = readLockFile().filter(({ isDevelopment }) => !isDevelopment);
const licenceOf = ({ name, licence }: (typeof shipped)[number]) => licence ?? unnamed[name] ?? "unknown";

test("every package that a portal is made of may be used commercially", () => {
  const others = shipped.filter((entry) => !permissive.has(licenceOf(entry)) && !(licenceOf(entry) in conditions));
  expect(others.map((entry) => `${entry.name}: ${licenceOf(entry)}`)).toEqual([]);
});

test("docs/licences.md lists them", async () => {
  const counts = Map.groupBy(shipped, licenceOf);
  const byLicence = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = byLicence.map(([licence, entries]) => {
    const names = [...new Set(entries.map(({ name }) => name))];
    return `| ${licence} | ${names.length} | ${licence in conditions ? `${names.join(", ")}: ${conditions[licence]}` : ""} |`;
  });
  const text = `# Licences of what a portal is made of

Written by \`tests/supply/licences.test.ts\` from the lock file, packages for other machines included; those that only build or test are left out. A licence that is not in the test's lists fails it.

| Licence | Packages | Which, and why its conditions are met |
|---|---|---|
${lines.join("\n")}
`;
  await expect(text).toMatchFileSnapshot("../../docs/licences.md");
});
