/** Holds the diagram of docs/architecture.md to the imports of the code: its arrows are the only ones allowed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listImports, listSources } from "./imports";

const diagram = /```mermaid\n([\s\S]*?)```/.exec(readFileSync("docs/architecture.md", "utf8"))?.[1] ?? "";

/** By room the box that it stands in: `audits["the audit<br>audits · webhooks"]`. */
const boxes = new Map(
  [...diagram.matchAll(/^ *(\w+)\["[^"]*<br>([^"]*)"\]$/gm)].flatMap(([, box = "", rooms = ""]) =>
    rooms.split(" · ").map((room) => [room, box] as const),
  ),
);
/** `a --> b & c` */
const arrows = [...diagram.matchAll(/^ *(\w+) --> ([\w &]+)$/gm)].flatMap(([, from, targets = ""]) =>
  targets.split(" & ").map((to) => `${from} --> ${to}`),
);

/** Whoever reads settings, writes logs or knows the database imports these, and they nobody: no arrows are drawn. */
const foundation = "foundation";

function roomOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  if (top === "lib") return /\.tsx?$/.test(second) ? "files of lib" : second;
  return top === "inngest" ? `inngest/${second.replace(/\.ts$/, "")}` : top;
}

/** The job client, whose engine is chosen elsewhere, and what Prisma generates: Biome says who may know them. */
const isForeign = (file: string) => file.startsWith("prisma/") || /^inngest\/(client|local|origin)\b/.test(file);

const sources = listSources("app", "components", "inngest/functions", "lib");
const crossings = listImports(sources).flatMap(({ from, to }) => {
  const [source, target] = [boxes.get(roomOf(from)), boxes.get(roomOf(to))];
  return source === target || isForeign(to) ? [] : [{ from, to, arrow: `${source} --> ${target}` }];
});

test("every room of lib stands in one box", () => {
  const rooms = new Set(sources.map(roomOf));
  expect([...rooms].filter((room) => !boxes.has(room))).toEqual([]);
  expect([...boxes.keys()].filter((room) => !rooms.has(room) && !room.startsWith("inngest/"))).toEqual([]);
});

test("no import runs where the diagram has no arrow", () => {
  const wrong = crossings.filter(({ arrow }) => !arrow.endsWith(`--> ${foundation}`) && !arrows.includes(arrow));
  expect(wrong.map(({ from, to, arrow }) => `${from} imports ${to}: no arrow ${arrow}`)).toEqual([]);
});

test("each arrow of the diagram stands for an import", () => {
  const real = new Set(crossings.map(({ arrow }) => arrow));
  expect(arrows.filter((arrow) => !real.has(arrow))).toEqual([]);
});

test("arrows run one way: from no box do they lead back to it", () => {
  const reach = (box: string, seen = new Set<string>()): Set<string> => {
    for (const arrow of arrows) {
      const [from, to = ""] = arrow.split(" --> ");
      if (from === box && !seen.has(to)) reach(to, seen.add(to));
    }
    return seen;
  };
  expect([...new Set(boxes.values())].filter((box) => reach(box).has(box))).toEqual([]);
  expect(crossings.filter(({ arrow }) => arrow.startsWith(`${foundation} -->`)).map(({ from }) => from)).toEqual([]);
});
