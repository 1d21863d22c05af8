/** Wrong passwords for unknown accounts, each from its own address, as fast as the portal answers. */
import { randomInt, randomUUID } from "node:crypto";

const atOnce = 50;

export interface Flood {
  /** Responses by status. */
  responses: Map<number, number>;
  ended: Promise<void>;
}

export function startLoginFlood(origin: string, signal: AbortSignal): Flood {
  const responses = new Map<number, number>();
  const attack = async () => {
    while (!signal.aborted) {
      const status = await login().catch(() => 0);
      if (!signal.aborted) responses.set(status, (responses.get(status) ?? 0) + 1);
    }
  };
  return { responses, ended: Promise.all(Array.from({ length: atOnce }, attack)).then(() => {}) };

  async function login(): Promise<number> {
    const response = await fetch(`${origin}/api/login`, {
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json",
        origin,
        // The portal trusts one proxy.
        "x-forwarded-for": [10, randomInt(256), randomInt(256), randomInt(1, 255)].join("."),
      },
      body: JSON.stringify({ email: `${randomUUID()}@guess.example`, password: randomUUID() }),
    });
    await response.arrayBuffer();
    return response.status;
  }
}
