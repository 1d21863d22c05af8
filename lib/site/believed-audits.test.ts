import { expect, test } from "vitest";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { buildPage } from "@/lib/review/testing/build-page";
import { believeAudits } from "@/lib/site/believed-audits";

const trap = '<input name="website" class="hp" tabindex="-1">';
const { lighthouse } = buildPage({ path: "/" });
const keeps = (id: string, snippets: string[], url = "https://shop.example/") => {
  const failed: FailedCheck = { id, title: id, category: "accessibility", score: 0, displayValue: null, snippets };
  return believeAudits({ ...lighthouse, failedChecks: [failed] }, url).failedChecks.length > 0;
};

test.each([
  ["a field without a label", true, keeps("label", ["<input>"])],
  ["a trap for robots", false, keeps("label", [trap])],
  ["a trap beside a field", true, keeps("label", [trap, "<input>"])],
  ["three traps, where more may follow", true, keeps("label", [trap, trap, trap])],
  ["HTTP on a public address", true, keeps("is-on-https", [])],
  ["HTTP on a private one", false, keeps("is-on-https", [], "http://127.0.0.1:8080/")],
])("%s is believed: %s", (_, isBelieved, kept) => {
  expect(kept).toBe(isBelieved);
});
