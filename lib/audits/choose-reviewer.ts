import { env } from "@/lib/env";

/** "built-in", or the name of the model that reviews. Asked once an audit, and pinned to it. No money means no model. */
export function chooseReviewer(): string {
  return env.ANTHROPIC_API_KEY && env.ANTHROPIC_MAX_PER_AUDIT_USD > 0 ? env.ANTHROPIC_MODEL : builtIn;
}

/** Anybody can register any address. Where a local portal's mails become files, few could confirm theirs. */
export function reviewsForUnconfirmed(): boolean {
  const { ANTHROPIC_FOR_UNCONFIRMED: setting, PORTAL_MODE: mode, SMTP_URL: smtp, RESEND_API_KEY: resend } = env;
  if (setting !== undefined) return setting === "yes";
  return mode === "local" && smtp === undefined && resend === undefined;
}

export const builtIn = "built-in";
