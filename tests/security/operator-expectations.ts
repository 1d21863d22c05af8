/** Rows of expectations.ts for operators: for everybody else, signed in or not, there is nothing here. */
import { type Expectation, operatorOnly } from "./expectation";

export const operatorExpectations: Record<string, Expectation> = {
  "PAGE /operator": { path: "/operator", sees: { operator: ["account", "report"] }, status: operatorOnly(200) },
  "PAGE /operator/audits/[id]": {
    path: ({ auditId }) => `/operator/audits/${auditId}`,
    sees: { operator: ["account", "report"] },
    status: operatorOnly(200),
  },
  "PAGE /operator/customers": {
    path: "/operator/customers",
    sees: { operator: ["account"] },
    status: operatorOnly(200),
  },
  "PAGE /operator/mails": { path: "/operator/mails", sees: { operator: ["account"] }, status: operatorOnly(200) },
  "PAGE /operator/disputes": {
    path: "/operator/disputes",
    sees: { operator: ["account", "report"] },
    status: operatorOnly(200),
  },
  "PAGE /operator/actions": { path: "/operator/actions", sees: { operator: ["account"] }, status: operatorOnly(200) },
  "POST /api/operator/audits/[id]/retry": {
    // The operator aims at the completed audit, which is refused.
    path: ({ auditId, failedAuditId }, by) =>
      `/api/operator/audits/${by === "operator" ? auditId : failedAuditId}/retry`,
    status: operatorOnly(409),
    example: ({ failedAuditId }) => ({
      by: "operator",
      path: `/api/operator/audits/${failedAuditId}/retry`,
      status: 201,
    }),
  },
  "POST /api/operator/audits/[id]/fail": {
    path: ({ auditId, runningAuditId }, by) =>
      `/api/operator/audits/${by === "operator" ? auditId : runningAuditId}/fail`,
    status: operatorOnly(409),
    example: ({ runningAuditId }) => ({
      by: "operator",
      path: `/api/operator/audits/${runningAuditId}/fail`,
      status: 200,
    }),
  },
  "POST /api/operator/mails/[key]/resend": {
    // The operator aims at the mail that left, which is refused.
    path: ({ mailKeys }, by) =>
      `/api/operator/mails/${encodeURIComponent(mailKeys[by === "operator" ? "sent" : "unsent"])}/resend`,
    status: operatorOnly(409),
    example: ({ mailKeys }) => ({
      by: "operator",
      path: `/api/operator/mails/${encodeURIComponent(mailKeys.unsent)}/resend`,
      status: 200,
    }),
  },
  "PUT /api/operator/retention": {
    path: "/api/operator/retention",
    status: operatorOnly(200),
    example: () => ({ by: "operator", status: 200 }),
  },
  "DELETE /api/operator/retention": {
    path: "/api/operator/retention",
    status: operatorOnly(200),
    example: () => ({ by: "operator", status: 200 }),
  },
  "PUT /api/operator/customers/[id]/suspension": {
    // An operator's own account can't be suspended.
    path: ({ people }, by) =>
      `/api/operator/customers/${people[by === "operator" ? "operator" : "owner"].id}/suspension`,
    status: operatorOnly(409),
    example: ({ people }) => ({
      by: "operator",
      path: `/api/operator/customers/${people.owner.id}/suspension`,
      status: 200,
    }),
  },
  "DELETE /api/operator/customers/[id]/suspension": {
    path: ({ people }) => `/api/operator/customers/${people.owner.id}/suspension`,
    status: operatorOnly(409),
    example: ({ suspendedId }) => ({
      by: "operator",
      path: `/api/operator/customers/${suspendedId}/suspension`,
      status: 200,
    }),
  },
};
