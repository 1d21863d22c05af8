import { type CheerioAPI, load } from "cheerio";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { textOf, textsOf } from "@/components/testing/text";
import { listActivity } from "@/lib/account-log/activity-query";
import { noteFailure, storeProbe } from "@/lib/audits/model/known-abilities";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { suspendCustomer } from "@/lib/operator/customers";
import { decideRetention } from "@/lib/operator/decide-retention";
import { requireOperator } from "@/lib/operator/operator";
import { runVerb } from "@/lib/operator/run-verb";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import OperatorActionsPage from "./actions/page";
import OperatorAuditPage from "./audits/[id]/page";
import OperatorCustomersPage from "./customers/page";
import OperatorDisputesPage from "./disputes/page";
import OperatorMailsPage from "./mails/page";
import OperatorModelPage from "./model/page";
import OperatorPage from "./page";

let viewer: Viewer | null;

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  redirect: (path: string) => {
    throw new Error(`to ${path}`);
  },
  useRouter: () => ({ refresh: () => {} }),
}));

const render = async (page: Promise<ReactNode>): Promise<CheerioAPI> => load(renderToStaticMarkup(await page));
const openAudits = (query: Record<string, string> = {}) =>
  render(OperatorPage({ searchParams: Promise.resolve(query) }));
const openAudit = (id: number | string) => render(OperatorAuditPage({ params: Promise.resolve({ id: String(id) }) }));
const openCustomers = (q = "") => render(OperatorCustomersPage({ searchParams: Promise.resolve({ q }) }));
const openActions = () => render(OperatorActionsPage());
const openDisputes = () => render(OperatorDisputesPage());
const openMails = () => render(OperatorMailsPage());
const openModel = () => render(OperatorModelPage());

async function createOperator(): Promise<Viewer> {
  const operator = await createViewer();
  await db.user.update({ where: { id: operator.id }, data: { isOperator: true } });
  return operator;
}

beforeEach(async () => {
  viewer = await createOperator();
});

test.each([
  ["a visitor", async () => null],
  ["a customer", () => createViewer()],
  [
    "an operator who is one no more",
    async () => {
      const former = await createOperator();
      await db.user.update({ where: { id: former.id }, data: { isOperator: false } });
      return former;
    },
  ],
])("for %s there is none of the pages", async (_who, become) => {
  viewer = await become();
  const id = await createAuditRow(await createViewer());
  const pages = [openAudits, openCustomers, openMails, openDisputes, openModel, openActions, () => openAudit(id)];
  for (const open of pages) await expect(open()).rejects.toThrow("404");
});

test("where operators need a second step, one without it is sent to set it up, and the API refuses", async () => {
  setEnvironment({ OPERATORS_NEED_SECOND_STEP: "yes" });
  onTestFinished(() => setEnvironment({ OPERATORS_NEED_SECOND_STEP: "no" }));
  const id = await createAuditRow(await createViewer());
  const pages = [openAudits, openCustomers, openMails, openDisputes, openModel, openActions, () => openAudit(id)];
  for (const open of pages) await expect(open()).rejects.toThrow("to /account#two-step");
  await expect(requireOperator(viewer)).rejects.toMatchObject({ code: "second-step-missing", status: 403 });
  const userId = viewer?.id ?? 0;
  const passkey = { userId, name: "My phone", credentialId: String(userId), publicKey: "", counter: 0 };
  await db.passkey.create({ data: passkey });
  for (const open of pages) await open();
});

test("everyone's audits, by state, thirty at a time", async () => {
  await db.website.deleteMany();
  const customer = await createViewer();
  const failed = await createAuditRow(customer, { status: "failed", reason: "blocked", url: "https://shut.example/" });
  for (let n = 0; n < 31; n += 1) await createAuditRow(customer, { status: "completed" });
  const $ = await openAudits({ state: "failed" });
  expect(textsOf($, "nav[aria-label=State] a")).toEqual([
    "All 32",
    "Pending 0",
    "Running 0",
    "Completed 31",
    "Failed 1",
  ]);
  expect(textOf($, "nav[aria-label=State] [aria-current]")).toBe("Failed 1");
  expect($("section li")).toHaveLength(1);
  expect(textOf($, "section li")).toContain("blocked");
  expect($("section li a").attr("href")).toBe(`/operator/audits/${failed}`);

  const completed = await openAudits({ state: "completed" });
  expect(completed("section li")).toHaveLength(30);
  const older = new URL(completed("a[rel=next]").attr("href") ?? "", "http://portal");
  const rest = await openAudits(Object.fromEntries(older.searchParams));
  expect(rest("section li")).toHaveLength(1);
  expect(rest("a[rel=next]")).toHaveLength(0);
});

