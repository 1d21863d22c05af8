interface Steps {
  run(id: string, work: () => Promise<unknown>): Promise<unknown>;
}

/** Repeats a step that only waited for a slot, so that it holds no place meanwhile. @throws whatever the work throws */
export async function repeatWhileBusy<T>(step: Steps, id: string, work: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    const outcome = await step.run(waits === 0 ? id : `${id}-wait-${waits}`, () => work().catch(busyOrThrow));
    if (outcome !== "busy") return outcome as T;
  }
}

function busyOrThrow(error: unknown): "busy" {
  // A bundler may load the class twice.
  if (error instanceof Error && error.name === "SlotsBusyError") return "busy";
  throw error;
}
