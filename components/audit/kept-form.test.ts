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

test("what was typed comes back whole, once", () => {
  storage();
  keepForm(typed);
  expect(takeKeptForm()).toEqual(typed);
  expect(takeKeptForm()).toBeNull();
});

test("what is no form is nothing, and neither is a browser that keeps nothing", () => {
  storage({ "audit-form": '{"url":1}' });
  expect(takeKeptForm()).toBeNull();
  storage({ "audit-form": "{" });
  expect(takeKeptForm()).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  keepForm(typed);
  expect(takeKeptForm()).toBeNull();
});
