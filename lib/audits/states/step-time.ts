/** Repeated in app/api/inngest/route.ts as `maxDuration`, where Next accepts only a literal. */
export const stepLimitSeconds = 300;

/** Per try; the rest is for the sandbox (up to a minute) and storing. */
export const modelTrySeconds = 200;
