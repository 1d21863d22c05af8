import { noFontMessage } from "../painted-text.ts";

/** For the person on call, who may be anybody: no paths, no versions. */
export function explainFailure(said: string, hasStarted: boolean): string {
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(said)?.[1];
  if (library !== undefined) {
    return `The browser can't start: this machine lacks ${library}. To find its package: apt-file search ${library}`;
  }
  if (/ENOENT|executable doesn't exist|could not find/i.test(said)) {
    return "No browser was found: set CHROME_PATH to an installed Chrome, or install the packages again with npm ci.";
  }
  if (/EACCES|permission denied/i.test(said)) return "The browser can't start: its user may not read its files.";
  if (said.includes(noFontMessage)) return noFontMessage;
  if (!hasStarted) return "The browser does not start; the log says what it printed.";
  return "The browser starts, but can't load a page over https; the log says why. If it names NSS: apt-get install libnss3 libsqlite3-0";
}
