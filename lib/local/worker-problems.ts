import type { Environment } from "@/lib/env";

/** A portal may make these itself, or do without; a worker has to have the portal's. */
const required = ["DATABASE_URL", "NEXTAUTH_SECRET", "NEXTAUTH_URL"] as const;

/** @returns the sentence a worker that can't start with these settings ends with; null when it can */
export function describeWorkerProblem(settings: Environment, isLocalEngine: boolean): string | null {
  if (!isLocalEngine) return "The worker can't start: Inngest's settings are there, so Inngest runs the jobs.";
  const missing: string[] = required.filter((name) => settings[name] === undefined);
  if (settings.SECRETS_KEYS.length === 0) missing.push("SECRETS_KEYS");
  // Without either, mails become files of whichever machine sends them.
  if (settings.SMTP_URL === undefined && settings.RESEND_API_KEY === undefined)
    missing.push("SMTP_URL or RESEND_API_KEY");
  if (missing.length === 0) return null;
  return `The worker can't start without ${new Intl.ListFormat("en").format(missing)}: give it the portal's own.`;
}

/** @returns why this version can't work on a database with these migrations; null when it can */
export function describeSchemaProblem({ applied, own }: { applied: string[]; own: string[] }): string | null {
  if (applied.length === 0) return "The worker can't start: the database is empty. Start the portal first.";
  if (applied.some((name) => !own.includes(name)))
    return "The worker can't start: the database is of a newer version. Bring the worker to the portal's version.";
  if (own.some((name) => !applied.includes(name)))
    return "The worker can't start: the database is of an older version. Upgrade the portal first.";
  return null;
}
