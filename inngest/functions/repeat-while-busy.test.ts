import { expect, test } from "vitest";
import { SlotsBusyError } from "@/lib/browser/slot-turns.ts";
import { repeatWhileBusy } from "./repeat-while-busy";

/** Runs each step once, and remembers it. */
function stepper() {
  const ids: string[] = [];
  const run = (id: string, work: () => Promise<unknown>) => {
    ids.push(id);
    return work();
  };
  return { ids, step: { run } };
}

test("a step that finds no slot is left and begun again, until it gets one", async () => {
  const { ids, step } = stepper();
  let left = 2;
  const cuts: boolean[] = [];
  const work = async (wasCut: boolean) => {
    cuts.push(wasCut);
    if (left-- > 0) throw new SlotsBusyError(left === 0);
    return null;
  };
  expect(await repeatWhileBusy(step, "visit-page-7-try-1", work)).toBeNull();
  expect(ids).toEqual(["visit-page-7-try-1", "visit-page-7-try-1-wait-1", "visit-page-7-try-1-wait-2"]);
  expect(cuts, "of a page that made room").toEqual([false, false, true]);
});

test("any other failure is the step's own", async () => {
  const { ids, step } = stepper();
  const fails = () => Promise.reject(new Error("the database is down"));
  await expect(repeatWhileBusy(step, "visit", fails)).rejects.toThrow("the database is down");
  expect(ids).toEqual(["visit"]);
});
