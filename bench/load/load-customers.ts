/** Customers with sessions and queued audits. */
import { setTimeout as sleep } from "node:timers/promises";
import { createStreamingCustomer, type StreamingCustomer } from "@/tests/streams/streaming-portal";
import type { Watched } from "./pollers.ts";

/** An account may start twenty an hour. */
const auditsPerCustomer = 5;

export function createCustomers(count: number): Promise<StreamingCustomer[]> {
  return Promise.all(Array.from({ length: count }, () => createStreamingCustomer()));
}

export async function startAudit(origin: string, { cookie }: StreamingCustomer, siteUrl: string): Promise<Watched> {
  const response = await fetch(`${origin}/api/websites`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify({ url: siteUrl }),
  });
  if (!response.ok) throw new Error(`An audit was refused: ${response.status} ${await response.text()}`);
  return { auditId: ((await response.json()) as { id: number }).id, cookie };
}

/** @returns each audit with its watchers */
export async function startAudits(origin: string, siteUrl: string, count: number): Promise<Watched[]> {
  const customers = await createCustomers(Math.ceil(count / auditsPerCustomer));
  const wanted = Array.from({ length: count }, (_, n) => customers[n % customers.length] as StreamingCustomer);
  const audits: Watched[] = [];
  for (const customer of wanted) audits.push(await startAudit(origin, customer, siteUrl));
  return audits;
}

/** Starts an audit each minute until the signal, rotating through twenty customers. */
export function startAuditEachMinute(origin: string, siteUrl: string, signal: AbortSignal): void {
  const run = async () => {
    const customers = await createCustomers(20);
    for (let n = 0; !signal.aborted; n += 1) {
      await startAudit(origin, customers[n % customers.length] as StreamingCustomer, siteUrl);
      await sleep(60_000, undefined, { signal });
    }
  };
  run().catch((error: unknown) => {
    if (!signal.aborted) console.error(error);
  });
}
