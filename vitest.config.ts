import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { alone, long, longOnPortal } from "./tests/support/long-tests.ts";

const ignored = ["**/node_modules/**", ".next/**", ".data/**", "tests/browser/**"];
const database = { setupFiles: ["tests/support/database-per-file.ts"] };
const portal = {
  globalSetup: ["tests/security/build-setup.ts"],
  ...database,
  // Each runs web servers.
  maxWorkers: 1,
  testTimeout: 300_000,
  hookTimeout: 600_000,
};

/** `npm test` runs unit, database and portal, `npm run test:long` the others. */
export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    globalSetup: ["tests/support/postgres-setup.ts"],
    // Real browsers and real databases on small, noisy machines: generous limits, no timed assertions.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Most time passes waiting, for browsers and at time limits: the default runs one file at a time on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, ...alone, ...long, "**/*.db.test.ts", "**/*.portal.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: [...ignored, ...alone, ...long],
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          include: ["**/*.portal.test.ts"],
          exclude: [...ignored, ...longOnPortal],
          ...portal,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: "long", include: long, exclude: ignored, ...database } },
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          exclude: ignored,
          ...database,
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "long-on-portal",
          include: longOnPortal,
          exclude: ignored,
          ...portal,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
