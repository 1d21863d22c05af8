import { initializeConfig } from "lighthouse/core/config/config.js";
import { expect, test } from "vitest";
import { rememberLighthouseTexts } from "./lighthouse-texts.ts";

test("Lighthouse's own formatter is the one that remembers", async () => {
  const remembered = rememberLighthouseTexts();
  await initializeConfig("navigation", { extends: "lighthouse:default" });
  expect(remembered.size).toBeGreaterThan(50);
});
