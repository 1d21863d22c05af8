/** A program that a test kills while its slot is on a page: `node slot-owner.ts <address>`. */
import { createSlotPool } from "../pool.ts";
import { testCacheDir } from "./cache-dir.ts";

const pool = createSlotPool({ slots: 1, cacheDir: testCacheDir });
await pool.visit({ url: process.argv[2] ?? "", timeoutMs: 60_000 });
