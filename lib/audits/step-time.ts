/** How long a step may take where its engine calls it over HTTP, and how it keeps to that. */

/** `maxDuration` in app/api/inngest/route.ts says the same: Next reads it from the source and takes a literal only. */
export const stepLimitSeconds = 300;

/**
 * How long one try of a step waits for a model, whose answers may take minutes. What remains of the step's time is for
 * the sandbox, which may need a minute for what came of them, and for storing the review.
 */
export const modelTrySeconds = 200;
