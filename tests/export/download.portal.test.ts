/** Downloads of a recorded audit of ten pages, from a production build with a real Chromium. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createPrintGrant, printTokenHeader } from "@/lib/print/grants";
import { readRecording, toRow, writeReview } from "@/prisma/seed/recordings";
import { logIn } from "@/tests/security/owner-rows";
import { type ReceivedResponse, send } from "@/tests/security/send";
import { startWebServer, type WebServer } from "@/tests/security/web-server";
import { newAccount, newSession } from "@/tests/support/people";
import { readPdf } from "@/tests/support/read-pdf";
import { createAuditRow } from "@/tests/support/rows";

let server: WebServer;
let owner: Awaited<ReturnType<typeof newAccount>>;
let cookie: string;
let auditId: number;
/** Of the recorded report. */
let firstAction: string;

beforeAll(async () => {
  server = await startWebServer();
  owner = await newAccount();
  cookie = await logIn(server.url, owner);
  const recording = await readRecording("calderbeck");
  firstAction = writeReview(recording).actions[0]?.title ?? "";
  ({ id: auditId } = await db.website.create({ data: toRow(recording, owner.id, new Date("2026-09-05T08:00:00Z")) }));
});

afterAll(() => server?.stop());

const get = (path: string, headers: Record<string, string> = { cookie }): Promise<ReceivedResponse> =>
  send(server.url, { path, headers });
const download = (file: string, id = auditId) => get(`/api/websites/${id}/export/${file}`);

describe("the PDF", () => {
  it("is a document of 6 to 10 pages with bookmarks, links to pages, and a name", async () => {
    const response = await download("report.pdf");
    expect(response.status, response.body.toString().slice(0, 300)).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="spotcheck-calderbeck-air.example-2026-09-05-report.pdf"',
      "cache-control": "private, no-store",
    });
    const { pages, headings, links, jumps } = readPdf(response.body);
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(pages).toBeLessThanOrEqual(10);
    // The cover's heading, the parts', and an action's.
    const expected = [
      "calderbeck-air.example",
      "Summary",
      "Recommended actions",
      "SpotCheck rubric",
      "Pages",
      "Findings",
    ];
    expect(headings).toEqual(expect.arrayContaining([...expected, firstAction]));
    expect(links).toContain("https://www.calderbeck-air.example/pricing");
    expect(links).toContain(`${server.url}/dashboard/${auditId}`);
    // From the summary, and from findings, to each of the five actions.
    expect([...new Set(jumps)].sort()).toEqual([1, 2, 3, 4, 5].map((priority) => `action-${priority}`));
    expect(server.output()).not.toContain("tried to reach another host");
  });

  it("has all evidence as an appendix on request, under a name of its own", async () => {
    const response = await download("report.pdf?evidence=1");
    expect(response.status, response.body.toString().slice(0, 300)).toBe(200);
    expect(response.headers["content-disposition"]).toContain("2026-09-05-report-with-evidence.pdf");
    const { pages, headings } = readPdf(response.body);
    expect(headings).toContain("Appendix: evidence");
    const plain = readPdf((await download("report.pdf?evidence=0")).body);
    expect(plain.headings).not.toContain("Appendix: evidence");
    expect(pages).toBeGreaterThan(plain.pages + 1);
    expect(pages).toBeLessThan(60);
  });

  it("leaves no open token behind", async () => {
    await download("report.pdf");
    expect(await db.printGrant.count({ where: { websiteId: auditId } })).toBe(0);
  });

  it("is made once at a time for a customer, who is told to wait", async () => {
    const responses = await Promise.all([download("report.pdf"), download("report.pdf")]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refusal = responses.find(({ status }) => status === 429);
    expect(JSON.parse(String(refusal?.body)).message).toBe("Your last PDF is still being made. Please wait for it.");
    expect(refusal?.headers["retry-after"]).toBe("10");
  });
});

describe("a download of all data", () => {
  it("is a zip with a report's PDF, for a logged-in account", async () => {
    const response = await get("/api/user/data");
    expect(response.status, response.body.toString().slice(0, 300)).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="spotcheck-data-\d{4}-\d\d-\d\d\.zip"$/),
      "cache-control": "private, no-store",
    });
    const files = unzipSync(response.body);
    const pdf = files[`audits/spotcheck-calderbeck-air.example-2026-09-05-${auditId}/report.pdf`];
    expect(readPdf(Buffer.from(pdf ?? [])).headings).toContain("Recommended actions");
    expect((await get("/api/user/data", {})).status).toBe(401);
    expect((await get("/api/user/data", { cookie, "sec-fetch-dest": "image" })).status).toBe(403);
  });

  it("asked for too often redirects to the account page, which says so", async () => {
    const asked = async () => (await get("/api/user/data?before=1")).headers.location;
    await expect.poll(asked).toBe("/account?download=too-many-requests#data");
    const screen = await get("/account?download=too-many-requests");
    expect(screen.body.toString()).toContain("You have downloaded your data several times today.");
  });
});

describe("the print view", () => {
  const view = (headers: Record<string, string>) => get(`/print/${auditId}`, headers);

  it("opens once with a token, and with nothing else: no session, no guess, no address", async () => {
    const token = await createPrintGrant(await newSession(owner.viewer), auditId);
    const refused = [
      await view({ cookie }),
      await view({}),
      await view({ cookie, [printTokenHeader]: "guessed" }),
      await get(`/print/${auditId}?token=${token}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const { body } of refused) expect(body.toString()).not.toContain(firstAction);
    const opened = await view({ [printTokenHeader]: token });
    expect(opened.status).toBe(200);
    expect(opened.body.toString()).toContain(firstAction);
    expect(opened.body.toString()).toMatch(/<style nonce="[\w+/=]{24}">/);
    expect((await view({ [printTokenHeader]: token })).status).toBe(404);
  });
});

describe("the other files", () => {
  it.each([
    ["pages.csv", "text/csv; charset=utf-8"],
    ["rubric.csv", "text/csv; charset=utf-8"],
    ["findings.csv", "text/csv; charset=utf-8"],
    ["report.json", "application/json; charset=utf-8"],
    ["work-orders.md", "text/markdown; charset=utf-8"],
  ])("%s is a download of its reader's own", async (file, type) => {
    const response = await download(file);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="spotcheck-calderbeck-air.example-2026-09-05-${file}"`,
      "cache-control": "private, no-store",
    });
    expect(response.body.toString()).toContain("/pricing");
  });

  it("a file that there isn't is not found, and the schema is there for everybody", async () => {
    expect((await download("report.xls")).status).toBe(404);
    expect((await download("constructor")).status).toBe(404);
    const schema = await get("/schemas/report-1.json", {});
    expect(JSON.parse(schema.body.toString())).toMatchObject({ title: "SpotCheck report, version 1" });
  });
});

it("an audit under way has no files yet, and another customer's has none at all", async () => {
  const running = await createAuditRow(owner.viewer, { status: "running" });
  const foreign = await createAuditRow((await newAccount()).viewer, { status: "completed" });
  for (const file of ["report.pdf", "report.json", "pages.csv"]) {
    const response = await download(file, running);
    expect(response.status).toBe(409);
    expect(JSON.parse(response.body.toString())).toMatchObject({ code: "conflict" });
    expect((await download(file, foreign)).status).toBe(404);
  }
});
