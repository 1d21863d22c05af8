import type { Environment } from "@/lib/env";

/** A portal can create these or do without; a worker needs the portal's. */
const required = ["DATABASE_URL", "NEXTAUTH_SECRET", "NEXTAUTH_URL"] as const;

/** @returns why a worker can't start; null if it can */
export function describeWorkerProblem(settings: Environment, isLocalEngine: boolean): string | null {
  if (!isLocalEngine) return "The worker can't start: Inngest is set up, so Inngest runs the jobs.";
  const missing: string[] = required.filter((name) => settings[name] === undefined);
  if (settings.SECRETS_KEYS.length === 0) missing.push("SECRETS_KEYS");
  // Otherwise mail would become files on whichever machine sends it.
  if (settings.SMTP_URL === undefined && settings.RESEND_API_KEY === undefined)
    missing.push("SMTP_URL or RESEND_API_KEY");
  if (missing.length === 0) return null;
  return `The worker can't start without ${new Intl.ListFormat("en").format(missing)}. Use the portal's own values.`;
}

export function describeSchemaProblem({ applied, own }: { applied: string[]; own: string[] }): string | null {
  if (applied.length === 0) return "The worker can't start: the database is empty. Start the portal first.";
  if (applied.some((name) => !own.includes(name)))
    return "The worker can't start: the database is newer than the worker. Update the worker to the portal's version.";
  if (own.some((name) => !applied.includes(name)))
    return "The worker can't start: the database is older than the worker. Upgrade the portal first.";
  return null;
}
