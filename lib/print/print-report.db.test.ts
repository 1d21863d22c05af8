import { describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { printReport } from "./print-report";

const { browser } = vi.hoisted(() => ({ browser: { print: async (): Promise<Buffer> => Buffer.from("%PDF-1.7") } }));
vi.mock("@/lib/browser/slot.ts", () => ({
  withOwnSlot: (_setup: object, _limit: AbortSignal, work: (slot: typeof browser) => Promise<Buffer>) => work(browser),
}));
vi.mock("@/lib/browser/browser-worker.ts", () => ({ prepareWorkers: async () => ({}) }));

describe("a PDF", () => {
  const ask = async () => {
    const asker = await newSession(await createViewer());
    const auditId = await createAuditRow(asker.viewer, { status: "completed" });
    const logOut = () => db.session.deleteMany({ where: { id: asker.sessionId } });
    const print = () => printReport(asker, { auditId, withEvidence: false }, new AbortController().signal);
    return { print, logOut };
  };
  const ended = { code: "authentication-required" };

  it("is made for a session that goes on", async () => {
    const { print } = await ask();
    expect((await print()).toString()).toBe("%PDF-1.7");
  });

  it("is not given to a session that ended while it was made, or waited for its turn", async () => {
    const [first, second] = [await ask(), await ask()];
    const { print } = browser;
    browser.print = async () => {
      await first.logOut();
      await second.logOut();
      return print();
    };
    const printed = [first.print(), second.print()];
    for (const pdf of printed) await expect(pdf).rejects.toMatchObject(ended);
    browser.print = print;
  });

  it("that fails because its session ended says so", async () => {
    const { print, logOut } = await ask();
    const { print: works } = browser;
    browser.print = async () => {
      await logOut();
      throw new Error("404");
    };
    await expect(print()).rejects.toMatchObject(ended);
    browser.print = works;
  });
});
