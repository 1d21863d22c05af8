import { describe, expect, test } from "vitest";
import { dropHype } from "@/lib/ai/built-in/copy/rewrite/hype";
import { makeActive } from "@/lib/ai/built-in/copy/rewrite/passive";
import { splitLong } from "@/lib/ai/built-in/copy/rewrite/split-long";
import { turnToReader } from "@/lib/ai/built-in/copy/rewrite/we-opening";
import { sayPlainly } from "@/lib/ai/text/plain-words";

const active = (sentence: string) => makeActive(sentence, "[Oakhall]");

describe("passive sentences", () => {
  test.each([
    ["Notifications are sent.", "[Oakhall] sends notifications."],
    ["Appointments are created, managed and monitored.", "[Oakhall] creates, manages and monitors appointments."],
    ["The audit is conducted by our consultants.", "Our consultants conduct the audit."],
    ["The report was written by an engineer.", "An engineer wrote the report."],
    ["Dock capacity can be optimised.", "You can optimise dock capacity."],
    ["Further information can be provided on request.", "We can provide further information on request."],
    ["Then slots are booked.", "Then [Oakhall] books slots."],
  ])("%s → %s", (sentence, expected) => {
    expect(active(sentence)?.replace(/\[oakhall\]/, "[Oakhall]")).toBe(expected);
  });
  test.each([
    "You are interested.",
    "We are committed to quality.",
    "It works.",
    "The site is located in Ulm.",
    "The system can be configured and the interfaces can be established.",
  ])("leaves alone: %s", (sentence) => {
    expect(active(sentence)).toBeNull();
  });
});

describe("long sentences", () => {
  test("are cut where two clauses meet", () => {
    const parts = splitLong(
      "The platform provides many functions that can be configured by every customer on every site, so that the capacity of each dock can be used better than before; carriers are told about it at once.",
    );
    expect(parts).toEqual([
      "The platform provides many functions that can be configured by every customer on every site.",
      "That way, the capacity of each dock can be used better than before.",
      "Carriers are told about it at once.",
    ]);
  });
  test("stay whole when they are short, or a list", () => {
    const list =
      "We bring pallets, boxes, crates, drums, sacks, barrels, tubes, rolls, plates, bars, beams, doors, windows, tiles, bricks, panels, pipes, wires, cables and ropes, and the paint.";
    expect(splitLong("We are here, and you are there.")).toHaveLength(1);
    expect(splitLong(list)).toEqual([list]);
  });
});

describe("superlatives", () => {
  test.each([
    ["We are a leading provider of innovative pumps", "We are a provider of pumps"],
    ["With Bootstrap, the world’s most popular toolkit!", "With Bootstrap, the toolkit!"],
    ["Brackenford is an innovative tool.", "Brackenford is a tool."],
    ["A cutting-edge app for you", "An app for you"],
  ])("%s → %s", (sentence, expected) => {
    expect(dropHype(sentence)).toBe(expected);
  });
});

describe("sentences about the company", () => {
  const names = { company: "Oakhall", offers: "web design and SEO", firstName: "[Rowena]" };
  test.each([
    ["We are passionate about what we do.", /^\[Number\]/],
    ["We have many years of experience", /Since \[year\], Oakhall has finished/],
    ["We are a leading provider of innovative solutions", /work with Oakhall/],
    ["Our mission is to make pumps quieter for everyone.", /^Make pumps quieter: \[/],
    ["We offer a wide range of digital services.", /You (get|choose|tell)/],
    ["We provide pumps for small dairies.", /^You get pumps for small dairies, .+\[.+\]\.$/],
  ])("%s", (sentence, expected) => {
    expect(turnToReader(sentence, names)?.proposal).toMatch(expected);
  });
  test.each(["We answer within four working hours.", "We ran yards before we wrote software.", "You get a map."])(
    "leaves alone: %s",
    (sentence) => {
      expect(turnToReader(sentence, names)).toBeNull();
    },
  );
});

test("jargon gets its plain word", () => {
  expect(sayPlainly("Leverage it in order to utilise the dock prior to winter.")).toBe(
    "use it to use the dock before winter.",
  );
});
