import type { QueuePlace } from "@/lib/audits/states/status";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

const sampleSize = 20;

const freshMs = 1_000;

interface Queue {
  /** Queued and running audits, in the order of their requests. */
  auditIds: number[];
  userIds: number[];
  typicalSeconds: number | null;
}

let latest: { readAt: number; queue: Promise<Queue> } | undefined;

/** @param auditId a pending audit of anyone; reveals nothing about the others but their number */
export async function getQueuePlace(auditId: number): Promise<QueuePlace> {
  const queue = await getQueue();
  if (queue.auditIds.includes(auditId)) return findPlace(auditId, queue);
  return findPlace(auditId, await readLatest());
}

function findPlace(auditId: number, { auditIds, userIds, typicalSeconds }: Queue): QueuePlace {
  // `auditConcurrency` shares steps by customer: another's many audits delay one no more than a single audit.
  const sideBySide = Math.max(1, Math.floor(env.AUDIT_STEPS_AT_ONCE / env.AUDIT_STEPS_PER_USER));
  const position = auditIds.indexOf(auditId);
  const earlier = userIds.slice(0, Math.max(0, position));
  const own = earlier.filter((userId) => userId === userIds[position]).length;
  const others = new Set(earlier.filter((userId) => userId !== userIds[position])).size;
  const inTheWay = Math.max(0, others - (sideBySide - 1));
  return {
    ahead: own + inTheWay,
    typicalSeconds,
    waitSeconds: typicalSeconds === null ? null : Math.round(typicalSeconds * (own + inTheWay / sideBySide)),
  };
}

function getQueue(): Promise<Queue> {
  if (latest !== undefined && performance.now() - latest.readAt < freshMs) return latest.queue;
  return readLatest();
}

function readLatest(): Promise<Queue> {
  const queue = readQueue();
  latest = { readAt: performance.now(), queue };
  queue.catch(() => {
    latest = undefined;
  });
  return queue;
}

async function readQueue(): Promise<Queue> {
  const [row] = await db.$queryRaw<[Queue]>`
    SELECT
      coalesce(array_agg(id ORDER BY id), '{}') AS "auditIds",
      coalesce(array_agg("userId" ORDER BY id), '{}') AS "userIds",
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int FROM (
        SELECT extract(epoch FROM "completedAt" - "startedAt") AS seconds FROM websites
        WHERE status = 'completed' AND "startedAt" IS NOT NULL ORDER BY "completedAt" DESC LIMIT ${sampleSize}
      ) AS latest) AS "typicalSeconds"
    FROM websites WHERE status IN ('pending', 'running')`;
  return row;
}
