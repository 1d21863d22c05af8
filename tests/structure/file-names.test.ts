/**
 * A reader who sees only the tree has to find the file that a change belongs to. So names come from a small vocabulary,
 * say what is in the file, and say it once.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listSources } from "./imports";

const folders = ["app", "bench", "components", "inngest", "lib", "prisma", "tests"];
const all = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`))
  .filter((file) => !/^prisma\/generated\/|\/node_modules\/|^tests\/fixtures\//.test(file))
  .sort();
const scripts = readFileSync("package.json", "utf8");
/** `x` of `lib/a/x.db.test.ts` */
const stemOf = (file: string) => path.basename(file).replace(/\..*$/, "");

/** Names that many rooms share, each for the same kind of content. */
const conventions: Record<string, string> = {
  commands: "what a visitor can ask the room to change; writes",
  queries: "what the room can be asked; reads",
  schema: "zod schemas that forms and routes share",
  lifecycle: "conditional moves between the states of a row",
  sweep: "what the sweeper does for the room each minute",
  view: "the room's part of a screen as data, which components import",
};

/** Files that share a name because they are the same thing on another level. */
const counterparts: [reason: string, folders: RegExp][] = [
  [
    "a job, its step of the same verb, and the task that the step hands to the sandbox",
    /^(inngest\/functions|lib\/audits\/steps|lib\/audits\/site-tasks)$/,
  ],
  ["a word typed after `npm run ops`, and what it does", /^lib\/operator(\/verbs)?$/],
  ["what a mail looks like, and what it is about", /^lib\/(email\/templates|auth|audits\/sharing)$/],
];

const isCounterpart = (files: string[]) =>
  counterparts.some(([, rooms]) => files.every((file) => rooms.test(path.dirname(file))));

/** By name, those that more than one file has. */
function listTwice(files: readonly string[]): [name: string, files: string[]][] {
  const byName = Map.groupBy(files, (file) => stemOf(file));
  return [...byName].filter(([name, each]) => each.length > 1 && !(name in conventions) && !isCounterpart(each));
}

test("no two modules have one name, but for conventions and counterparts", () => {
  expect(listTwice(listSources("lib", "inngest"))).toEqual([]);
  expect(listTwice(listSources("components").filter((file) => !file.startsWith("components/ui/")))).toEqual([]);
});

test("a name that two would share is found, and a counterpart is not", () => {
  const files = ["lib/a/outcomes.ts", "lib/b/outcomes.ts", "lib/a/queries.ts", "lib/b/queries.ts"];
  expect(listTwice(files)).toEqual([["outcomes", ["lib/a/outcomes.ts", "lib/b/outcomes.ts"]]]);
  expect(listTwice(["lib/audits/steps/x.ts", "lib/audits/site-tasks/x.ts"])).toEqual([]);
});

test("every convention is still needed", () => {
  const names = listSources("lib", "inngest").map((file) => stemOf(file));
  const isOnce = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  expect(Object.keys(conventions).filter((name) => isOnce(name))).toEqual([]);
});

test("nothing is called by what it is not: no junk drawers", () => {
  const drawer = /(^|[/-])(utils?|helpers?|misc|common|shared|managers?|stuff|tools?|base|core|constants?)(\.|\/|$)/;
  expect(all.filter((file) => drawer.test(file))).toEqual([]);
});

/** Words that this project once had for what the field has a name for. */
const fieldTerms: [ours: RegExp, field: string][] = [
  [/(^|-)lanes?(-|$)/, "worker or slot"],
  [/(^|-)gates?(-|$)/, "semaphore"],
  [/(^|-)keepers?(-|$)/, "supervisor"],
  [/(^|-)(office|term)s?(-|$)/, "leader election, lease"],
  [/(^|-)(clockwork|nudge|go-on)(-|$)/, "scheduler, wake, resume"],
  [/(^|-)(give-back|take)-try(-|$)/, "consume, refund"],
  [/(^|-)answers?(-|$)/, "response; a model's stay answers"],
  [/(^|-)doors?(-|$)/, "endpoint"],
  [/(^|-)(ways|storm|misfits|scenes?)(-|$)/, "attack vectors, chaos run, violations"],
  [/(^|-)(most|fewest|least)(-|$)/, "max, min"],
  [/(^|-)(settle|spoiled|sisters?)(-|$)/, "finalize, tainted, siblings"],
];
const isOfModel = (file: string) =>
  /^lib\/(review|audits\/model)\/|^tests\/(eval|costly)\/|^tests\/emulators\/invented-/.test(file);
/** In kebab case: names of files, and in `lib` and `inngest` what they export. */
const namesIn = (file: string) => [
  stemOf(file),
  ...(/^(lib|inngest)\//.test(file)
    ? [...read(file).matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)].map(
        ([, name = ""]) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase(),
      )
    : []),
];
const isHomeMade = (name: string) => fieldTerms.some(([ours]) => ours.test(name));

test("files and what they export are called by the field's terms", () => {
  const homeMade = all
    .filter((file) => !isOfModel(file))
    .flatMap((file) =>
      namesIn(file)
        .filter(isHomeMade)
        .map((name) => `${file}: ${name}`),
    );
  expect(homeMade).toEqual([]);
});

test("a home-made word is found at either end of a name, and not inside another", () => {
  expect(["audit-lane", "nudge-portal", "status-answer", "door"].filter(isHomeMade)).toHaveLength(4);
  expect(["planes", "outdoors", "almost", "reorder", "official"].filter(isHomeMade)).toEqual([]);
});

test("names are in kebab case", () => {
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.(db|portal|config|d))?(\.(test|spec))?\.(tsx?|mjs)$/;
  expect(all.filter((file) => !plain.test(path.basename(file)))).toEqual([]);
});

test.each([
  ["a command is started by a script of package.json", /-command\.ts$/, (file: string) => scripts.includes(file)],
  [
    "a worker is a process or a thread, or starts them",
    /-worker\.ts$/,
    (file: string) => /process|Worker/.test(read(file)),
  ],
  [
    "a hook is what its file is called by",
    /(^|\/)use-[^/]+\.ts$/,
    (file: string) => /export function use[A-Z]/.test(read(file)),
  ],
  [
    "a query reads",
    /-query\.ts$/,
    (file: string) => !/\.(create|update|delete|upsert)(Many)?\(|\b(INSERT|UPDATE|DELETE) /.test(read(file)),
  ],
  [
    "a schema file holds schemas",
    /(^|\/)schema\.ts$|-schema\.ts$/,
    (file: string) => /Schema\b|CREATE SCHEMA/.test(read(file)),
  ],
])("%s", (_rule, name, holds) => {
  const named = listSources("lib", "inngest", "components").filter((file) => name.test(file));
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !holds(file))).toEqual([]);
});

test("tests of the browser, and they alone, are *.spec.ts", () => {
  const isSpec = (file: string) => file.includes(".spec.");
  expect(all.filter((file) => isSpec(file) && !file.startsWith("tests/browser/"))).toEqual([]);
  expect(all.filter((file) => file.startsWith("tests/browser/") && file.includes(".test."))).toEqual([]);
});

test("files are short: half of them 60 lines at most, nine of ten 160, and none above 300", () => {
  const lengths = all.map((file) => read(file).split("\n").length - 1).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(160);
  expect(lengths.at(-1)).toBeLessThanOrEqual(300);
});

function read(file: string): string {
  return readFileSync(file, "utf8");
}
