interface Steps {
  run(id: string, work: () => Promise<unknown>): Promise<unknown>;
}

/** What a step returns that found no slot; "cut" if its page had made room for another customer before. */
const leaving = { cut: "busy, cut", whole: "busy" } as const;

/** Repeats a step that only waited for a slot, so that it holds no place meanwhile. @throws whatever the work throws */
export async function repeatWhileBusy<T>(step: Steps, id: string, work: (wasCut: boolean) => Promise<T>): Promise<T> {
  let wasCut = false;
  for (let waits = 0; ; waits += 1) {
    const isCut = wasCut;
    const outcome = await step.run(waits === 0 ? id : `${id}-wait-${waits}`, () => work(isCut).catch(leaveOrThrow));
    if (outcome !== leaving.cut && outcome !== leaving.whole) return outcome as T;
    wasCut ||= outcome === leaving.cut;
  }
}

function leaveOrThrow(error: unknown): string {
  // By its name: a bundler may load the class twice.
  if (!(error instanceof Error) || error.name !== "SlotsBusyError") throw error;
  return "wasCut" in error && error.wasCut === true ? leaving.cut : leaving.whole;
}
