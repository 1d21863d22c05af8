/**
 * One row a route: who may see what of another customer's data, and a call that succeeds.
 * A route without a row fails the tests; how to write one is at `Expectation`.
 */
import { randomUUID } from "node:crypto";
import { accountExpectations } from "./account-expectations";
import { type Expectation, everybody, ownerOnly, readers, signedIn } from "./expectation";
import { integrationExpectations } from "./integration-expectations";
import { operatorExpectations } from "./operator-expectations";
import type { Identity, OwnerRows } from "./owner-rows";

const _nowhere = { path: "/api/no-such-call", status: everybody(404) };
const wrongPassword = "not the password";
const _names = { firstName: "Robin", lastName: "Tester", companyName: "Company" };

export const expectations: Record<string, Expectation> = {
  "PAGE /": { path: "/", sees: { owner: ["account"] } },
  "PAGE /spotcheck": { path: "/spotcheck", sees: { owner: ["account"] } },
  "PAGE /welcome": { path: "/welcome", sees: { owner: ["account", "report"] } },
  "PAGE /sample-report": { path: "/sample-report", sees: { owner: ["account"] } },
  // A guest finds there what was shared with them.
  "PAGE /history": { path: "/history", sees: { owner: ["account", "report"], reader: ["report"] } },
  "PAGE /account": { path: "/account", sees: { owner: ["account"] } },
  "PAGE /dashboard/[id]": {
    path: ({ auditId, invitations }) => [
      `/dashboard/${auditId}`,
      // A link that its person has opened, and one that was taken back, open nothing for anybody else.
      `/dashboard/${auditId}?invite=${invitations.reader.token}`,
      `/dashboard/${auditId}?invite=${invitations.revoked.token}`,
    ],
    sees: { owner: ["account", "report"], reader: ["report"] },
  },
  "PAGE /dashboard/[id]/compare/[earlier]": {
    path: ({ auditId, earlierAuditId }) => [
      `/dashboard/${auditId}/compare/${earlierAuditId}`,
      `/dashboard/${earlierAuditId}/compare/${auditId}`,
    ],
    sees: { owner: ["account", "report"], reader: ["report"] },
  },
  "PAGE /print/[id]": {
    // Opens with a token that the portal gives its own browser for a minute, and to nobody's session.
    path: ({ auditId }) => [`/print/${auditId}`, `/print/${auditId}?token=guessed`, `/print/${auditId}?evidence=1`],
    status: everybody(404),
  },
  "PAGE /r/[token]": {
    // Whoever has the address of a link reads its report; these have none, or not its password, or came too late.
    path: ({ links }) => [`/r/${"A".repeat(43)}`, `/r/${links.locked.token}`, `/r/${links.expired.token}`],
    status: everybody([200, 404]),
  },
  "GET /r/[token]/pages/[pageId]/screenshot": {
    path: ({ links, pageId }) =>
      ["A".repeat(43), links.locked.token, links.expired.token].map(
        (token) => `/r/${token}/pages/${pageId}/screenshot`,
      ),
    status: everybody(404),
  },
  "FILE /r/[token]/opengraph-image": {
    path: ({ links }) =>
      ["A".repeat(43), links.locked.token, links.expired.token].map((token) => `/r/${token}/opengraph-image`),
    status: everybody(200),
  },
  "PAGE /how-reviews-work": { path: "/how-reviews-work", status: everybody(200) },
  "PAGE /integrations": { path: "/integrations", sees: { owner: ["account"] } },
  "PAGE /integrations/cloudinary": { path: "/integrations/cloudinary", sees: { owner: ["account"] } },
  ...accountExpectations,
  "GET /api/websites": {
    path: "/api/websites",
    sees: { owner: ["account", "report"] },
    status: signedIn(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/websites": {
    path: "/api/websites",
    attack: ({ people }, by) => ({
      url: "https://example.com",
      userId: by === "owner" ? people.other.id : people.owner.id,
    }),
    status: signedIn([403, 429]),
    example: ({ people }) => ({
      by: "owner",
      body: {
        url: "example.com",
        userId: people.owner.id,
        pageSelectionMethod: "manual",
        manualPages: ["example.com/pricing"],
        statedAudience: "Owners of dairies",
        statedGoal: "Book a demo",
      },
      status: 201,
    }),
  },
  "GET /api/websites/[id]": {
    path: ({ auditId }) => `/api/websites/${auditId}`,
    sees: { owner: ["report", "measurements"], reader: ["report", "measurements"] },
    status: readers,
    example: () => ({ by: "reader", status: 200 }),
  },
  "DELETE /api/websites/[id]": {
    // The owner aims at the running audit, which is refused, so that nothing changes.
    path: ({ auditId, runningAuditId }, by) => `/api/websites/${by === "owner" ? runningAuditId : auditId}`,
    status: ownerOnly(409),
    example: ({ auditId }) => ({ by: "owner", path: `/api/websites/${auditId}`, status: 200 }),
  },
  "POST /api/websites/[id]/repeat": {
    path: ({ auditId, runningAuditId }, by) => `/api/websites/${by === "owner" ? runningAuditId : auditId}/repeat`,
    status: ownerOnly(409),
    example: () => ({ by: "owner", status: 201 }),
  },
  "GET /api/websites/[id]/status": {
    path: ({ auditId }) => `/api/websites/${auditId}/status`,
    status: readers,
    example: () => ({ by: "reader", status: 200 }),
  },
  "GET /api/websites/[id]/pages": {
    path: ({ auditId }) => `/api/websites/${auditId}/pages`,
    sees: { owner: ["report"], reader: ["report"] },
    status: readers,
    example: () => ({ by: "reader", status: 200 }),
  },
  "GET /api/websites/[id]/pages/[pageId]/screenshot": {
    path: ({ auditId, pageId }) =>
      ["", "?w=640", "?w=320"].map((width) => `/api/websites/${auditId}/pages/${pageId}/screenshot${width}`),
    sees: { owner: ["report"], reader: ["report"] },
    status: readers,
    example: ({ auditId, pageId }) => ({
      by: "reader",
      path: `/api/websites/${auditId}/pages/${pageId}/screenshot?w=640`,
      status: 200,
    }),
  },
  "GET /api/websites/[id]/compare/[earlierId]": {
    path: ({ auditId, earlierAuditId }) => [
      `/api/websites/${auditId}/compare/${earlierAuditId}`,
      `/api/websites/${earlierAuditId}/compare/${auditId}`,
    ],
    sees: { owner: ["report"], reader: ["report"] },
    // Who was shown one of the two has no comparison.
    status: { ...readers, unconfirmed: 404 },
    example: ({ auditId, earlierAuditId }) => ({
      by: "reader",
      path: `/api/websites/${auditId}/compare/${earlierAuditId}`,
      status: 200,
    }),
  },
  "GET /api/websites/[id]/export/[file]": {
    path: ({ auditId }) =>
      ["pages.csv", "rubric.csv", "findings.csv", "report.json", "work-orders.md"].map(
        (file) => `/api/websites/${auditId}/export/${file}`,
      ),
    sees: { owner: ["report"], reader: ["report"] },
    status: readers,
    example: ({ auditId }) => ({ by: "reader", path: `/api/websites/${auditId}/export/report.json`, status: 200 }),
  },
  "GET /api/websites/[id]/export/report.pdf": {
    path: ({ auditId }) => `/api/websites/${auditId}/export/report.pdf`,
    // Its text is compressed; bookmarks and links are not.
    sees: { owner: ["report"], reader: ["report"] },
    // One browser prints at a time, and one file for each customer.
    status: { ...readers, owner: [200, 429, 503], reader: [200, 429, 503], unconfirmed: [200, 429, 503] },
    example: () => ({ by: "reader", status: 200 }),
  },
  "PUT /api/websites/[id]/marks": {
    path: ({ auditId }) => `/api/websites/${auditId}/marks`,
    // The owner marked it: a guest may not. The owner names no state, so that nothing is marked.
    attack: (_stage, by) => ({ identities: ["check:nav-size"], state: by === "owner" ? "" : "done" }),
    status: { ...readers, owner: 400, reader: 403, unconfirmed: 403 },
    example: () => ({ by: "reader", body: { identities: ["check:nav-scent"], state: "planned" }, status: 200 }),
  },
  "DELETE /api/websites/[id]/marks": {
    path: ({ auditId }) => `/api/websites/${auditId}/marks`,
    attack: (_stage, by) => ({ identities: by === "owner" ? [] : ["check:nav-size"] }),
    status: { ...readers, owner: 400, reader: 403, unconfirmed: 403 },
    example: () => ({ by: "reader", body: { identities: ["check:nav-scent"] }, status: 200 }),
  },
  "POST /api/websites/[id]/rechecks": {
    path: ({ auditId }) => `/api/websites/${auditId}/rechecks`,
    // The owner names no action, so that no page is visited.
    attack: (_rows, by) => ({ priority: by === "owner" ? 0 : 1 }),
    status: ownerOnly(400),
    example: () => ({ by: "owner", body: { priority: 1 }, status: 202 }),
  },
  "GET /api/websites/[id]/rechecks/[recheckId]": {
    path: ({ auditId, recheckId }) => `/api/websites/${auditId}/rechecks/${recheckId}`,
    sees: { owner: ["report"] },
    status: ownerOnly(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/websites/[id]/cancel": {
    // The completed audit: the owner is told that it has ended, so that nothing changes.
    path: ({ auditId }) => `/api/websites/${auditId}/cancel`,
    status: ownerOnly(409),
    example: ({ runningAuditId }) => ({ by: "owner", path: `/api/websites/${runningAuditId}/cancel`, status: 200 }),
  },
  "GET /api/websites/[id]/share": {
    path: ({ auditId }) => `/api/websites/${auditId}/share`,
    sees: { owner: ["account"] },
    status: ownerOnly(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/websites/[id]/share": {
    path: ({ auditId }) => `/api/websites/${auditId}/share`,
    // The owner names nobody, so that nobody is invited.
    attack: ({ people }, by) => ({ email: by === "owner" ? "" : people.other.email }),
    status: ownerOnly(400),
    example: () => ({ by: "owner", body: { email: "guest@company.example" }, status: 200 }),
  },
  "DELETE /api/websites/[id]/share/[shareId]": {
    // It was taken back before, so that the owner changes nothing either.
    path: ({ auditId, invitations }) => `/api/websites/${auditId}/share/${invitations.revoked.id}`,
    status: ownerOnly(200),
    example: ({ auditId, invitations }) => ({
      by: "owner",
      path: `/api/websites/${auditId}/share/${invitations.reader.id}`,
      status: 200,
    }),
  },
  "GET /api/websites/[id]/links": {
    path: ({ auditId }) => `/api/websites/${auditId}/links`,
    status: ownerOnly(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/websites/[id]/links": {
    path: ({ auditId }) => `/api/websites/${auditId}/links`,
    // The owner names no lifetime that there is, so that no link is made.
    attack: (_rows, by) => ({ days: by === "owner" ? 8 : 7 }),
    status: ownerOnly(400),
    example: () => ({ by: "owner", body: { days: 30, password: randomUUID() }, status: 201 }),
  },
  "DELETE /api/websites/[id]/links/[linkId]": {
    // The owner names a link that there is not, so that nothing is ended.
    path: ({ auditId, links }, by) =>
      `/api/websites/${auditId}/links/${by === "owner" ? 2_147_483_647 : links.locked.id}`,
    status: ownerOnly(404),
    example: ({ auditId, links }) => ({
      by: "owner",
      path: `/api/websites/${auditId}/links/${links.locked.id}`,
      status: 200,
    }),
  },
  "POST /api/report-links": {
    path: "/api/report-links",
    attack: ({ links }) => ({ token: links.locked.token, password: wrongPassword }),
    status: everybody([403, 429]),
    example: ({ links }) => ({
      by: "anonymous",
      body: { token: links.locked.token, password: links.password },
      status: 200,
    }),
  },

  ...integrationExpectations,
  ...operatorExpectations,
};

/** The route's addresses for these rows and whoever calls. */
export function addressesOf({ path }: Expectation, rows: OwnerRows, by: Identity = "other"): string[] {
  return [typeof path === "string" ? path : path(rows, by)].flat();
}

/** `POST` of `POST /api/login`; a page is read with GET. */
export function methodOf(route: string): string {
  const [method = "GET"] = route.split(" ");
  return method === "PAGE" || method === "FILE" ? "GET" : method;
}
