import { defineConfig } from "@playwright/test";

/** The way of a customer, which `npm test` goes; `npm run test:long` goes all others. */
const main = ["account.spec.ts", "audit.spec.ts", "sharing.spec.ts"];

export default defineConfig({
  testDir: "tests/browser",
  projects: [
    { name: "main", testMatch: main.map((file) => `**/tests/browser/${file}`) },
    { name: "long", testIgnore: main.map((file) => `**/tests/browser/${file}`) },
  ],
  // One portal serves a whole run, and its audits already fill the machine.
  workers: 1,
  timeout: 10 * 60_000,
  expect: {
    timeout: 60_000,
    // The Chromium and its fonts are the checkout's own, so the same screen has the same pixels: a word is some hundreds.
    toHaveScreenshot: { maxDiffPixels: 50 },
  },
  // The same on every machine.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  reporter: [["list"]],
  // Without these a click, a navigation or an awaited event could take all of the test's time and name nothing.
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
});