test("empty lists say whether there are no audits at all or none in this state", async () => {
  await db.website.deleteMany();
  expect(textOf(await openAudits(), "section[aria-label=Audits]")).toBe("There are no audits yet.");
  await createAuditRow(await createViewer(), { status: "completed" });
  const failed = await openAudits({ state: "failed" });
  expect(textOf(failed, "section[aria-label=Audits]")).toBe("No audits in this state.");
});

test("a failed audit says why, and can be started again", async () => {
  const customer = await createViewer();
  const id = await createAuditRow(customer, {
    status: "failed",
    reason: "internal",
    failureCause: "RangeError: too deep",
    timings: { "crawl-site": 1234 },
    pages: { create: { url: "https://example.com/a", position: 0, selectionReason: "", outcome: "timeout" } },
  });
  const $ = await openAudit(id);
  const facts = textOf($, "#facts");
  for (const said of ["RangeError: too deep", "internal", customer.email, "crawl-site", "1,234", "timeout"])
    expect(facts).toContain(said);
  expect(textsOf($, "button")).toEqual(["Restart"]);
});

test.each([
  ["running", ["End as failed"]],
  ["pending", ["End as failed"]],
  ["completed", []],
])("what can be done with a %s audit", async (status, buttons) => {
  const $ = await openAudit(await createAuditRow(await createViewer(), { status }));
  expect(textsOf($, "button")).toEqual(buttons);
});

test.each(["2147483647", "99999999999", "x"])("there is no audit %s", async (id) => {
  await expect(openAudit(id)).rejects.toThrow("404");
});

test("a customer is found by their address, and the record names who suspended them", async () => {
  const customer = await createViewer();
  await db.usageRecord.create({ data: { websiteId: 900_001, userId: customer.id, pagesAudited: 7 } });
  const before = await openCustomers(customer.email.toUpperCase());
  expect(textsOf(before, "#customers button")).toEqual(["Suspend"]);
  expect(textsOf(before, "tbody tr").find((row) => row.includes(customer.email))).toMatch(/ ?1 ?7 ?0 ?0 ?0 ?0\.00/);
  await suspendCustomer(await requireOperator(viewer), customer.id);
  const after = await openCustomers(customer.email);
  expect(textsOf(after, "#customers button")).toEqual(["Resume"]);
  expect(textOf(after, "#customers li")).toContain("Suspended");
  const record = await openActions();
  expect(textOf(record, "li:first-child")).toMatch(new RegExp(`Suspended: ${customer.email}.*by ${viewer?.email}`));
});

test("unsent mails show the reason and attempts, and can be resent", async () => {
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  const mail = { kind: "welcome", recipient: "robin@company.example", payload: {} };
  await db.mail.createMany({
    data: [
      {
        ...mail,
        key: "welcome:1",
        tries: 3,
        lastFailure: "Error: the mail server is away",
        createdAt: dayAgo,
        requestedAt: dayAgo,
      },
      {
        ...mail,
        key: "welcome:2",
        droppedAt: new Date(),
        lastFailure: "The recipient's or the sender's account is suspended.",
      },
      { ...mail, key: "welcome:3", createdAt: new Date(Date.now() - 60_000) },
      { ...mail, key: "welcome:4", sentAt: new Date() },
    ],
  });
  const $ = await openMails();
  const rows = textsOf($, "#mails li");
  expect(rows).toHaveLength(3);
  for (const [index, said] of [
    ["Dropped", "The recipient's or the sender's account is suspended."],
    ["Waiting", "not attempted yet", "robin@company.example"],
    ["Given up", "attempted 3 times", "the mail server is away"],
  ].entries())
    for (const words of said) expect(rows[index]).toContain(words);
  expect(rows[0]).not.toContain("attempted");
  expect(textsOf($, "#mails button")).toEqual(Array(3).fill("Resend"));
  await db.mail.deleteMany();
  expect(textOf(await openMails(), "#mails")).toBe("All emails have been sent.");
});

