import DevtoolsLog from "lighthouse/core/gather/gatherers/devtools-log.js";
import type Gatherer from "lighthouse/types/gatherer.js";

export interface SemaphoreHandle {
  acquire(): Promise<void>;
  release(): void;
}

/** Also gives the token up once the page has painted, until Lighthouse has seen it quiet: about 2 s. */
export function createWaitingDevtoolsLog(semaphore: SemaphoreHandle): typeof DevtoolsLog {
  return class extends DevtoolsLog {
    override async startSensitiveInstrumentation(context: Gatherer.Context): Promise<void> {
      const awaited = new Set(["load", "firstContentfulPaint"]);
      context.driver.defaultSession.on("Page.lifecycleEvent", ({ name }) => {
        if (awaited.delete(name) && awaited.size === 0) semaphore.release();
      });
      await super.startSensitiveInstrumentation(context);
    }

    override async stopSensitiveInstrumentation(context: Gatherer.Context): Promise<void> {
      await semaphore.acquire();
      await super.stopSensitiveInstrumentation(context);
    }
  };
}
