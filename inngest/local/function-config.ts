import { Cron } from "croner";
import { z } from "zod";
import { parseMoment } from "./durations";
import { type Expression, parseExpression, type Scope } from "./expressions";

/** The SDK's serve() handler: the only door to the functions, here as with a real Inngest server. */
export type Handler = (request: Request) => Promise<Response>;

/** Where the handler believes it is served; no request leaves the process. */
export const handlerUrl = new URL("http://inngest.local/api/inngest");

const expression = z.string().transform((text, context): Expression => {
  try {
    return parseExpression(text);
  } catch (error) {
    context.addIssue({ code: "custom", message: String(error) });
    return z.NEVER;
  }
});
const duration = z.string().regex(/^(\d+(ms|[smhdw]))+$/, "must be a time string such as 30m");
const eventName = z.string().regex(/^[^*]+$/, "must be a plain event name, without wildcards");
const limit = z.strictObject({ limit: z.number().int().min(1), key: expression.optional() });

/** What a function may ask of the local runner; strict, so that anything else is refused at boot. */
const functionSchema = z
  .strictObject({
    id: z.string(),
    name: z.string().optional(),
    triggers: z.array(
      z.union([
        z.strictObject({ event: eventName, expression: expression.optional() }),
        z.strictObject({ cron: z.string().refine(isCron, "must be a cron expression") }),
      ]),
    ),
    steps: z.object({
      step: z.object({ retries: z.strictObject({ attempts: z.number().int() }).optional() }),
    }),
    idempotency: expression.optional(),
    concurrency: z.union([z.number().int().min(1), limit, z.array(limit)]).optional(),
    cancel: z.array(z.strictObject({ event: eventName, if: expression.optional() })).default([]),
    timeouts: z.strictObject({ finish: duration.optional() }).default({}),
  })
  .transform(({ steps, concurrency = [], ...config }) => ({
    ...config,
    // Four retries is the SDK's documented default when a function names none.
    maxAttempts: (steps.step.retries?.attempts ?? 4) + 1,
    limits: [concurrency].flat().map((one) => (typeof one === "number" ? { limit: one, key: undefined } : one)),
  }));

export type FunctionConfig = z.output<typeof functionSchema>;

/**
 * Asks the handler for its functions, as a server does when an app is synced (an `onFailure`
 * is a function of its own there).
 * @throws Error naming each function option that the local runner does not know.
 */
export async function readFunctionConfigs(handler: Handler): Promise<FunctionConfig[]> {
  const response = await handler(
    new Request(handlerUrl, {
      method: "PUT",
      headers: { host: handlerUrl.host, "x-inngest-sync-kind": "in_band" },
      body: JSON.stringify({ url: handlerUrl.href }),
    }),
  );
  const { functions } = z
    .object({ functions: z.array(z.looseObject({ id: z.string() })) })
    .parse(await response.json());
  const problems: string[] = [];
  const configs = functions.flatMap((config) => {
    const parsed = functionSchema.safeParse(config);
    if (parsed.success) return [parsed.data];
    problems.push(`${config.id}: ${z.prettifyError(parsed.error)}`);
    return [];
  });
  if (problems.length > 0) throw new Error(`The local job runner can't run these functions:\n${problems.join("\n")}`);
  return configs;
}

/** Inngest writes a schedule's time zone in front: `TZ=Europe/Paris 0 12 * * *`; without one it is UTC. */
export function parseCron(text: string): Cron {
  const [, timezone = "UTC", pattern = text] = /^TZ=(\S+)\s+(.+)$/.exec(text) ?? [];
  return new Cron(pattern, { timezone });
}

function isCron(text: string): boolean {
  try {
    parseCron(text);
    return true;
  } catch {
    return false;
  }
}

/** The limits that a run of this function counts against, each a text that begins with the limit itself. */
export function listConcurrencyFlags(config: FunctionConfig, scope: Scope): string[] {
  return config.limits.map(
    ({ limit, key }, index) => `${limit} ${config.id} ${index} ${key ? String(key(scope)) : ""}`,
  );
}

/** When a run that begins now must have ended, or null. */
export function finishDeadline(config: FunctionConfig): Date | null {
  return config.timeouts.finish ? parseMoment(config.timeouts.finish) : null;
}
