import type { Logger } from "pino";

type EngineLogger = Pick<Logger, "debug" | "info" | "warn" | "error" | "child">;

/** Errors of lib/audits and lib/rechecks; the engine returns them as JSON, so only their names are left. */
const endedNames: readonly unknown[] = ["AuditEndedError", "RecheckEndedError"];
const maxCauses = 5;

/** Logs audits that ended on purpose, which throw to stop their steps, as one info line. */
export function quietLogger(log: Logger): EngineLogger {
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    child: ((bindings: object) => quietLogger(log.child(bindings))) as Logger["child"],
    error: (details: unknown, ...message: unknown[]) => {
      const reason = endedAudit(details);
      if (reason === null) return log.error(details as object, ...(message as [string]));
      // The function fails right after its step with the same error; log it once.
      if (message[0] === "Inngest step error") log.info({ code: "audit-ended" }, reason);
    },
  };
}

function endedAudit(details: unknown): string | null {
  let error: unknown = (details as { err?: unknown } | null)?.err;
  for (let depth = 0; depth < maxCauses && typeof error === "object" && error !== null; depth += 1) {
    const { name, message, cause } = error as { name?: unknown; message?: unknown; cause?: unknown };
    if (endedNames.includes(name)) return String(message);
    error = cause;
  }
  return null;
}
