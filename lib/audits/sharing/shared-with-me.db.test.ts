import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { listSharedReports } from "./shared-with-me";

async function share(websiteId: number, guestId: number | null, changes: object = {}) {
  await db.sharedAudit.create({
    data: {
      websiteId,
      inviterEmail: "owner@company.example",
      invitedEmail: `guest-${websiteId}-${guestId}@company.example`,
      redeemedById: guestId,
      ...changes,
    },
  });
}

test("a guest finds what was shared and opened, the newest first, and nothing that was taken back", async () => {
  const [owner, guest, other] = [await createViewer(), await createViewer(), await createViewer()];
  const report = (url: string) => createAuditRow(owner, { url, status: "completed", overallScore: 90 });
  const [first, second, taken, unopened, foreign] = await Promise.all(
    ["first", "second", "taken", "unopened", "foreign"].map((name) => report(`https://${name}.example/`)),
  );
  await share(first ?? 0, guest.id, { createdAt: new Date("2030-01-01") });
  await share(second ?? 0, guest.id, { createdAt: new Date("2030-01-02"), inviterName: "Robin Owner" });
  await share(taken ?? 0, guest.id, { revokedAt: new Date() });
  await share(unopened ?? 0, null);
  await share(foreign ?? 0, other.id);
  expect((await listSharedReports(guest)).map(({ url, sharedBy }) => [url, sharedBy])).toEqual([
    ["https://second.example/", "Robin Owner"],
    ["https://first.example/", "owner@company.example"],
  ]);
  expect(await listSharedReports(owner)).toEqual([]);
});
