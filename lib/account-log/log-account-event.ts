import { headers } from "next/headers";
import { browserName } from "@/lib/account/browser-name";
import { type AccountEventKind, eventKinds } from "@/lib/account-log/event-kinds";
import { networkOf, readClient } from "@/lib/auth/client-address";
import type { Viewer } from "@/lib/auth/viewer";
import type { Prisma } from "@/prisma/generated/client";

const hourMs = 60 * 60_000;
const hourlyLocks = 726_119;

interface NewEvent {
  userId: number;
  kind: AccountEventKind;
  /** Email address of the guest who did it, if not the account itself. */
  guest?: string;
  auditId?: number;
  site?: string;
  detail?: string;
}

export interface LoggedEvent {
  id: number;
  userId: number;
  kind: AccountEventKind;
}

/** Call in the change's transaction; hourly kinds need one too. @returns null if an hourly kind was already logged */
export async function logAccountEvent(store: Prisma.TransactionClient, event: NewEvent): Promise<LoggedEvent | null> {
  const { userId, kind, guest, auditId, detail } = event;
  const { hasOrigin, isHourly } = { isHourly: false, ...eventKinds[kind] };
  if (isHourly) {
    await store.$executeRaw`SELECT pg_advisory_xact_lock(${hourlyLocks}::int, ${userId}::int)`;
    const same = { userId, kind, guest: guest ?? null, auditId: auditId ?? null, detail: detail ?? null };
    const at = { gt: new Date(Date.now() - hourMs) };
    if ((await store.accountEvent.count({ where: { ...same, at } })) > 0) return null;
  }
  const origin = hasOrigin && guest === undefined ? await readOrigin() : {};
  const { id } = await store.accountEvent.create({ data: { ...event, ...origin }, select: { id: true } });
  return { id, userId, kind };
}

interface AuditEvent extends Pick<NewEvent, "kind" | "detail"> {
  auditId: number;
  /** null for the portal, or someone without an account */
  viewer: Pick<Viewer, "id" | "email"> | null;
}

/** Logs for the audit's owner. @returns null as logAccountEvent, or if the audit is gone */
export async function logAuditEvent(
  store: Prisma.TransactionClient,
  { auditId, viewer, ...event }: AuditEvent,
): Promise<LoggedEvent | null> {
  const audit = await store.website.findUnique({ where: { id: auditId }, select: { userId: true, site: true } });
  if (audit === null) return null;
  const isGuest = viewer !== null && viewer.id !== audit.userId;
  return logAccountEvent(store, { ...event, ...audit, auditId, ...(isGuest && { guest: viewer.email }) });
}

async function readOrigin(): Promise<{ device?: string; network?: string | null }> {
  const given = await Promise.try(() => headers()).catch(() => null);
  if (given === null) return {};
  const { userAgent, address } = readClient(given);
  return { device: browserName(userAgent), network: networkOf(address) };
}
