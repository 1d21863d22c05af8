import { env } from "@/lib/env";

/** "built-in", or the name of the model that reviews. Asked once an audit, and pinned to it. */
export function chooseReviewer(): string {
  return env.ANTHROPIC_API_KEY ? env.ANTHROPIC_MODEL : builtIn;
}

export const builtIn = "built-in";
