import { after } from "next/server";
import { log } from "@/lib/log";

/** Neither holds up nor fails the answer that is under way; at once where there is none, as in a job. */
export function afterResponse(work: () => Promise<void>): void {
  const safely = () => work().catch((err: unknown) => log.error({ err }, "work after an answer failed"));
  try {
    after(safely);
  } catch {
    void safely();
  }
}
