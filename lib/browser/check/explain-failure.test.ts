import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

const missing = (library: string) =>
  `/x/chromium: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`;

test.each([
  ["a missing library", missing("libodd.so.7"), false, /lacks libodd\.so\.7\..*apt-file search libodd\.so\.7$/],
  ["no browser", "spawn /x/chrome ENOENT", false, /^No browser was found/],
  ["a browser that may not be run", "spawn /x/chrome EACCES", false, /may not read its files/],
  ["a browser that does not start", "Trace/breakpoint trap", false, /does not start/],
  ["one that fails at the page", "page.goto: Target closed", true, /https.*apt-get install libnss3 libsqlite3-0/],
])("%s is named, with what helps", (_, said, hasStarted, sentence) => {
  expect(explainFailure(said, hasStarted)).toMatch(sentence);
  expect(explainFailure(said, hasStarted), "whoever asks for health learns no paths").not.toContain("/x/");
});
