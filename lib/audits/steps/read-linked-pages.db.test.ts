import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AuditEndedError, failAudit } from "@/lib/audits/states/lifecycle";
import { stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import { createPdf } from "@/lib/crawl/testing/pdf";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { SandboxError } from "@/lib/sandbox/sandbox-error";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { type RunningServer, startServer } from "@/tests/support/static-server";
import { crawlSite } from "./crawl-site";
import { readLinkedPages } from "./read-linked-pages";

const page = `<!doctype html><html lang="en"><title>Ropes</title><nav><a href="/pricing">Pricing</a></nav>
<h1>Ropes for boats</h1><footer><a href="/imprint">Imprint</a> <a href="/catalogue.pdf">Catalogue</a></footer>`;

let server: RunningServer;
let asked: string[];
/** What the sandbox gives instead of the task's result; it throws what is an error. */
let scripted: unknown;
/** Whether that is only for the reading of documents. */
let documentsOnly: boolean;

vi.mock("@/lib/audits/visits/visit-in-slot", () => ({ warmSlots: async () => {} }));
vi.mock("@/lib/audits/visits/site-sandbox", async (load) => {
  const actual = await load<typeof import("@/lib/audits/visits/site-sandbox")>();
  return {
    ...actual,
    runSiteTask: (...call: Parameters<typeof actual.runSiteTask>) =>
      scripted === undefined || call[1] !== "readLinkedPages" || (documentsOnly && !("read" in call[2]))
        ? actual.runSiteTask(...call)
        : scripted instanceof Error
          ? Promise.reject(scripted)
          : Promise.resolve(scripted),
  };
});

beforeAll(async () => {
  server = await startServer(async (request, response) => {
    asked.push(request.url ?? "");
    const isPdf = request.url?.endsWith(".pdf");
    response.writeHead(200, { "content-type": isPdf ? "application/pdf" : "text/html" });
    response.end(isPdf ? createPdf([["Our pumps"]], "Catalogue") : page);
  });
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(server.url).host });
});
beforeEach(() => {
  asked = [];
  scripted = undefined;
  documentsOnly = false;
});
afterAll(async () => {
  await stopSiteSandbox();
  await server.close();
});

/** An audit whose pages are chosen: the entry page and one more. */
async function createChosenAudit() {
  const viewer = await createViewer();
  const selectionReason = "The page you entered.";
  const auditId = await createAuditRow(viewer, {
    url: `${server.url}/`,
    status: "running",
    pages: {
      create: ["/", "/pricing"].map((path, position) => ({ url: server.url + path, position, selectionReason })),
    },
  });
  await crawlSite(auditId);
  asked = [];
  return auditId;
}

const storedOf = async (auditId: number) =>
  (await db.website.findUniqueOrThrow({ where: { id: auditId } })).linkedPages;

test("what is not audited is read once, however often the step is repeated", async () => {
  const auditId = await createChosenAudit();
  await readLinkedPages(auditId, false);
  expect(await storedOf(auditId)).toMatchObject([
    {
      url: `${server.url}/imprint`,
      status: 200,
      labels: ["Imprint"],
      foundIn: ["footer"],
      headings: ["Ropes for boats"],
    },
    { url: `${server.url}/catalogue.pdf`, status: 200, title: "Catalogue", text: "Our pumps" },
  ]);
  expect(asked.toSorted()).toEqual(["/catalogue.pdf", "/imprint", "/robots.txt", "/robots.txt"]);
  await readLinkedPages(auditId, false);
  expect(asked).toHaveLength(4);
  const { timings } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  expect(timings).toMatchObject({ "read-linked-pages": expect.any(Number) });
});

test.each([
  ["ended", null],
  ["failed", new SandboxError("readLinkedPages", "failed", "x is not a function")],
])("pages stay when the reading of documents is %s, and the document is unread", async (_name, result) => {
  const auditId = await createChosenAudit();
  [scripted, documentsOnly] = [result, true];
  await readLinkedPages(auditId, false);
  expect(await storedOf(auditId)).toMatchObject([
    { url: `${server.url}/imprint`, status: 200 },
    { url: `${server.url}/catalogue.pdf`, status: null, text: "" },
  ]);
});

test("an audit without a crawl has nothing to read", async () => {
  const auditId = await createChosenAudit();
  await db.$executeRaw`UPDATE websites SET discovery = NULL WHERE id = ${auditId}`;
  await readLinkedPages(auditId, false);
  expect(await storedOf(auditId)).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ["ended", null],
  ["not JSON", { result: { linkedPages: "{", found: { read: 1, unread: 0 } } }],
])("a reading that is %s is missing, and the audit goes on", async (_name, result) => {
  const auditId = await createChosenAudit();
  scripted = result;
  await readLinkedPages(auditId, false);
  expect(await storedOf(auditId)).toBeNull();
  expect(await db.website.findUniqueOrThrow({ where: { id: auditId } })).toMatchObject({ status: "running" });
});

test("a reading that fails is tried again, and at last it is missing and the audit goes on", async () => {
  const auditId = await createChosenAudit();
  scripted = new SandboxError("readLinkedPages", "failed", "x is not a function");
  await expect(readLinkedPages(auditId, false)).rejects.toBe(scripted);
  await readLinkedPages(auditId, true);
  expect(await storedOf(auditId)).toBeNull();
});

test("nothing is read or stored once the audit has ended", async () => {
  const auditId = await createChosenAudit();
  await failAudit(auditId, "cancelled");
  await expect(readLinkedPages(auditId, false)).rejects.toThrow(AuditEndedError);
  expect(asked).toEqual([]);
  expect(await storedOf(auditId)).toBeNull();
});
