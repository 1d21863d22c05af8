import { expect, test } from "vitest";
import { downloadHeaders, exportFileName } from "@/lib/export/file-name";

test.each([
  ["https://www.shop.example/de/?a=1", "spotcheck-shop.example-2026-09-05-pages.csv"],
  ["http://127.0.0.1:4400/", "spotcheck-127.0.0.1-2026-09-05-pages.csv"],
  ["http://[::1]:80/", "spotcheck--1--2026-09-05-pages.csv"],
  ["https://käse.example/", "spotcheck-xn--kse-qla.example-2026-09-05-pages.csv"],
  ['not an address"; x="', "spotcheck-site-2026-09-05-pages.csv"],
])("a file of %s is called %s", (url, name) => {
  expect(exportFileName({ url, createdAt: "2026-09-05T08:00:00.000Z" }, "pages.csv")).toBe(name);
});

test("a download is saved by its reader alone", () => {
  expect(downloadHeaders("a.csv", "text/csv")).toMatchObject({
    "content-disposition": 'attachment; filename="a.csv"',
    "cache-control": "private, no-store",
  });
});
