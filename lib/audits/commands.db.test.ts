import { expect, test } from "vitest";
import { createViewer } from "@/tests/support/rows";
import { createAudit, orderAudit } from "./commands";
import { listAudits } from "./queries";
import { auditRequestSchema } from "./schema";

const request = (body: object) => auditRequestSchema.parse(body);

test("an audit is refused for somebody else, and for an address nobody may visit; nothing is saved", async () => {
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
    await expect(orderAudit(owner, refused)).rejects.toMatchObject({ code: "invalid-input" });
  for (let n = 0; n < 20; n += 1) await orderAudit(owner, request({ url: "example.com" }));
  await expect(orderAudit(owner, request({ url: "example.com" }))).rejects.toMatchObject({
    code: "too-many-requests",
    message: expect.stringMatching(/^You have started many audits within an hour\. Please try again in \d+ minutes\.$/),
  });
  // Whoever has none left still learns what is wrong with an address.
  await expect(orderAudit(owner, refused)).rejects.toMatchObject({ code: "invalid-input" });
  expect(await listAudits(owner)).toHaveLength(20);
});
