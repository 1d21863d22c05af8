import { describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { publishEvent } from "@/lib/events/publish";
import { getIntegrationStatus, getNewestEventId } from "@/lib/events/queries";
import { deleteOldEvents } from "@/lib/events/sweep";
import { createEventCustomer, statusEvent } from "@/lib/events/testing/event-customers";

const minuteMs = 60_000;

it("the newest id is that of the viewer's own contact, and nobody else's business", async () => {
  const [customer, other] = [await createEventCustomer(), await createEventCustomer()];
  const { viewer, userId, contactId } = customer;
  expect(await getNewestEventId(viewer, contactId)).toBe(0n);
  await publishEvent(userId, contactId, statusEvent("1"));
  const { id } = await db.integrationEvent.findFirstOrThrow({ where: { userId } });
  await publishEvent(userId, "an earlier contact", statusEvent("2"));
  await publishEvent(other.userId, other.contactId, statusEvent("3"));
  expect(await getNewestEventId(viewer, contactId)).toBe(id);
  for (const foreign of [other.contactId, "an earlier contact", ""])
    expect(await getNewestEventId(viewer, foreign)).toBeNull();
});

describe("the status", () => {
  it("is unknown at first, and a stranger's not at all", async () => {
    const [{ viewer, contactId }, other] = [await createEventCustomer(), await createEventCustomer()];
    const unknown = { connected: false, timestamp: null, stage: null, message: null };
    expect(await getIntegrationStatus(viewer, contactId)).toEqual(unknown);
    expect(await getIntegrationStatus(viewer, other.contactId)).toBeNull();
  });

  it("is that of the newest attempt", async () => {
    const { viewer, userId, contactId } = await createEventCustomer();
    const connected = statusEvent("Connected", "connected");
    await publishEvent(userId, contactId, connected);
    const { timestamp } = connected;
    await publishEvent(userId, contactId, {
      kind: "system-update",
      action: "connected",
      systemType: "hubspot",
      timestamp,
    });
    expect(await getIntegrationStatus(viewer, contactId)).toMatchObject({
      connected: true,
      stage: "connected",
      timestamp,
    });
    const failed = statusEvent("HubSpot did not answer.", "error");
    await publishEvent(userId, contactId, failed);
    expect(await getIntegrationStatus(viewer, contactId)).toEqual({
      connected: false,
      stage: "error",
      message: "HubSpot did not answer.",
      timestamp: failed.timestamp,
    });
  });

  it("says no more than when it was after ten minutes", async () => {
    const { viewer, userId, contactId } = await createEventCustomer();
    const event = statusEvent("Connected", "connected");
    await publishEvent(userId, contactId, event);
    const at = (minutes: number) => new Date(Date.parse(event.timestamp) + minutes * minuteMs);
    expect(await getIntegrationStatus(viewer, contactId, at(10))).toMatchObject({ connected: true });
    expect(await getIntegrationStatus(viewer, contactId, at(10.1))).toEqual({
      connected: false,
      timestamp: event.timestamp,
      stage: null,
      message: null,
    });
  });
});

it("events are cleared away after a day, and not before", async () => {
  const { userId, contactId } = await createEventCustomer();
  await publishEvent(userId, contactId, statusEvent("old"));
  await publishEvent(userId, contactId, statusEvent("new"));
  const old = await db.integrationEvent.findFirstOrThrow({ where: { userId }, orderBy: { id: "asc" } });
  const day = 24 * 60 * minuteMs;
  await db.integrationEvent.update({
    where: { id: old.id },
    data: { createdAt: new Date(Date.now() - day - minuteMs) },
  });
  await deleteOldEvents();
  const left = await db.integrationEvent.findMany({ where: { userId } });
  expect(left.map(({ payload }) => payload)).toMatchObject([{ message: "new" }]);
});
