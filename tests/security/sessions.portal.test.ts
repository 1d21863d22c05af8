/** Sessions end at the server: whoever copied a cookie is out as soon as its owner is. */
import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureLocalAccount } from "@/lib/auth/local-accounts";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { sessionCookie } from "@/lib/auth/session-settings";
import { newAccount } from "@/tests/support/people";
import { type OidcEmulator, startOidcEmulator } from "../emulators/oidc";
import { describeOidcSignIn } from "./oidc-sign-in";
import { logIn } from "./owner-rows";
import { type ReceivedResponse, send } from "./send";
import { sessionSecret, startWebServer, type WebServer } from "./web-server";

let server: WebServer;
let oidc: OidcEmulator;

beforeAll(async () => {
  oidc = await startOidcEmulator();
  server = await startWebServer(".", { TRUSTED_PROXY: "1", ...oidc.environment });
});

afterAll(async () => {
  await server?.stop();
  await oidc?.close();
});

describeOidcSignIn(() => ({ server, oidc }));

function call(method: string, path: string, cookie: string, body: object = {}): Promise<ReceivedResponse> {
  const headers = { cookie, "content-type": "application/json" };
  return send(server.url, { method, path, headers, ...(method !== "GET" && { body: JSON.stringify(body) }) });
}

async function statusOf(cookie: string): Promise<number> {
  return (await call("GET", "/api/user", cookie)).status;
}

function cookieOf({ headers }: ReceivedResponse): string {
  const [cookie = ""] = headers["set-cookie"]?.[0]?.split(";") ?? [];
  return cookie;
}

/** An account that two browsers are logged in to. */
async function createStage() {
  const account = await newAccount();
  return { account, here: await logIn(server.url, account), there: await logIn(server.url, account) };
}

describe("a cookie that was copied is refused at once", () => {
  it("after its browser has logged out; the other browser stays", async () => {
    const { account, here, there } = await createStage();
    const response = await call("POST", "/api/logout", here);
    expect(cookieOf(response)).toBe(`${sessionCookie.name}=`);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
    // Pages are streamed: this one leads to the login, and shows nothing on the way.
    const page = (await call("GET", "/history", here)).body.toString();
    expect(page).toContain("/auth?redirect=%2Fhistory");
    expect(page).not.toContain(account.email);
    expect((await call("GET", "/history", there)).body.toString()).toContain(account.email);
  });

  it("after another browser has logged out all others", async () => {
    const { account, here, there } = await createStage();
    const stranger = await logIn(server.url, await newAccount());
    expect((await call("DELETE", "/api/user/sessions", here)).status).toBe(200);
    expect([await statusOf(here), await statusOf(there), await statusOf(stranger)]).toEqual([200, 401, 200]);
    await logIn(server.url, account);
  });

  it("after the password was changed, even the one that changed it, which gets another", async () => {
    const { account, here, there } = await createStage();
    const change = { currentPassword: account.password, password: randomUUID() };
    const response = await call("POST", "/api/user/password", here, change);
    expect(response.status).toBe(200);
    expect([await statusOf(here), await statusOf(there), await statusOf(cookieOf(response))]).toEqual([401, 401, 200]);
  });

  it("after the password was reset", async () => {
    const { account, here, there } = await createStage();
    const reset = { token: await issueResetToken(account.id), password: randomUUID() };
    expect((await call("POST", "/api/reset-password", "", reset)).status).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });

  it("after the account was deleted, which needs the password", async () => {
    const { account, here, there } = await createStage();
    const { email, password } = account;
    const refusal = await call("DELETE", "/api/user", here, { email, currentPassword: "not this one" });
    expect([refusal.status, JSON.parse(refusal.body.toString())]).toEqual([
      403,
      { message: "This is not your current password", code: "forbidden" },
    ]);
    expect((await call("DELETE", "/api/user", here, { email })).status).toBe(400);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    expect((await call("DELETE", "/api/user", here, { email, currentPassword: password })).status).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });
});

it.each([
  ["of an earlier version", { userId: 1, sessionVersion: 0, sub: "1" }],
  ["with a token that has no row", { sessionToken: "guessed" }],
  ["with no token", { sessionToken: "" }],
])("a cookie %s is no session, however well it is signed", async (_name, token) => {
  const cookie = `${sessionCookie.name}=${await encode({ token, secret: sessionSecret })}`;
  expect(await statusOf(cookie)).toBe(401);
  expect((await call("POST", "/api/logout", cookie)).status).toBe(200);
});

it("the password of a local account opens it at this machine alone", async () => {
  const password = randomUUID();
  const { email } = await ensureLocalAccount(`demo-${randomUUID()}`, password);
  const statusFrom = async (address: Record<string, string>) => {
    const headers = { "content-type": "application/json", ...address };
    const body = JSON.stringify({ email, password });
    return (await send(server.url, { method: "POST", path: "/api/login", headers, body })).status;
  };
  expect(await statusFrom({})).toBe(200);
  expect(await statusFrom({ "x-forwarded-for": "203.0.113.9" })).toBe(401);
  expect(await statusFrom({ "x-forwarded-for": "127.0.0.1, 203.0.113.9" })).toBe(401);
});
