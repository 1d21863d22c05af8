import { log } from "@/lib/log";

export interface PartHealth {
  state: "ok" | "degraded" | "down";
  code?: string;
  text?: string;
}

export const ok: PartHealth = { state: "ok" };

const responseLimitMs = 3_000;

export async function checkPart(part: string, ask: () => Promise<PartHealth>): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: "down", code: `${part}-late`, text: "does not answer in time" }),
      responseLimitMs,
    );
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    log.error({ err: error, part }, "health check failed");
    return { state: "down", code: `${part}-unreachable`, text: "does not answer" };
  } finally {
    clearTimeout(timer);
  }
}

/** Asks at most every half minute, since anyone can request health as often as they like. */
export function askedSeldom(ask: () => Promise<PartHealth>, everyMs = 30_000): () => Promise<PartHealth> {
  let last: { at: number; response: Promise<PartHealth> } | null = null;
  return () => {
    if (last !== null && Date.now() - last.at < everyMs) return last.response;
    const asked = { at: Date.now(), response: ask() };
    last = asked;
    asked.response.catch(() => {
      if (last === asked) last = null;
    });
    return asked.response;
  };
}
