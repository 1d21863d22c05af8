import { afterEach, expect, test, vi } from "vitest";
import { keepForm, takeKeptForm } from "@/components/audit/kept-form";

const typed = {
  url: "shop.example",
  pageSelectionMethod: "manual" as const,
  manualPages: [{ value: "/prices" }, { value: "/contact" }],
  statedAudience: "dairies",
  statedGoal: "ask for a visit",
  measurements: 3 as const,
};

function storage(kept: Record<string, string> = {}) {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => delete kept[key],
  });
}

afterEach(() => vi.unstubAllGlobals());

const kept = { viewerId: 7, search: "", typed };

test("the form's values come back once", () => {
  storage();
  keepForm(kept);
  expect(takeKeptForm(7, "")).toEqual(typed);
  expect(takeKeptForm(7, "")).toBeNull();
});

test("no other viewer ever gets them", () => {
  storage();
  keepForm(kept);
  expect(takeKeptForm(8, "")).toBeNull();
  expect(takeKeptForm(7, "")).toBeNull();
});

test.each([
  ["?url=https%3A%2F%2Fshop.example", "?url=https://shop.example", true],
  ["?audit=5", "?audit=5", true],
  ["?url=https://shop.example", "", true],
  ["?audit=5", "", false],
  ["", "?url=https://other.example", false],
  ["?audit=5", "?audit=6", false],
])("kept at %j it comes back to %j: %s", (search, now, isBack) => {
  storage();
  keepForm({ ...kept, search });
  expect(takeKeptForm(7, now)).toEqual(isBack ? typed : null);
});

test("malformed or missing storage yields nothing", () => {
  storage({ "audit-form": '{"viewerId":7,"search":"","typed":{"url":1}}' });
  expect(takeKeptForm(7, "")).toBeNull();
  storage({ "audit-form": "{" });
  expect(takeKeptForm(7, "")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  keepForm(kept);
  expect(takeKeptForm(7, "")).toBeNull();
});
