import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** They hold the product's time limits against pages that use them up: with a core of their own, one file at a time. */
const alone = [
  "lib/browser/visit.test.ts",
  "lib/browser/pool.test.ts",
  "lib/sandbox/**/*.test.ts",
  "tests/audits/hostile-pages.db.test.ts",
  "tests/costly/**/*.test.ts",
  "tests/ssrf/hostile-page.test.ts",
];
const ignored = ["**/node_modules/**", ".next/**", ".data/**", "tests/browser/**"];

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
          exclude: [...ignored, ...alone, "**/*.db.test.ts", "**/*.portal.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: [...ignored, ...alone],
          setupFiles: ["tests/support/database-per-file.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          exclude: ignored,
          setupFiles: ["tests/support/database-per-file.ts"],
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          include: ["**/*.portal.test.ts"],
          exclude: ignored,
          globalSetup: ["tests/security/build-setup.ts"],
          setupFiles: ["tests/support/database-per-file.ts"],
          // After the others: the first of these makes the production build, and each runs web servers.
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
