import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { launchChromium } from "../chromium.ts";
import { testCacheDir } from "./cache-dir.ts";

/** As Node reads it: the test runner rewrites functions, which a page could not run then. */
export const { readPage, setMobileScreen }: typeof import("../page-reading.ts") = createRequire(import.meta.url)(
  "../page-reading.ts",
);

/** Its profile goes with it. */
export const startTestChromium = () => launchChromium({ cacheDir: testCacheDir, profileDir: tmpdir() });
