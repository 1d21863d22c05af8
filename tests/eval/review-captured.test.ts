import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "@/lib/review/testing/build-page";
import { writeCapturedSite } from "./captured-site";
import { reviewToSheet } from "./review-captured";
import { readSheet, writeSheet } from "./sheet";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "review-"));
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const builtIn = { reviewer: "built-in" };

test("a captured site becomes a sheet of the built-in reviewer, whose marks outlive the next run", async () => {
  const captured = path.join(folder, "screws.json");
  const out = path.join(folder, "screws.built-in.json");
  const site = buildSite([
    { path: "/", title: "Screws", body: "# Screws for boats\nYou order by noon.\n[Order](/order)" },
  ]);
  writeCapturedSite(captured, { version: 1, capturedAt: "2026-11-22", site, screenshots: {} });

  await reviewToSheet(captured, out, builtIn);
  const { claims } = readSheet(out);
  const heading = claims.find(({ check }) => check === "hier-one-h1");
  expect(heading).toMatchObject({ part: "check", reviewer: "code", mark: null });

  writeSheet(
    out,
    claims.map((claim) => (claim === heading ? { ...claim, mark: "trivial" as const } : claim)),
  );
  await reviewToSheet(captured, out, builtIn);
  expect(readSheet(out).claims.filter(({ mark }) => mark !== null)).toMatchObject([{ check: "hier-one-h1" }]);
});

test("what is no captured site, and what is no reviewer, is refused by name", async () => {
  const file = path.join(folder, "other.built-in.json");
  writeSheet(file, []);
  await expect(reviewToSheet(file, path.join(folder, "x.y.json"), builtIn)).rejects.toThrow("other.built-in.json");
  const captured = path.join(folder, "screws.json");
  await expect(reviewToSheet(captured, path.join(folder, "x.y.json"), { reviewer: "nobody" })).rejects.toThrow(
    "nobody",
  );
});
