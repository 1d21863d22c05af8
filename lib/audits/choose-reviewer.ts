import { env } from "@/lib/env";

/** "built-in", or the name of the model that reviews. Asked once an audit, and pinned to it. No money means no model. */
export function chooseReviewer(): string {
  return env.ANTHROPIC_API_KEY && env.ANTHROPIC_MAX_PER_AUDIT_USD > 0 ? env.ANTHROPIC_MODEL : builtIn;
}

export const builtIn = "built-in";
