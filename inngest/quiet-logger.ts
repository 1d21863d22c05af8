import type { Logger } from "pino";

type EngineLogger = Pick<Logger, "debug" | "info" | "warn" | "error" | "child">;

/** The names of lib/audits' and lib/rechecks' errors, which come back from the engine as JSON. */
const endedNames: readonly unknown[] = ["AuditEndedError", "RecheckEndedError"];
const maxCauses = 5;

/** An audit that ended on purpose throws to stop its steps: one line of information is enough for that. */
export function quietLogger(log: Logger): EngineLogger {
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    child: ((bindings: object) => quietLogger(log.child(bindings))) as Logger["child"],
    error: (details: unknown, ...message: unknown[]) => {
      const reason = endedAudit(details);
      if (reason === null) return log.error(details as object, ...(message as [string]));
      // The function fails right after its step, with the same error.
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
