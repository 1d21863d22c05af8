import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { expectations } from "./expectations";
import { listMutations, listRoutes, listServerActions } from "./routes";

it("every route has a row that says who may see what", async () => {
  const missing = (await listRoutes()).filter((route) => !(route in expectations));
  expect(
    missing,
    "Add a row for each of these to tests/security/expectations.ts: whose rows its address holds, what the " +
      "audit's owner and an invited reader see there, the statuses of the others, and a call that succeeds",
  ).toEqual([]);
});

it("every row has a route", async () => {
  const routes = await listRoutes();
  const left = Object.keys(expectations).filter((route) => !routes.includes(route));
  expect(left, "These routes are gone: take their rows out of tests/security/expectations.ts").toEqual([]);
});

it("every call names its statuses, and an example of success unless it has none", async () => {
  const calls = Object.entries(expectations).filter(([route]) => route.includes(" /api/"));
  expect(calls.filter(([, { status }]) => status === undefined).map(([route]) => route)).toEqual([]);
  const withoutExample = calls.filter(([, { example }]) => example === undefined).map(([route]) => route);
  expect(withoutExample.filter((route) => !/ \/api\/(inngest|\[\.\.\.path\])$/.test(route))).toEqual([]);
});

it("there are no server actions, which no table of routes would see", async () => {
  expect(await listServerActions(), "Make it a route handler under app/api: it has an address to test").toEqual([]);
});

it("a new page, a new method and a made file are all seen", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-routes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, source] of [
    ["(portal)/reports/[id]/page.tsx", "export default function Page() {}"],
    [
      "api/things/route.ts",
      "export const GET = 1;\nexport async function POST() {}\nexport { a as PATCH, b as DELETE };",
    ],
    ["api/things/read.ts", "export const GET = 1;"],
    ["robots.ts", "export default function robots() {}"],
  ] as const) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), source);
  }
  expect(await listRoutes(folder)).toEqual([
    "DELETE /api/things",
    "FILE /robots",
    "GET /api/things",
    "PAGE /reports/[id]",
    "PATCH /api/things",
    "POST /api/things",
  ]);
});

it("a route whose methods can't be read is no silent gap", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-routes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "route.ts"), 'export * from "./elsewhere";');
  await expect(listRoutes(folder)).rejects.toThrow("route.ts");
});

it("the mutations are found", async () => {
  const mutations = await listMutations();
  expect(mutations).toContain("POST /api/logout");
  expect(mutations).not.toContain("POST /api/inngest");
  expect(mutations.filter((route) => route.startsWith("GET"))).toEqual([]);
});
