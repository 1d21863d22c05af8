import { initializeConfig } from "lighthouse/core/config/config.js";
import { expect, test } from "vitest";
import { defectCauses } from "@/lib/review/defects/find";
import { auditCause } from "@/lib/review/findings/audit-causes";
import { auditWords, nameOfAudit, titleOfAudit } from "@/lib/review/lighthouse/audit-words";
import { adviceOn, causes, checkIds } from "@/lib/review/registry";

/** Neither measured (lib/browser/lighthouse-run.ts) nor, without a figure of its own, ever failed. */
const neverFailed = ["bf-cache"];

/** Lighthouse's own list of what a page can fail. */
async function listAudits(): Promise<string[]> {
  const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
  const { resolvedConfig } = await initializeConfig(
    "navigation",
    { extends: "lighthouse:default" },
    { onlyCategories },
  );
  const modes = new Map(
    resolvedConfig.audits?.map(({ implementation: { meta } }) => [meta.id, meta.scoreDisplayMode ?? "binary"]),
  );
  const ids = Object.values(resolvedConfig.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, group }) =>
      group !== "hidden" && ["binary", "numeric", "metricSavings"].includes(modes.get(id) ?? "") ? [id] : [],
    ),
  );
  return [...new Set(ids)].filter((id) => !neverFailed.includes(id)).sort();
}

test("each audit of Lighthouse that a page can fail has a title and a repair, and no other has", async () => {
  expect(Object.keys(auditWords).sort()).toEqual(await listAudits());
});

test("each check of the rubric has a first step", () => {
  expect(checkIds.filter((id) => adviceOn(id).change === "")).toEqual([]);
});

test("each check of the rubric has a title for its finding, without a stop", () => {
  expect(checkIds.filter((id) => !/^.{10,80}[^.]$/.test(adviceOn(id).title ?? ""))).toEqual([]);
});

test("where advice depends on what was measured, the step for every site presumes nothing", () => {
  const tailored = causes.filter(({ cause }) => cause.tailor).flatMap(({ checks }) => checks);
  expect(tailored.length).toBeGreaterThan(8);
  for (const id of tailored) {
    expect(adviceOn(id).change).not.toMatch(/\b(?:same \d|\d+ pages|each of these)\b/);
  }
});

test("every cause that an audit can explain exists", async () => {
  const known = new Set([...causes.map(({ cause }) => cause.id), ...defectCauses.keys()]);
  const all = { has: () => true } as unknown as ReadonlySet<string>;
  const named = (await listAudits()).map((id) =>
    auditCause({ id, title: "", category: "bestPractices", score: 0, displayValue: null, snippets: [] }, all),
  );
  expect(named.filter((cause) => cause !== null)).toContain("layout-shifts");
  expect(named.filter((cause) => cause !== null && !known.has(cause))).toEqual([]);
});

test("a repair is one or two plain sentences", () => {
  const texts = Object.values(auditWords).map(({ repair }) => repair);
  expect(texts.filter((text) => !/^[A-Z].{20,220}[.]$/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.split(/[.!?] (?=[A-Z])/).length > 2)).toEqual([]);
});

test("titles of audits and their actions are short, without a stop or a code mark", () => {
  const texts = Object.values(auditWords).flatMap(({ title, action }) => [title, action]);
  expect(texts.filter((text) => !/^[A-Z][^`<[]{5,60}[^.`]$/.test(text))).toEqual([]);
});

test("an audit that is not in the table keeps Lighthouse's title, quoted within a sentence", () => {
  const audit = { id: "no-such-audit", title: "`[lang]` is missing." };
  expect([titleOfAudit(audit), nameOfAudit(audit)]).toEqual(["[lang] is missing", "“[lang] is missing”"]);
  const known = { id: "unused-css-rules", title: "Reduce unused CSS" };
  expect([titleOfAudit(known), nameOfAudit(known)]).toEqual(["Unused CSS", "unused CSS"]);
});

test("a check's change is one or two plain sentences", () => {
  const texts = checkIds.map((id) => adviceOn(id).change);
  expect(texts.filter((text) => !/^[A-Z].{10,220}[.]$/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.split(/[.!?] (?=[A-Z])/).length > 2)).toEqual([]);
});

test("an audit that asks for the same as a cause is told with it", () => {
  const same = { id: "link-text", title: "", category: "seo", score: 0, displayValue: null, snippets: [] } as const;
  expect(auditCause({ ...same, snippets: [] }, new Set(["search-basics", "link-text"]))).toBe("link-text");
  expect(auditCause({ ...same, snippets: [] }, new Set(["search-basics"]))).toBe("search-basics");
});
