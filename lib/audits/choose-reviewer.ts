import { env } from "@/lib/env";

/** "built-in" or the reviewing model's name. Chosen once per audit; a budget of zero means no model. */
export function chooseReviewer(): string {
  return env.ANTHROPIC_API_KEY && env.ANTHROPIC_MAX_PER_AUDIT_USD > 0 ? env.ANTHROPIC_MODEL : builtIn;
}

/** Anyone can register any address. A local portal that writes mail to files can't have them confirmed. */
export function reviewsForUnconfirmed(): boolean {
  const { ANTHROPIC_FOR_UNCONFIRMED: setting, PORTAL_MODE: mode, SMTP_URL: smtp, RESEND_API_KEY: resend } = env;
  if (setting !== undefined) return setting === "yes";
  return mode === "local" && smtp === undefined && resend === undefined;
}

export const builtIn = "built-in";