test("says who reviews, where settings choose the model, and what it lacks", async () => {
  expect(textOf(await openModel(), "#model")).toContain("Add a model below.");
  setEnvironment({ ANTHROPIC_BASE_URL: "http://127.0.0.1:11434", ANTHROPIC_MODEL: "qwen3:8b" });
  onTestFinished(() =>
    setEnvironment({ ANTHROPIC_BASE_URL: "", ANTHROPIC_MODEL: "", ANTHROPIC_MAX_PER_AUDIT_USD: "" }),
  );
  await storeProbe("http://127.0.0.1:11434", "qwen3:8b", {
    auth: "none",
    output: "json",
    images: false,
    effort: false,
    cache: false,
    contextTokens: null,
  });
  await noteFailure("http://127.0.0.1:11434", "qwen3:8b", "connection");
  const $ = await openModel();
  const facts = textOf($, "#model");
  for (const said of [
    "qwen3:8b",
    "127.0.0.1:11434",
    "counted as free",
    "doesn’t see screenshots",
    "reads an unknown length",
    "We couldn't reach the server.",
    "Your settings choose this model",
  ])
    expect(facts).toContain(said);
  expect($("form")).toHaveLength(0);
  setEnvironment({ ANTHROPIC_MAX_PER_AUDIT_USD: "0" });
  expect(textOf(await openModel(), "#model")).toContain("because ANTHROPIC_MAX_PER_AUDIT_USD is 0");
});

test("disputes are counted by check, with the newest reason of each site, and customers learn who read them", async () => {
  await db.findingMark.deleteMany();
  const [first, second] = [await createViewer(), await createViewer()];
  const dayAgo = new Date(Date.now() - 24 * 60 * 60_000);
  const shop = { userId: first.id, site: "shop.example", state: "disputed" };
  const dispute = (identity: string, reason: string, more = {}) => ({ ...shop, identity, reason, ...more });
  const quoted = "quote:shop.example:/:a secret price";
  await db.findingMark.createMany({
    data: [
      dispute("check:form-five", "The form is a search."),
      dispute("check:form-five", "It has four fields.", { userId: second.id, site: "mill.example", markedAt: dayAgo }),
      dispute("check:form-five", "A brand rule.", { site: "inn.example", state: "wont-do" }),
      dispute("copy:long-sentence:shop.example:/", "It is a list."),
      dispute("copy:long-sentence:shop.example:/b", "It is a list."),
      dispute("technical:image-alt", "They are decoration."),
      dispute(quoted, "That is a heading."),
    ],
  });
  const audit = { status: "completed", url: "https://www.shop.example/" };
  await createAuditRow(first, audit);
  const newest = await createAuditRow(first, audit);
  const $ = await openDisputes();
  const rows = textsOf($, "#disputes > div > ul > li");
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain("Disputed by 2 customers on 2 sites");
  for (const reason of ["The form is a search.", "It has four fields."]) expect(rows[0]).toContain(`“${reason}”`);
  expect(rows.join()).not.toContain("A brand rule.");
  const ofCopy = rows.find((row) => row.includes("A very long sentence"));
  expect(ofCopy).toContain("Disputed by 1 customer on 1 site");
  expect(ofCopy?.split("It is a list.")).toHaveLength(2);
  expect($("#disputes").html()).not.toContain("a secret price");
  expect(new Set($("#disputes a").map((_, link) => $(link).attr("href")))).toEqual(
    new Set([`/operator/audits/${newest}`]),
  );
  const views = () => db.operatorAction.count({ where: { action: "disputes-viewed", operatorId: viewer?.id ?? 0 } });
  expect(await views()).toBe(2);
  await openDisputes();
  expect(await views()).toBe(2);
  const { activities } = await listActivity(second, { limit: 5 });
  expect(activities.map(({ what }) => what)).toContain("Viewed which findings you dispute, and why");
  expect((await runVerb(["disputes"])).text).toMatch(
    / 2 +2 +\d{4}-.* The form is a search\.\n.* – +It has four fields\.\n/,
  );
  await db.findingMark.deleteMany();
  expect(textOf(await openDisputes(), "#disputes")).toBe("No disputed findings.");
});

test("shows how long audits are kept, and asks once", async () => {
  viewer = await createOperator();
  const shown = async () => textOf(await openAudits(), "#retention");
  expect(await shown()).toContain("Audits are deleted 25 months after they end. Please choose:");
  expect(await shown()).toContain("Keep all");
  await decideRetention(await requireOperator(viewer), null);
  expect(await shown()).toContain("Audits are kept until their owners delete them. Set RETENTION_DAYS");
  expect(await shown()).not.toContain("Keep all");
});
