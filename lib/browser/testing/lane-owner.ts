/** A program that a test kills while its lane is on a page: `node lane-owner.ts <address>`. */
import { createLanePool } from "../pool.ts";
import { testCacheDir } from "./cache-dir.ts";

const pool = createLanePool({ lanes: 1, cacheDir: testCacheDir });
await pool.visit({ url: process.argv[2] ?? "", timeoutMs: 60_000 });
