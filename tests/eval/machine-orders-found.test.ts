/** Sites whose authors wrote for people: nothing on them is taken for an order to machines, and nothing is left out. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { findShownOrders } from "@/lib/site/order-places";
import { withoutOrders } from "@/lib/site/without-orders";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { readCapturedSite } from "./captured-site";
import { readRecording } from "./recording";

const filesIn = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder)).map((name) => path.join(import.meta.dirname, folder, name));
const sites: [string, () => ReviewedSite][] = [
  ...filesIn("recorded").map((file): [string, () => ReviewedSite] => [file, () => readRecording(file).site]),
  ...filesIn("seeded/captures").map((file): [string, () => ReviewedSite] => [file, () => readCapturedSite(file).site]),
].map(([file, read]) => [path.basename(file).split(".")[0] ?? file, read]);

describe.each(sites)("%s", (_, read) => {
  test("gives no orders to machines", () => {
    const site = read();
    const captures = site.pages.map(({ capture }) => capture);
    expect(captures.flatMap(findShownOrders)).toEqual([]);
    const others = [
      ...captures.map(({ hiddenText }) => hiddenText),
      ...site.linkedPages.flatMap(({ title, headings, text }) => [title, ...headings, ...text.split("\n")]),
    ];
    expect(others.filter(givesMachineOrders)).toEqual([]);
    expect(withoutOrders(site)).toEqual(site);
  });
});
