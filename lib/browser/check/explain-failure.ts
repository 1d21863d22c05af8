import { noFontMessage } from "../painted-text.ts";

/** Where Debian and Ubuntu keep the libraries that browsers are linked to. */
const packages: Record<string, string> = {
  "libasound.so.2": "libasound2",
  "libatk-1.0.so.0": "libatk1.0-0",
  "libatk-bridge-2.0.so.0": "libatk-bridge2.0-0",
  "libcairo.so.2": "libcairo2",
  "libcups.so.2": "libcups2",
  "libdbus-1.so.3": "libdbus-1-3",
  "libdrm.so.2": "libdrm2",
  "libexpat.so.1": "libexpat1",
  "libgbm.so.1": "libgbm1",
  "libglib-2.0.so.0": "libglib2.0-0",
  "libnspr4.so": "libnspr4",
  "libnss3.so": "libnss3",
  "libnssutil3.so": "libnss3",
  "libsmime3.so": "libnss3",
  "libsqlite3.so.0": "libsqlite3-0",
  "libxkbcommon.so.0": "libxkbcommon0",
};

/** What the person on call reads, who may be anybody: no paths, no versions. */
export function explainFailure(said: string, hasStarted: boolean): string {
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(said)?.[1];
  if (library !== undefined) return `The browser can't start: this machine lacks ${library}. ${installation(library)}`;
  if (/ENOENT|executable doesn't exist|could not find/i.test(said)) {
    return "No browser was found: set CHROME_PATH to an installed Chrome, or install the packages again with npm ci.";
  }
  if (/EACCES|permission denied/i.test(said)) return "The browser can't start: whoever runs it may not read its files.";
  if (said.includes(noFontMessage)) return noFontMessage;
  if (!hasStarted) return "The browser does not start; the log says what it printed.";
  return "The browser starts, but can't load a page over https; the log says why. If it names NSS: apt-get install libnss3 libsqlite3-0";
}

function installation(library: string): string {
  const name = packages[library];
  return name === undefined
    ? `To find its package: apt-file search ${library}`
    : `On Debian or Ubuntu: apt-get install ${name}`;
}
