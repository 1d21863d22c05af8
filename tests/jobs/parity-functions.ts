import { setTimeout as sleep } from "node:timers/promises";
import { eventType, type Inngest, NonRetriableError, RetryAfterError, staticSchema } from "inngest";
import type { Effects } from "./effects";

const megabyte = 1_000_000;

/** `key` is where a run writes down what it does. */
type Data = Record<"key" | "customer" | "order" | "tone", string>;

const cancelled = eventType("inngest/function.cancelled", {
  schema: staticSchema<{ event: { data: Partial<Data> } }>(),
});

/**
 * Functions that write down what they do under the key that their event brings.
 * @param app the client's id, which Inngest puts before a function's own
 */
export function createParityFunctions(client: Inngest, effects: Effects, { app, cron }: { app: string; cron: string }) {
  const tries = new Map<string, number>();
  /** Counts the tries of a step; in the process's memory, as no process dies here. */
  const countTry = (key: string) => {
    tries.set(key, (tries.get(key) ?? 0) + 1);
    return tries.get(key) ?? 0;
  };
  const event = (name: string) => eventType(`${app}/${name}`, { schema: staticSchema<Data>() });
  const on = (name: string): { id: string; triggers: [ReturnType<typeof event>] } => ({
    id: name,
    triggers: [event(name)],
  });

  return [
    client.createFunction(on("sequence"), async ({ event, step, runId }) => {
      const { key } = event.data;
      const first = await step.run("first", async () => {
        await effects.record(key, "first");
        return { date: new Date(0), nothing: undefined, text: "\u0000 \ud83d\ude00" };
      });
      await step.run("second", () => effects.record(key, `second ${JSON.stringify(first)}`));
      await step.run("third", () => effects.record(key, `third ${runId.length > 0}`));
    }),

    client.createFunction(on("parallel"), async ({ event, step }) => {
      const { key } = event.data;
      const results = await Promise.all(
        [1, 2, 3, 4, 5].map((page) =>
          step.run(`page-${page}`, async () => {
            await effects.record(key, "started");
            await effects.waitFor(key, "started", 5);
            return page;
          }),
        ),
      );
      await step.run("sum", () => effects.record(key, `sum of ${results}`));
    }),

    client.createFunction(on("chains"), async ({ event, step }) => {
      const { key } = event.data;
      const chain = async (page: string) => {
        await step.run(`visit-${page}`, async () => {
          if (page === "slow") await effects.waitFor(key, "reviewed quick");
          await effects.record(key, `visited ${page}`);
        });
        await step.run(`review-${page}`, () => effects.record(key, `reviewed ${page}`));
      };
      await Promise.all([chain("slow"), chain("quick")]);
      await step.run("finish", () => effects.record(key, "finished"));
    }),

    client.createFunction({ ...on("retry"), retries: 2 }, async ({ event, step, attempt }) => {
      const { key } = event.data;
      await step.run("flaky", async () => {
        await effects.record(key, `try ${attempt}`);
        if (countTry(key) === 1) throw new Error("not yet");
      });
      await step.run("after", () => effects.record(key, "after"));
    }),

    client.createFunction({ ...on("retry-outside"), retries: 1 }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("before", () => effects.record(key, "before"));
      if (countTry(key) === 1) throw new Error("between two steps");
      await step.run("after", () => effects.record(key, "after"));
    }),

    client.createFunction(on("retry-after"), async ({ event, step }) => {
      const { key } = event.data;
      await step.run("limited", async () => {
        await effects.record(key, "try");
        if (countTry(key) === 1) throw new RetryAfterError("too many requests", 3_000);
      });
    }),

    client.createFunction(on("sleep"), async ({ event, step }) => {
      const { key } = event.data;
      await step.run("before", () => effects.record(key, "before"));
      await step.sleep("rest", "2s");
      await step.run("after", () => effects.record(key, "after"));
    }),

    client.createFunction(
      {
        ...on("failure"),
        retries: 1,
        onFailure: async ({ event, error, step }) => {
          const { key } = event.data.event.data;
          const { function_id } = event.data;
          await step.run("note", () => effects.record(key, `${function_id}: ${error.name} ${error.message}`));
        },
      },
      async ({ event, step }) => {
        const { key } = event.data;
        await step.run("hopeless", async () => {
          await effects.record(key, "try");
          throw new RetryAfterError("no hope", 1_000);
        });
      },
    ),

    client.createFunction(
      {
        ...on("non-retriable"),
        onFailure: ({ event, error }) => effects.record(event.data.event.data.key, `failed: ${error.message}`),
      },
      async ({ event, step }) => {
        const { key } = event.data;
        await step.run("refused", async () => {
          await effects.record(key, "try");
          throw new NonRetriableError("never");
        });
      },
    ),

    client.createFunction({ ...on("caught"), retries: 0 }, async ({ event, step }) => {
      const { key } = event.data;
      const outcomes = await Promise.allSettled(
        ["good", "bad"].map((page) =>
          step.run(`visit-${page}`, () => {
            if (page === "bad") throw new Error("this page fails");
          }),
        ),
      );
      await step.run("finish", () => effects.record(key, outcomes.map(({ status }) => status).join()));
    }),

    client.createFunction(
      { ...on("cancellable"), cancelOn: [{ event: `${app}/cancel`, match: "data.key" }] },
      async ({ event, step }) => {
        const { key } = event.data;
        await step.run("before", () => effects.record(key, "before"));
        await step.sleep("rest", "15s");
        await step.run("after", () => effects.record(key, "after"));
      },
    ),

    client.createFunction(
      { ...on("cancelled-in-step"), cancelOn: [{ event: `${app}/cancel`, match: "data.key" }] },
      async ({ event, step }) => {
        const { key } = event.data;
        await step.run("long", async () => {
          await effects.record(key, "before");
          await effects.waitFor(key, "cancelled");
          await effects.record(key, "step ended");
        });
        await step.run("after", () => effects.record(key, "after"));
      },
    ),

    client.createFunction({ ...on("too-slow"), timeouts: { finish: "4s" } }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("before", () => effects.record(key, "before"));
      await step.sleep("rest", "60s");
      await step.run("after", () => effects.record(key, "after"));
    }),

    client.createFunction({ id: "note-cancelled", triggers: [cancelled] }, async ({ event, step }) => {
      const { key } = event.data.event.data;
      if (key) await step.run("note", () => effects.record(key, "cancelled"));
    }),

    client.createFunction(
      { ...on("limited"), concurrency: [{ limit: 1, key: "event.data.customer" }] },
      async ({ event, step }) => {
        const { key, customer } = event.data;
        await step.run("work", async () => {
          await effects.record(key, `${customer} begins`);
          // Both customers are served at once, or this waits for ever.
          for (const one of ["a", "b"]) await effects.waitFor(key, `${one} begins`);
          await effects.record(key, `${customer} ends`);
        });
      },
    ),

    client.createFunction(
      { ...on("limited-twice"), concurrency: [{ limit: 2 }, { limit: 1, key: "event.data.customer" }] },
      async ({ event, step }) => {
        const { key, customer } = event.data;
        await step.run("work", async () => {
          await effects.record(key, "one more");
          await effects.record(key, `${customer} begins`);
          // Two work side by side, or this waits for ever; then there is time for a third that should not be there.
          await effects.waitFor(key, "one more", 2);
          await sleep(200);
          await effects.record(key, `${customer} ends`);
        });
      },
    ),

    client.createFunction(on("once"), async ({ event, step }) => {
      const { key, order } = event.data;
      await step.run("work", () => effects.record(key, order));
    }),

    client.createFunction(on("large-state"), async ({ event, step }) => {
      const { key } = event.data;
      const parts: string[] = [];
      for (const part of ["a", "b", "c", "d", "e"]) {
        parts.push(await step.run(`part-${part}`, () => part.repeat(megabyte)));
      }
      await step.run("total", () => effects.record(key, `${parts.join("").length} characters`));
    }),

    client.createFunction(on("sender"), async ({ event, step }) => {
      const { key } = event.data;
      await step.sendEvent("tell", { name: `${app}/told`, data: { key, tone: "loud" } });
    }),

    client.createFunction({ id: "told", triggers: [event("told")] }, async ({ event, step }) => {
      const { key, tone } = event.data;
      await step.run("hear", () => effects.record(key, `heard ${tone}`));
    }),

    client.createFunction({ id: "tick", triggers: [{ cron }] }, async ({ event, step }) => {
      await step.run("tick", () => effects.record(`${app} cron`, event.name));
    }),
  ];
}
