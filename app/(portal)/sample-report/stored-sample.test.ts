import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { thawReport } from "@/lib/report-links/frozen-report";

test("the stored sample can be shown, and has a picture for each of its pages", async () => {
  const folder = "public/sample-report";
  const sample = thawReport(JSON.parse(gunzipSync(await readFile(`${folder}/report.json.gz`)).toString("utf8")));
  expect(sample?.report.pages).toHaveLength(10);
  for (const { id } of sample?.report.pages ?? [])
    expect((await readFile(`${folder}/${id}.webp`)).length).toBeGreaterThan(0);
});
