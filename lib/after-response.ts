import { after } from "next/server";
import { log } from "@/lib/log";

/** Runs after the response without delaying or failing it; immediately outside a request (a job). */
export function afterResponse(work: () => Promise<void>): void {
  const safely = () => work().catch((err: unknown) => log.error({ err }, "work after a response failed"));
  try {
    after(safely);
  } catch {
    void safely();
  }
}
