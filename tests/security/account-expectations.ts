/** The rows of expectations.ts about health, ways in and a person's own account. */
import { randomUUID } from "node:crypto";
import { type Expectation, everybody, signedIn } from "./expectation";

const nowhere = { path: "/api/no-such-call", status: everybody(404) };
const wrongPassword = "not the password";
const names = { firstName: "Robin", lastName: "Tester", companyName: "Company" };

export const accountExpectations: Record<string, Expectation> = {
  "PAGE /auth": {
    path: ({ auditId }) => `/auth?redirect=/dashboard/${auditId}`,
    sees: { owner: ["account", "report"], reader: ["report"] },
  },
  "FILE /icon": { path: "/icon" },
  "FILE /opengraph-image": { path: "/opengraph-image" },
  "PAGE /reset-password": { path: "/reset-password?token=guessed" },

  "GET /api/health": {
    path: "/api/health",
    status: everybody(200),
    example: () => ({ by: "anonymous", status: 200 }),
  },
  "GET /.well-known/security.txt": { path: "/.well-known/security.txt" },
  "POST /api/csp-reports": {
    path: "/api/csp-reports",
    status: everybody([400, 429]),
    example: () => ({
      by: "anonymous",
      body: { "csp-report": { "document-uri": "https://portal.example/", "blocked-uri": "inline" } },
      status: 204,
    }),
  },
  "GET /api/inngest": { path: "/api/inngest", status: everybody(404) },
  "POST /api/inngest": { path: "/api/inngest", status: everybody(404) },
  "PUT /api/inngest": { path: "/api/inngest", status: everybody(404) },
  "GET /api/[...path]": nowhere,
  "POST /api/[...path]": nowhere,
  "PUT /api/[...path]": nowhere,
  "PATCH /api/[...path]": nowhere,
  "DELETE /api/[...path]": nowhere,

  "POST /api/login": {
    path: "/api/login",
    attack: ({ people }) => ({ email: people.owner.email, password: wrongPassword }),
    status: everybody([401, 429]),
    example: ({ people }) => ({
      by: "owner",
      body: { email: people.owner.email, password: people.owner.password },
      status: 200,
    }),
  },
  "PAGE /auth/second-step": { path: "/auth/second-step?redirect=/account" },
  // Nobody's password was checked before these; tests/browser/second-step.spec.ts goes the whole way.
  "POST /api/login/second-step": {
    path: "/api/login/second-step",
    attack: () => ({ code: "000000" }),
    status: everybody(401),
    example: () => ({ by: "anonymous", body: { recoveryCode: "guessed" }, status: 401 }),
  },
  "POST /api/login/second-step/passkey": {
    path: "/api/login/second-step/passkey",
    status: everybody(401),
    example: () => ({ by: "anonymous", status: 401 }),
  },
  "POST /api/register": {
    path: "/api/register",
    attack: ({ people }) => ({ ...names, email: people.owner.email, password: wrongPassword }),
    status: everybody([409, 429]),
    example: () => ({
      by: "anonymous",
      body: { ...names, email: `${randomUUID()}@company.example`, password: randomUUID() },
      status: 201,
    }),
  },
  "POST /api/register/link": {
    path: "/api/register/link",
    attack: ({ people }) => ({ email: people.owner.email }),
    // Only where accounts are for some domains; here everybody may register.
    status: everybody(404),
    example: () => ({ by: "anonymous", body: { email: `${randomUUID()}@company.example` }, status: 404 }),
  },
  // There is no such address unless a provider is set up; oidc-sign-in.ts tries it with one.
  "GET /api/auth/oidc": {
    path: "/api/auth/oidc",
    status: everybody(404),
    example: () => ({ by: "anonymous", status: 404 }),
  },
  "GET /api/auth/oidc/callback": {
    path: "/api/auth/oidc/callback?code=guessed&state=guessed",
    status: everybody(404),
    example: () => ({ by: "anonymous", status: 404 }),
  },
  "POST /api/logout": {
    path: "/api/logout",
    endsSession: true,
    status: everybody(200),
    example: () => ({ by: "other", status: 200 }),
  },
  "POST /api/forgot-password": {
    path: "/api/forgot-password",
    attack: ({ people }) => ({ email: people.owner.email }),
    status: everybody([200, 429]),
    example: ({ people }) => ({ by: "anonymous", body: { email: people.owner.email }, status: 200 }),
  },
  "POST /api/reset-password": {
    path: "/api/reset-password",
    attack: () => ({ token: "guessed", password: wrongPassword }),
    status: everybody(400),
    example: ({ resetToken }) => ({
      by: "anonymous",
      body: { token: resetToken, password: randomUUID() },
      status: 200,
    }),
  },
  "GET /api/reset-password/[token]": {
    path: "/api/reset-password/guessed",
    status: everybody(200),
    example: ({ resetToken }) => ({ by: "anonymous", path: `/api/reset-password/${resetToken}`, status: 200 }),
  },

  "GET /api/user": {
    path: "/api/user",
    sees: { owner: ["account"] },
    status: signedIn(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "PATCH /api/user": {
    path: "/api/user",
    attack: ({ people }, by) =>
      by === "owner" ? { ...names, firstName: "" } : { ...names, id: people.owner.id, email: people.owner.email },
    status: { ...signedIn(200), owner: 400 },
    example: () => ({ by: "owner", body: names, status: 200 }),
  },
  "DELETE /api/user": {
    path: "/api/user",
    attack: ({ people }, by) => ({
      email: by === "owner" ? people.other.email : people.owner.email,
      currentPassword: people.owner.password,
    }),
    status: signedIn(400),
    example: ({ people }) => ({
      by: "owner",
      body: { email: people.owner.email, currentPassword: people.owner.password },
      status: 200,
    }),
  },
  "GET /api/user/data": {
    // As the rest of a long download: without PDFs, which a row of their own tries.
    path: "/api/user/data?before=2147483647",
    sees: { owner: ["account", "report"] },
    // Who asks very often is sent back to the account's screen.
    status: signedIn([200, 303]),
    example: () => ({ by: "owner", path: "/api/user/data", status: 200 }),
  },
  "DELETE /api/user/sessions": {
    path: "/api/user/sessions",
    skips: ["owner"],
    status: signedIn(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "DELETE /api/user/sessions/[id]": {
    path: ({ sessionIds }, by) => `/api/user/sessions/${by === "owner" ? sessionIds.other : sessionIds.owner}`,
    status: signedIn(404),
    example: ({ sessionIds }) => ({ by: "owner", path: `/api/user/sessions/${sessionIds.owner}`, status: 200 }),
  },
  "POST /api/user/passkeys/options": {
    path: "/api/user/passkeys/options",
    attack: () => ({ currentPassword: wrongPassword }),
    status: signedIn([403, 429]),
    example: ({ people }) => ({ by: "owner", body: { currentPassword: people.owner.password }, status: 200 }),
  },
  "POST /api/user/passkeys": {
    path: "/api/user/passkeys",
    attack: () => ({ name: "Mine", response: {} }),
    status: signedIn(400),
    // A passkey takes a browser: tests/browser/second-step.spec.ts adds one.
    example: () => ({
      by: "owner",
      body: {
        name: "Mine",
        response: {
          ...{ id: "AA", rawId: "AA", type: "public-key" },
          response: { clientDataJSON: "AA", attestationObject: "AA" },
        },
      },
      status: 409,
    }),
  },
  "POST /api/user/recovery-codes": {
    path: "/api/user/recovery-codes",
    attack: () => ({ currentPassword: wrongPassword }),
    status: signedIn([403, 429]),
    // The reader has a passkey, until the next row removes it.
    example: ({ people }) => ({ by: "reader", body: { currentPassword: people.reader.password }, status: 201 }),
  },
  "DELETE /api/user/passkeys/[id]": {
    path: ({ passkeyId }) => `/api/user/passkeys/${passkeyId}`,
    // Everybody proves who they are, and removes the reader's.
    attack: ({ people }, by) => ({
      currentPassword: by in people && by !== "reader" ? people[by as keyof typeof people].password : wrongPassword,
    }),
    status: { ...signedIn([404, 429]), reader: [403, 429] },
    example: ({ passkeyId, people }) => ({
      by: "reader",
      path: `/api/user/passkeys/${passkeyId}`,
      body: { currentPassword: people.reader.password },
      status: 200,
    }),
  },
  "POST /api/user/one-time-codes": {
    path: "/api/user/one-time-codes",
    attack: () => ({ currentPassword: wrongPassword }),
    status: signedIn([403, 429]),
    example: ({ people }) => ({ by: "owner", body: { currentPassword: people.owner.password }, status: 201 }),
  },
  "DELETE /api/user/one-time-codes": {
    path: "/api/user/one-time-codes",
    attack: () => ({ currentPassword: wrongPassword }),
    status: signedIn([403, 429]),
    example: ({ people }) => ({ by: "owner", body: { currentPassword: people.owner.password }, status: 200 }),
  },
  "POST /api/user/one-time-codes/confirmation": {
    path: "/api/user/one-time-codes/confirmation",
    attack: () => ({ code: "000000" }),
    status: signedIn(409),
    example: () => ({ by: "owner", body: { code: "000000" }, status: 409 }),
  },
  "POST /api/user/confirmation-mail": {
    // Everybody asks for their own; the people of these rows have confirmed theirs.
    path: "/api/user/confirmation-mail",
    attack: ({ people }) => ({ email: people.owner.email, userId: people.owner.id }),
    status: signedIn(200),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/user/deletion-mail": {
    // Everybody asks for their own.
    path: "/api/user/deletion-mail",
    attack: ({ people }) => ({ email: people.owner.email, userId: people.owner.id }),
    status: signedIn([200, 429]),
    example: () => ({ by: "owner", status: 200 }),
  },
  "POST /api/user/password": {
    path: "/api/user/password",
    attack: () => ({ currentPassword: wrongPassword, password: randomUUID() }),
    status: signedIn([403, 429]),
    example: ({ people }) => ({
      by: "owner",
      body: { currentPassword: people.owner.password, password: randomUUID() },
      status: 200,
    }),
  },
};
