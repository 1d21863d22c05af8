import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/browser",
  // One portal serves a whole run, and its audits already fill the machine.
  workers: 1,
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: { trace: "retain-on-failure", screenshot: "only-on-failure" },
});
