import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { connectCloudinary, disconnectCloudinary } from "@/lib/integrations/commands";
import { createConnectedCustomer, useIntegrations } from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { type RunningServer, startServer } from "@/tests/support/static-server";
import { testAccount } from "../../tests/emulators/cloudinary";
import type { Integrations } from "../../tests/emulators/start-emulators";
import { measurePictures } from "./commands";
import { listUnoptimisedPages } from "./queries";

let integrations: Integrations;
let site: RunningServer;
let yard: Buffer;
/** The Accept headers that the site was asked with. */
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  yard = await readFile("tests/fixtures/site/img/yard.png");
  site = await startServer(async (request, response, pathname) => {
    asked.push(request.headers.accept);
    if (pathname === "/text.png") response.writeHead(200, { "content-type": "text/html" }).end("no picture");
    else if (pathname === "/yard.png") response.writeHead(200, { "content-type": "image/png" }).end(yard);
    else response.writeHead(404).end();
  });
  integrations = await useIntegrations();
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(site.url).host });
});
afterAll(async () => {
  await site.close();
  await integrations.close();
});
beforeEach(() => integrations.cloudinary.clearPlan());

async function createCloudinaryCustomer() {
  const customer = await createConnectedCustomer(integrations);
  const { viewer, recordId } = customer;
  await connectCloudinary(await newSession(viewer), { userEmail: viewer.email, recordId, ...testAccount });
  return customer;
}

const tooLarge = { id: "image-delivery-insight", title: "", category: "performance", score: 0 };

async function createPage(owner: Viewer, pictures: string[], failedChecks: object[] = [tooLarge]) {
  const auditId = await createAuditRow(owner, { status: "completed" });
  const images = pictures.map((src, n) => ({ src, width: 640, height: 480 - n }));
  const { id: pageId } = await db.page.create({
    data: {
      websiteId: auditId,
      url: site.url,
      position: 0,
      selectionReason: "",
      lighthouse: { failedChecks },
      capture: { create: { content: { images } } },
    },
  });
  return { auditId, pageId };
}

describe("measuring a page's pictures", () => {
  it("weighs each as it is and as Cloudinary delivers it, and keeps the result", async () => {
    const { viewer } = await createCloudinaryCustomer();
    const url = `${site.url}/yard.png`;
    const { auditId, pageId } = await createPage(viewer, [url]);
    const deliveryUrl = `${integrations.cloudinary.url}/${testAccount.cloudName}/image/fetch/f_auto,q_auto,w_640/${encodeURIComponent(url)}`;
    expect(await listUnoptimisedPages(viewer, auditId)).toEqual({
      [pageId]: { measuredAt: null, pictures: [{ url, shownWidth: 640, deliveryUrl, measured: null }] },
    });
    asked.length = 0;
    const result = await measurePictures(await newSession(viewer), auditId, pageId);
    const accept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
    // What is there is what a visitor's own browser would be sent.
    const delivered = await (await fetch(deliveryUrl, { headers: { accept } })).arrayBuffer();
    expect(result.pictures[0]?.measured).toEqual({
      url,
      originalBytes: yard.byteLength,
      deliveredBytes: delivered.byteLength,
      problem: null,
    });
    expect(delivered.byteLength).toBeLessThan(yard.byteLength / 2);
    expect(asked).toContain(accept);
    expect(await listUnoptimisedPages(viewer, auditId)).toEqual({ [pageId]: result });
    expect(result.measuredAt).not.toBeNull();
  });

  it("has no number where it could not measure, and says why", async () => {
    const { viewer } = await createCloudinaryCustomer();
    const pictures = ["missing.png", "text.png"].map((name) => `${site.url}/${name}`);
    const { auditId, pageId } = await createPage(viewer, [...pictures, "http://10.0.0.1/private.png"]);
    const result = await measurePictures(await newSession(viewer), auditId, pageId);
    expect(result.pictures.map(({ measured }) => [measured?.originalBytes, measured?.problem])).toEqual([
      [null, "The website responded with status 404."],
      [null, "The website did not respond with an image."],
      [null, "We could not load the image from the website."],
    ]);
  });

  it.each([
    [{ status: 401 } as const, /^Cloudinary refused to fetch the image/],
    [{ status: 503 } as const, /^Cloudinary responded with status 503/],
    ["breaks off" as const, /^Cloudinary did not respond/],
  ])("says what Cloudinary did instead: %o", async (fault, problem) => {
    const { viewer } = await createCloudinaryCustomer();
    const { auditId, pageId } = await createPage(viewer, [`${site.url}/yard.png`]);
    integrations.cloudinary.plan(fault, { on: `GET /${testAccount.cloudName}/image` });
    const { pictures } = await measurePictures(await newSession(viewer), auditId, pageId);
    expect(pictures[0]?.measured).toMatchObject({
      originalBytes: yard.byteLength,
      deliveredBytes: null,
      problem: expect.stringMatching(problem),
    });
  });
});

describe("nothing is shown or measured", () => {
  it("on pages whose pictures are fine, or have none that could be delivered", async () => {
    const { viewer } = await createCloudinaryCustomer();
    for (const page of [
      await createPage(viewer, [`${site.url}/yard.png`], []),
      await createPage(viewer, ["data:image/png;base64,AAAA"]),
    ]) {
      expect(await listUnoptimisedPages(viewer, page.auditId)).toEqual({});
      await expect(measurePictures(await newSession(viewer), page.auditId, page.pageId)).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });

  it("for anybody but the owner, invited readers included", async () => {
    const { viewer: owner } = await createCloudinaryCustomer();
    const { viewer: reader } = await createCloudinaryCustomer();
    const { auditId, pageId } = await createPage(owner, [`${site.url}/yard.png`]);
    await db.sharedAudit.create({
      data: { websiteId: auditId, inviterEmail: owner.email, invitedEmail: reader.email, redeemedById: reader.id },
    });
    expect(await listUnoptimisedPages(reader, auditId)).toEqual({});
    await expect(measurePictures(await newSession(reader), auditId, pageId)).rejects.toMatchObject({
      code: "not-found",
    });
    const other = await createPage(reader, [`${site.url}/yard.png`]);
    await expect(measurePictures(await newSession(reader), other.auditId, pageId)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("without a connected Cloudinary", async () => {
    const newcomer = await createViewer();
    const { auditId, pageId } = await createPage(newcomer, [`${site.url}/yard.png`]);
    expect(await listUnoptimisedPages(newcomer, auditId)).toEqual({});
    await expect(measurePictures(await newSession(newcomer), auditId, pageId)).rejects.toMatchObject({
      code: "conflict",
    });

    const { viewer, recordId } = await createCloudinaryCustomer();
    const page = await createPage(viewer, [`${site.url}/yard.png`]);
    await measurePictures(await newSession(viewer), page.auditId, page.pageId);
    await disconnectCloudinary(await newSession(viewer), recordId);
    expect(await listUnoptimisedPages(viewer, page.auditId)).toEqual({});
  });
});

it("figures of one cloud are not shown as another's", async () => {
  const { viewer } = await createCloudinaryCustomer();
  const { auditId, pageId } = await createPage(viewer, [`${site.url}/yard.png`]);
  await measurePictures(await newSession(viewer), auditId, pageId);
  await db.connection.updateMany({
    where: { userId: viewer.id, provider: "cloudinary" },
    data: { cloudName: "second-cloud" },
  });
  expect((await listUnoptimisedPages(viewer, auditId))[pageId]).toMatchObject({
    measuredAt: null,
    pictures: [{ measured: null, deliveryUrl: expect.stringContaining("/second-cloud/") }],
  });
});
