/** HubSpot allows the agency's token 190 calls in ten seconds. With these, a web process and a job process start 176. */
import { setTimeout as sleep } from "node:timers/promises";
import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import type { InTurn } from "@/lib/hubspot/hubspot-client";

const callsPerSecond = 8;

const turns = new FairSemaphore({ slots: callsPerSecond, perKey: callsPerSecond });

export function inTurnOf(userId: number): InTurn {
  return (call, signal) =>
    new Promise((resolve, reject) => {
      const start = () => {
        resolve(call());
        return sleep(1_000, undefined, { ref: false });
      };
      turns.run(String(userId), start, signal).catch(reject);
    });
}
