import { expect, onTestFinished, test, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { listAudits } from "@/lib/audits/queries";
import { auditRequestSchema } from "@/lib/audits/schema";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { cancelAudit, createAudit, submitAudit } from "./commands";

const request = (body: object) => auditRequestSchema.parse(body);

test("an audit for another account or of a forbidden address is refused, and nothing is saved", async () => {
  const owner = await createViewer();
  const other = await createViewer();
  await expect(createAudit(owner, request({ url: "example.com", userId: other.id }))).rejects.toMatchObject({
    code: "forbidden",
  });
  for (const url of [
    "http://127.0.0.1",
    "http://169.254.169.254/latest",
    "http://localhost",
    "http://example.com:22",
  ]) {
    await expect(createAudit(owner, request({ url })), url).rejects.toMatchObject({ code: "invalid-input" });
  }
  const pages = request({
    url: "example.com",
    pageSelectionMethod: "manual",
    manualPages: ["example.com/a", "http://10.0.0.1/"],
  });
  await expect(createAudit(owner, pages)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining("http://10.0.0.1/: This address belongs to a private network"),
  });
  expect(await listAudits(owner)).toEqual([]);
});

test("twenty audits an hour may be ordered, and what is refused does not count", async () => {
  const owner = await createViewer();
  const refused = request({ url: "http://10.0.0.1" });
  for (let n = 0; n < 21; n += 1)
    await expect(submitAudit(owner, refused)).rejects.toMatchObject({ code: "invalid-input" });
  for (let n = 0; n < 20; n += 1) await submitAudit(owner, request({ url: "example.com" }));
  await expect(submitAudit(owner, request({ url: "example.com" }))).rejects.toMatchObject({
    code: "too-many-requests",
    message: expect.stringMatching(
      /^You have started too many audits within an hour\. Please try again in \d+ minutes\.$/,
    ),
  });
  // Without audits left, customers still learn what is wrong with an address.
  await expect(submitAudit(owner, refused)).rejects.toMatchObject({ code: "invalid-input" });
  expect(await listAudits(owner)).toHaveLength(20);
  await submitAudit(await createViewer(), request({ url: "example.com" }));
});

test("an audit is stored as it was requested, for the customer who requested it, and its run is asked for", async () => {
  const owner = await createViewer();
  const send = watchEvents();
  const pages = ["https://example.com/a", "https://example.com/b"];
  const order = { url: "example.com", userId: owner.id, pageSelectionMethod: "manual", manualPages: pages };
  const auditId = await createAudit(owner, request(order));
  expect(await db.website.findUniqueOrThrow({ where: { id: auditId } })).toMatchObject({
    userId: owner.id,
    url: "https://example.com/",
    status: "pending",
    pageSelectionMethod: "manual",
    manualPages: pages,
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: "audit/requested", data: { auditId, userId: owner.id } });
});

test("an audit that nobody can be asked to run is not kept and does not count", async () => {
  const owner = await createViewer();
  const send = watchEvents();
  for (let n = 0; n < 2; n += 1) {
    send.mockRejectedValueOnce(new Error("no queue"));
    await expect(submitAudit(owner, request({ url: "example.com" }))).rejects.toMatchObject({ code: "unavailable" });
  }
  expect(await listAudits(owner)).toEqual([]);
  for (let n = 0; n < 20; n += 1) await submitAudit(owner, request({ url: "example.com" }));
  await expect(submitAudit(owner, request({ url: "example.com" }))).rejects.toMatchObject({
    code: "too-many-requests",
  });
});

test("a cancel ends the viewer's own audit and calls off its run", async () => {
  const owner = await createViewer();
  const [waiting, running, other] = [
    await createAuditRow(owner),
    await createAuditRow(owner, { status: "running" }),
    await createAuditRow(owner, { status: "running" }),
  ];
  const send = watchEvents();
  for (const auditId of [waiting, running]) await cancelAudit(owner, auditId);
  expect(send.mock.calls.map(([event]) => event)).toMatchObject([
    { name: "audit/cancelled", data: { auditId: waiting } },
    { name: "audit/cancelled", data: { auditId: running } },
  ]);
  const states = await db.website.findMany({ where: { userId: owner.id }, orderBy: { id: "asc" } });
  expect(states.map(({ id, status, reason, failureMessage }) => [id, status, reason, failureMessage])).toEqual([
    [waiting, "failed", "cancelled", "You cancelled this audit."],
    [running, "failed", "cancelled", "You cancelled this audit."],
    [other, "running", null, null],
  ]);
});

/** The events that are sent until the test ends; they are sent none the less. */
function watchEvents() {
  const send = vi.spyOn(inngest, "send");
  onTestFinished(() => send.mockRestore());
  return send;
}
