import DevtoolsLog from "lighthouse/core/gather/gatherers/devtools-log.js";
import type Gatherer from "lighthouse/types/gatherer.js";

/** This lane's hand on the machine's one CPU token; see `gate.ts`. */
export interface GateHandle {
  acquire(): Promise<void>;
  release(): void;
}

/**
 * Lighthouse's first gatherer, which also gives the token up once the page has loaded and painted,
 * and takes it back when Lighthouse has seen the page quiet: about 2 s that need no processor.
 */
export function createGatedDevtoolsLog(gate: GateHandle): typeof DevtoolsLog {
  return class extends DevtoolsLog {
    override async startSensitiveInstrumentation(context: Gatherer.Context): Promise<void> {
      const awaited = new Set(["load", "firstContentfulPaint"]);
      context.driver.defaultSession.on("Page.lifecycleEvent", ({ name }) => {
        if (awaited.delete(name) && awaited.size === 0) gate.release();
      });
      await super.startSensitiveInstrumentation(context);
    }

    override async stopSensitiveInstrumentation(context: Gatherer.Context): Promise<void> {
      await gate.acquire();
      await super.stopSensitiveInstrumentation(context);
    }
  };
}
