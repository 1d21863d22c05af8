import { expect, test } from "vitest";
import { markFindings } from "@/lib/finding-marks/commands";
import type { MarkState } from "@/lib/finding-marks/mark";
import { listOpenActions } from "@/lib/finding-marks/open-actions-query";
import { actionIdentities } from "@/lib/review/findings/identities";
import { createAuditRow, createViewer } from "@/tests/support/rows";

test("what was called done, won't do or disputed is no longer asked for, what is planned is", async () => {
  const [owner, stranger] = [await createViewer(), await createViewer()];
  const titles = ["Say what it costs", "Name a customer", "Shorten the form", "Answer the phone", "Shrink the menu"];
  const recommendations = {
    create: titles.map((title, index) => ({ priority: index + 1, title, description: "", impact: "high" })),
  };
  const auditId = await createAuditRow(owner, { status: "completed", url: "https://shop.example/", recommendations });
  const mark = (title: string, state: MarkState) =>
    markFindings(owner, auditId, { identities: actionIdentities({ title, details: null }), state, reason: "Why." });
  expect((await listOpenActions(owner, auditId)).map(({ title }) => title)).toEqual(titles);
  await mark("Say what it costs", "done");
  await mark("Name a customer", "wont-do");
  await mark("Shorten the form", "planned");
  await mark("Shrink the menu", "disputed");
  expect(await listOpenActions(owner, auditId)).toEqual([
    { priority: 3, title: "Shorten the form" },
    { priority: 4, title: "Answer the phone" },
  ]);
  await expect(listOpenActions(stranger, auditId)).rejects.toMatchObject({ code: "not-found" });
});
