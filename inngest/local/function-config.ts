import { Cron } from "croner";
import { z } from "zod";

export type Handler = (request: Request) => Promise<Response>;

/** The handler's nominal address; no request leaves the process. */
export const handlerUrl = new URL("http://inngest.local/api/inngest");

export const cronEventName = "inngest/scheduled.timer";

const eventPath = z
  .string()
  .regex(/^event(\.\w+)+$/, "must be a path such as event.data.id")
  .transform(readPath);
const eventMatch = z
  .string()
  .regex(/^event((?:\.\w+)+) == async\1$/, "must match one path")
  .transform((text) => readPath(text.split(" ", 1).join()));
const failedFunction = z
  .string()
  .regex(/^event\.data\.function_id == '[\w-]+'$/, "must be a failure handler's expression")
  .transform((text) => text.slice(text.indexOf("'") + 1, -1));
const duration = z.string().regex(/^(\d+(ms|[smhdw]))+$/, "must be a time string such as 30m");
const eventName = z.string().regex(/^[^*]+$/, "must be a plain event name, without wildcards");
const limit = z.strictObject({ limit: z.number().int().min(1), key: eventPath.optional() });

/** Function options the local runner supports; strict, so that any other fails at boot. */
const functionSchema = z
  .strictObject({
    id: z.string(),
    name: z.string().optional(),
    triggers: z.array(
      z.union([
        z.strictObject({ event: eventName, expression: failedFunction.optional() }),
        z.strictObject({ cron: z.string().refine(isCron, "must be a cron expression") }),
      ]),
    ),
    steps: z.object({
      step: z.object({ retries: z.strictObject({ attempts: z.number().int() }).optional() }),
    }),
    concurrency: z.union([z.number().int().min(1), limit, z.array(limit)]).optional(),
    cancel: z.array(z.strictObject({ event: eventName, if: eventMatch.optional() })).default([]),
    timeouts: z.strictObject({ finish: duration.optional() }).default({}),
  })
  .transform(({ steps, concurrency = [], ...config }) => ({
    ...config,
    // The SDK's documented default is four retries.
    maxAttempts: (steps.step.retries?.attempts ?? 4) + 1,
    limits: [concurrency].flat().map((one) => (typeof one === "number" ? { limit: one, key: undefined } : one)),
  }));

export type FunctionConfig = z.output<typeof functionSchema>;

/** @throws Error naming each unsupported function option */
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

/** Inngest's schedules are in UTC. */
export function parseCron(pattern: string): Cron {
  return new Cron(pattern, { timezone: "UTC" });
}

function readPath(path: string): (event: unknown) => unknown {
  const [, ...keys] = path.split(".");
  return (event) => keys.reduce<unknown>((value, key) => Object(value)[key], event);
}

function isCron(text: string): boolean {
  try {
    parseCron(text);
    return true;
  } catch {
    return false;
  }
}

export function listConcurrencyKeys(config: FunctionConfig, event: unknown): string[] {
  return config.limits.map(
    ({ limit, key }, index) => `${limit} ${config.id} ${index} ${key ? String(key(event)) : ""}`,
  );
}
