import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { RecommendationsSection } from "@/components/report/recommendations-section";
import { makeReport } from "@/components/report/testing/reports";
import type { ReceiptItem, ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import type { Report } from "@/lib/audits/report/report";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const at = (path: string) => `https://shop.example${path}`;
const item = (changes: Partial<ReceiptItem> = {}): ReceiptItem => ({
  id: "hier-one-h1",
  statement: "Every page has exactly one main heading.",
  verdict: "not-fixed",
  before: "Two pages have no main heading.",
  after: "One page has no main heading.",
  note: null,
  fixedOn: [at("/a")],
  leftOn: [at("/b")],
  unknownOn: [],
  ...changes,
});
const recheck = (id: number, changes: Partial<ShownRecheck> = {}): ShownRecheck => ({
  id,
  priority: 1,
  state: "completed",
  receipt: { verdict: "not-fixed", items: [item()], pages: [{ url: at("/a"), problem: null }] },
  failure: null,
  pagesDone: 0,
  pagesTotal: 2,
  createdAt: "2026-09-06T08:00:00.000Z",
  completedAt: "2026-09-06T08:01:00.000Z",
  ...changes,
});
const details = {
  pages: [],
  element: "the heading",
  change: "Write one.",
  effort: "hours" as const,
  points: 2,
  acceptance: "There is one.",
  checkIds: ["hier-one-h1" as const],
};

function show(changes: Partial<Report>) {
  const [second, first] = makeReport().recommendations;
  if (!first || !second) throw new Error("the report has no actions");
  const report = makeReport({ recommendations: [{ ...first, details }, second], ...changes });
  const html = renderToStaticMarkup(
    <RecommendationsSection
      report={report}
      crmTasks={null}
      boxes={{}}
      marks={null}
      bookingUrl="https://book.example"
    />,
  );
  const page = load(html);
  return { first: page("#action-1"), second: page("#action-2") };
}

test("a receipt shows before, after and the pages", () => {
  const { first } = show({ rechecks: [recheck(3), recheck(2), recheck(1, { priority: 2 })] });
  const receipt = first.find("section");
  expect(receipt.text()).toContain("Not fixedChecked again on 06 Sep 2026: still on /b; no longer on /a.");
  expect(receipt.text()).toContain("BeforeTwo pages have no main heading.NowOne page has no main heading.");
  expect(receipt.text()).toContain("Earlier checks (1)");
});

test("a page that could not be seen is named with its reason", () => {
  const pages = [{ url: at("/b"), problem: "We couldn't reach the server." }];
  const items = [
    item({ verdict: "not-checked", after: null, leftOn: [], unknownOn: [at("/b")], note: "Not every page." }),
  ];
  const { first } = show({ rechecks: [recheck(1, { receipt: { verdict: "not-checked", items, pages } })] });
  expect(first.text()).toContain("Could not be checkedChecked again on 06 Sep 2026: no longer on /a; unknown for /b.");
  expect(first.text()).toContain("/b: We couldn't reach the server.");
  expect(first.text()).not.toContain("Now");
});

test("the owner has a button where code can tell; a guest and a frozen report have receipts alone", () => {
  const rechecks = [recheck(1)];
  const buttons = (changes: Partial<Report>) => {
    const { first, second } = show({ rechecks, ...changes });
    expect(first.text()).toContain("Checked again on");
    return [first, second].map((action) => action.find("button").text());
  };
  expect(buttons({})).toEqual(["Check again", ""]);
  expect(buttons({ isOwner: false })).toEqual(["", ""]);
  expect(buttons({ frozenAt: "2026-09-07T08:00:00.000Z" })).toEqual(["", ""]);
});

test("a running and a failed recheck are mentioned when the report loads", () => {
  const running = recheck(2, { state: "running", receipt: null, pagesDone: 1 });
  const { first } = show({ rechecks: [running, recheck(1)] });
  expect(first.find("[role=status]").text()).toBe("Visiting the pages again: 1 of 2 done…");
  expect(first.find("button").attr("aria-disabled")).toBe("true");
  const failed = recheck(2, { state: "failed", receipt: null, failure: "This check took too long." });
  expect(show({ rechecks: [failed] }).first.text()).toContain("06 Sep 2026: This check took too long.");
});
