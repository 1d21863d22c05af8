import path from "node:path";

/** Where the tests unpack Chromium once, out of the way of the product's own. */
export const testCacheDir = path.resolve(import.meta.dirname, "../../../node_modules/.cache/chromium");
