import { expect, test } from "vitest";
import { buildSite } from "@/lib/review/testing/build-page";
import { findPhoneMismatches } from "@/lib/site/phone-mismatches";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const find = (lang: string, ...links: string[]) =>
  findPhoneMismatches(gatherSiteFacts(buildSite([{ path: "/", lang, links }]))).map(({ shown, dialled }) => [
    shown,
    dialled,
  ]);

test.each([
  ["pl", "76 832 10 28 → tel:6 832 10 28", "76 832 10 28", "68321028"],
  ["en", "Call +256 79 0301600 → tel:+256769570791", "+256 79 0301600", "256769570791"],
  ["en-GB", "0161 496 0847 → tel:+44%20161%20496%200874", "0161 496 0847", "441614960874"],
  ["en-CA", "Call us → tel:+1-(647)20269-7386", null, "1647202697386"],
  ["pl", "Zadzwoń → tel:+48768321028123456", null, "48768321028123456"],
])("%s: “%s” dials another number", (lang, link, shown, dialled) => {
  expect(find(lang, link)).toEqual([[shown, dialled]]);
});

test.each([
  ["pl", "76 832 10 28 → tel:+48768321028"],
  ["pl", "+48 501 677 990 → tel:+48 501 677 990"],
  ["en-GB", "0161 496 0847 → tel:%2B44(0)161-496-0847;ext=12"],
  ["it", "0161 496 0847 → tel:+441614960847"],
  ["en-US", "(316) 283-4750 → tel:3162834750,12"],
  ["en-US", "1-800-356-9377 → tel:1-800-FLOWERS"],
  ["de", "030 / 1234567-0 → tel:+49301234567"],
  ["de", "030 / 1234567-0 → tel:+493012345670"],
  ["pl", "Office: 12 34 56 → tel:6 832 10 28"],
  ["pl", "Call us → tel:6 832 10 28"],
  ["en-CA", "Call us → tel:+16472026973,86"],
  ["de", "+49 (0)741 / 28 00 14-0 → tel:+49741280014"],
  ["de", "+49 (0)7422 500-44 → tel:+49742250044"],
  ["de", "Anrufen → tel:+4987039226-0"],
  ["pl", "76 832 10 28 → https://site.example/6832"],
])("%s: no fault in “%s”", (lang, link) => {
  expect(find(lang, link)).toEqual([]);
});

test("each pair has a place on each of its pages, the pair on most pages first", () => {
  const wrong = "76 832 10 28 → tel:6 832 10 28";
  const pages = [
    { path: "/", lang: "pl", links: ["76 832 10 29 → tel:683", wrong, wrong] },
    { path: "/a", lang: "pl", links: [wrong] },
  ];
  const found = findPhoneMismatches(gatherSiteFacts(buildSite(pages)));
  expect(found.map(({ shown, evidence }) => [shown, evidence.map(({ pageUrl }) => pageUrl)])).toEqual([
    ["76 832 10 28", ["https://site.example/", "https://site.example/a"]],
    ["76 832 10 29", ["https://site.example/"]],
  ]);
});
