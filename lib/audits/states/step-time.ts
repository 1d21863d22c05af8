/** `maxDuration` in app/api/inngest/route.ts says the same: Next reads it from the source and takes a literal only. */
export const stepLimitSeconds = 300;

/** How long one try waits for a model; the rest is for the sandbox, which may need a minute, and for storing. */
export const modelTrySeconds = 200;
