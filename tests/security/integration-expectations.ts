/** Rows of expectations.ts for connections, their events, tasks and webhooks; on a server that has them set up. */
import { confirmed, type Expectation, ownerOnly, signedIn } from "./expectation";
import type { Identity, OwnerRows } from "./owner-rows";

/** Who an authorisation is for; the owner names somebody else, so that nothing comes of it. */
const ownersOrOthers = ({ people, connection }: OwnerRows, by: Identity) => ({
  userEmail: by === "owner" ? people.other.email : people.owner.email,
  contactId: connection.contactId,
});
const owners = ({ people, connection }: OwnerRows) => ({
  userEmail: people.owner.email,
  contactId: connection.contactId,
});
const searchFor = (email: string) => ({
  filterGroups: [{ filters: [{ propertyName: "user_email", operator: "EQ", value: email }] }],
  properties: ["access_token", "cloudinary_api_key", "portal_id"],
});

export const integrationExpectations: Record<string, Expectation> = {
  "POST /api/websites/[id]/crm-tasks": {
    // The owner's running audit has nothing to send yet.
    path: ({ auditId, runningAuditId }, by) => `/api/websites/${by === "owner" ? runningAuditId : auditId}/crm-tasks`,
    status: ownerOnly(409),
    example: ({ auditId }) => ({ by: "owner", path: `/api/websites/${auditId}/crm-tasks`, status: 200 }),
  },
  "POST /api/websites/[id]/pages/[pageId]/pictures": {
    path: ({ auditId, runningAuditId, pageId }, by) =>
      `/api/websites/${by === "owner" ? runningAuditId : auditId}/pages/${pageId}/pictures`,
    status: signedIn(404),
    example: ({ auditId, pageId }) => ({
      by: "owner",
      path: `/api/websites/${auditId}/pages/${pageId}/pictures`,
      status: 200,
    }),
  },

  "GET /api/user/webhooks": {
    path: "/api/user/webhooks",
    sees: { owner: ["account"] },
    status: signedIn(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/user/webhooks": {
    path: "/api/user/webhooks",
    attack: ({ people }, by) => ({
      url: by === "owner" ? "http://127.0.0.1/" : "https://company.example/hook",
      userId: people.owner.id,
    }),
    tells: ["secret"],
    status: { ...signedIn([201, 409]), owner: 400 },
    example: () => ({ by: "owner", body: { url: "https://company.example/hook" }, status: 201 }),
  },
  "DELETE /api/user/webhooks/[id]": {
    path: ({ webhookIds }, by) => `/api/user/webhooks/${by === "owner" ? webhookIds.other : webhookIds.owner}`,
    status: signedIn(404),
    example: ({ webhookIds }) => ({ by: "owner", path: `/api/user/webhooks/${webhookIds.owner}`, status: 200 }),
  },
  "POST /api/user/webhooks/[id]/test": {
    path: ({ webhookIds }, by) => `/api/user/webhooks/${by === "owner" ? webhookIds.other : webhookIds.owner}/test`,
    status: signedIn(404),
    example: ({ webhookIds }) => ({ by: "owner", path: `/api/user/webhooks/${webhookIds.owner}/test`, status: 200 }),
  },

  "GET /api/events/[contactId]": {
    path: ({ connection }) => `/api/events/${connection.contactId}`,
    status: ownerOnly(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "GET /api/integration-status/[contactId]": {
    path: ({ connection }) => `/api/integration-status/${connection.contactId}`,
    status: ownerOnly(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "GET /api/hubspot/contacts/[contact]": {
    path: ({ people }) => `/api/hubspot/contacts/${people.owner.email}`,
    status: confirmed(ownerOnly(200)),
    example: ({ people }) => ({
      by: "owner",
      path: `/api/hubspot/contacts/${encodeURIComponent(people.owner.email)}`,
      status: 200,
    }),
  },
  "GET /api/hubspot/contacts/[contact]/associations/[hash]": {
    path: ({ connection: { contactId, objectType } }) =>
      `/api/hubspot/contacts/${contactId}/associations/${objectType}?associationTypeId=564`,
    status: confirmed(ownerOnly(200)),
    example: () => ({ by: "owner", status: 200 }),
  },
  "GET /api/hubspot/objects/[hash]/[recordId]": {
    path: ({ connection: { objectType, recordId } }) => `/api/hubspot/objects/${objectType}/${recordId}`,
    sees: { owner: ["account"] },
    status: confirmed(ownerOnly(200)),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/hubspot/search/[hash]": {
    path: ({ connection }) => `/api/hubspot/search/${connection.objectType}`,
    attack: ({ people }) => searchFor(people.owner.email),
    status: confirmed(ownerOnly(200)),
    example: ({ people }) => ({ by: "owner", body: searchFor(people.owner.email), status: 200 }),
  },
  "POST /api/hubspot/auth/initiate": {
    path: "/api/hubspot/auth/initiate",
    attack: ownersOrOthers,
    status: confirmed(signedIn(404)),
    example: (rows) => ({ by: "owner", body: owners(rows), status: 200 }),
  },
  "POST /api/hubspot/auth/callback": {
    path: "/api/hubspot/auth/callback",
    attack: (rows, by) => ({ ...rows.connection.callback, ...ownersOrOthers(rows, by) }),
    status: confirmed(signedIn(404)),
    example: (rows) => ({ by: "owner", body: { ...rows.connection.callback, ...owners(rows) }, status: 200 }),
  },
  "POST /api/hubspot/cloudinary": {
    path: "/api/hubspot/cloudinary",
    attack: ({ connection }, by) => ({
      actionType: "disconnectHubSpot",
      recordId: by === "owner" ? "1" : connection.recordId,
      userAccessToken: "ignored",
    }),
    status: confirmed(signedIn(404)),
    example: ({ connection }) => ({
      by: "owner",
      body: { actionType: "disconnectCloudinary", recordId: connection.recordId, userAccessToken: "ignored" },
      status: 200,
    }),
  },
};
