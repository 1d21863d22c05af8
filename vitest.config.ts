import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", ".next/**", ".data/**", "tests/browser/**"];

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    globalSetup: ["tests/support/postgres-setup.ts"],
    // Real browsers and real databases on small machines: generous limits, no timed assertions.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.db.test.ts", "**/*.portal.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: ignored,
          setupFiles: ["tests/support/database-per-file.ts"],
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
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
