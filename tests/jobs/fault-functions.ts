import { eventType, type Inngest, staticSchema } from "inngest";
import type { Effects } from "./effects";

const event = (name: string) => eventType(`fault/${name}`, { schema: staticSchema<{ key: string }>() });

/** Functions that are interrupted. A step that must be caught in the middle waits until "go" is written down. */
export function createFaultFunctions(client: Inngest, effects: Effects) {
  return [
    client.createFunction({ id: "steps", triggers: [event("steps")] }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("one", () => effects.record(key, "one"));
      await step.run("two", async () => {
        await effects.record(key, "two begins");
        await effects.waitFor(key, "go");
        await effects.record(key, "two ends");
      });
      await step.run("three", () => effects.record(key, "three"));
    }),

    client.createFunction(
      {
        id: "deadly",

        retries: 2,
        triggers: [event("deadly")],
        onFailure: ({ event, error }) => effects.record(event.data.event.data.key, error.message),
      },
      async ({ event, step }) => {
        const { key } = event.data;
        await step.run("harmless", () => effects.record(key, "harmless"));
        await step.run("deadly", async () => {
          await effects.record(key, "try");
          process.kill(process.pid, "SIGKILL");
        });
      },
    ),

    client.createFunction(
      { id: "deadly-page", retries: 1, triggers: [event("deadly-page")] },
      async ({ event, step }) => {
        const { key } = event.data;
        const outcomes = await Promise.allSettled([
          step.run("good-page", () => effects.record(key, "good")),
          step.run("deadly-page", async () => {
            await effects.record(key, "try");
            process.kill(process.pid, "SIGKILL");
          }),
        ]);
        await step.run("finish", () => effects.record(key, outcomes.map(({ status }) => status).join()));
      },
    ),
  ];
}
