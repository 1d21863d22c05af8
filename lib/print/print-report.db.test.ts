import { describe, expect, it, vi } from "vitest";
import { getFullReport } from "@/lib/audits/report/report-query";
import type { Asker } from "@/lib/auth/prove-identity";
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
    const request = { auditId, withEvidence: false, isOwner: true, address: "unknown" };
    const print = () => printReport(asker, request, new AbortController().signal);
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
    const printed = await Promise.allSettled([first.print(), second.print()]);
    expect(printed).toMatchObject([{ reason: ended }, { reason: ended }]);
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

  it("is made once for guests of a report who wait together, not for one whose access ends meanwhile", async () => {
    const owner = await createViewer();
    const auditId = await createAuditRow(owner, { status: "completed" });
    const guests = await Promise.all(
      [1, 2, 3].map(async () => {
        const guest = await newSession(await createViewer());
        const { email, id: redeemedById } = guest.viewer;
        const share = { websiteId: auditId, inviterEmail: owner.email, invitedEmail: email, redeemedById };
        const { id } = await db.sharedAudit.create({ data: share });
        return { guest, shareId: id };
      }),
    );
    const printed = vi.spyOn(browser, "print").mockImplementation(async () => {
      await db.sharedAudit.update({ where: { id: guests[2]?.shareId ?? 0 }, data: { revokedAt: new Date() } });
      return Buffer.from("%PDF-1.7 for guests");
    });
    const { signal } = new AbortController();
    const print = (asker: Asker, isOwner: boolean) =>
      printReport(asker, { auditId, withEvidence: false, isOwner, address: "unknown" }, signal);
    const own = print(await newSession(owner), true);
    const pdfs = await Promise.allSettled([own, ...guests.map(({ guest }) => print(guest, false))]);
    expect(pdfs.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    expect(pdfs[3]).toMatchObject({ reason: { code: "not-found" } });
    expect(printed).toHaveBeenCalledTimes(2);
    const [first, second] = await Promise.all(
      guests.slice(0, 2).map(({ guest }) => getFullReport(guest.viewer, auditId)),
    );
    expect(first).toEqual(second);
    printed.mockRestore();
  });
});
