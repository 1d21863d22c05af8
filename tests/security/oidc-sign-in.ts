/** Coming in through the operator's provider, as somebody would try who is not who they say. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { newAccount, newPerson } from "@/tests/support/people";
import type { OidcEmulator } from "../emulators/oidc";
import { logIn } from "./owner-rows";
import { type ReceivedResponse, send } from "./send";
import type { WebServer } from "./web-server";

interface Setting {
  server: WebServer;
  oidc: OidcEmulator;
}

/** @param setting a running portal whose people sign in at the emulator; asked when a test starts */
export function describeOidcSignIn(setting: () => Setting): void {
  let server: WebServer;
  let oidc: OidcEmulator;
  let email: string;

  beforeEach(() => {
    ({ server, oidc } = setting());
    email = newPerson().email;
    oidc.person = { sub: randomUUID(), email, email_verified: true, given_name: "Ada", family_name: "Lovelace" };
  });
  afterEach(() => {
    Object.assign(oidc, { forge: {}, hasClaimsInToken: true, takesCodesTwice: false });
    oidc.clearPlan();
  });

  const cookiesOf = ({ headers }: ReceivedResponse) =>
    (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "").filter((cookie) => !cookie.endsWith("="));
  const get = (path: string, cookie?: string) => send(server.url, { path, headers: cookie ? { cookie } : {} });

  /** Leaves for the provider, and is sent back by it: the address to come back to, and the browser's cookie. */
  async function leave(redirect = "/history?view=site") {
    const response = await get(`/api/auth/oidc?redirect=${encodeURIComponent(redirect)}`);
    expect(response.status).toBe(303);
    const [cookie] = cookiesOf(response);
    const consent = await fetch(response.headers.location ?? "", { redirect: "manual" });
    const back = new URL(consent.headers.get("location") ?? "");
    expect(back.origin).toBe(server.url);
    return { cookie, back: back.pathname + back.search };
  }

  async function signIn(redirect?: string): Promise<ReceivedResponse> {
    const { cookie, back } = await leave(redirect);
    return get(back, cookie);
  }

  /** It leads to the account screen with this problem, starts no session and makes no account. */
  async function expectRefusal(response: ReceivedResponse, problem: string): Promise<void> {
    const { pathname, searchParams } = new URL(response.headers.location ?? "", server.url);
    expect([response.status, pathname, searchParams.get("problem")]).toEqual([303, "/auth", problem]);
    expect(cookiesOf(response)).toEqual([]);
    expect(await db.session.count({ where: { user: { email } } })).toBe(0);
    expect(await db.user.count({ where: { email } })).toBe(0);
    // Errors of tokens carry the tokens.
    expect(server.output()).not.toMatch(/eyJ[\w-]{20}/);
  }

  const readUser = async (response: ReceivedResponse) =>
    JSON.parse((await get("/api/user", cookiesOf(response)[0])).body.toString());

  describe("through the operator's provider", () => {
    it.each([true, false])(
      "somebody new gets an account, and goes where they wanted (claims in token: %s)",
      async (inToken) => {
        oidc.hasClaimsInToken = inToken;
        const response = await signIn();
        expect([response.status, response.headers.location]).toEqual([303, "/history?view=site"]);
        const { id, ...user } = await readUser(response);
        expect(user).toEqual({ email, firstName: "Ada", lastName: "Lovelace", companyName: "company.example" });
        expect((await db.user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt).not.toBeNull();
        expect(await db.mail.count({ where: { recipient: email, kind: "welcome" } })).toBe(1);
        expect((await readUser(await signIn())).id).toBe(id);
      },
    );

    it("leads to no other site afterwards", async () => {
      expect((await signIn("//evil.example")).headers.location).toBe("/");
    });

    it("somebody with an account comes to it, and keeps their password", async () => {
      const account = await newAccount({ isConfirmed: true });
      oidc.person.email = account.email.toUpperCase();
      expect((await readUser(await signIn())).id).toBe(account.id);
      await logIn(server.url, account);
    });

    it("whoever registered the address before its owner came is out", async () => {
      const stranger = await newAccount();
      const theirs = await logIn(server.url, stranger);
      const { id: webhookId } = await db.webhook.create({
        data: { userId: stranger.id, url: "https://hook.example/", sealedSecret: "" },
      });
      oidc.person.email = stranger.email;
      expect((await readUser(await signIn())).id).toBe(stranger.id);
      expect((await get("/api/user", theirs)).status).toBe(401);
      await expect(logIn(server.url, stranger)).rejects.toThrow("401");
      expect((await db.webhook.findUniqueOrThrow({ where: { id: webhookId } })).switchedOffAt).not.toBeNull();
    });

    it.each<[string, OidcEmulator["forge"]]>([
      ["another issuer", { claims: { iss: "https://evil.example" } }],
      ["another audience", { claims: { aud: "another-client" } }],
      ["another nonce", { claims: { nonce: "guessed" } }],
      ["no nonce", { claims: { nonce: undefined } }],
      ["an end in the past", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
      ["no end", { claims: { exp: undefined } }],
      ["a beginning in the future", { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }],
      ["a signature by another key", { signature: "another key" }],
      ["no signature", { signature: "none" }],
      ["a signature by the client's secret", { signature: "secret" }],
      ["another content than was signed", { isTampered: true }],
    ])("a token with %s starts no session", async (_what, forge) => {
      oidc.forge = forge;
      await expectRefusal(await signIn(), "sign-in-failed");
    });

    it.each<[string, object]>([
      ["is not verified", { email_verified: false }],
      ["is not said to be verified", { email_verified: undefined }],
      ["is verified in words alone", { email_verified: "true" }],
      ["is missing", { email: undefined }],
      ["is more than one", { email: "a@company.example,b@company.example" }],
    ])("an address that %s starts no session", async (_what, claims) => {
      Object.assign(oidc.person, claims);
      await expectRefusal(await signIn(), "sign-in-unverified");
    });

    it("no account of the machine's own is anybody's at a provider", async () => {
      oidc.person.email = "demo@spotcheck.invalid";
      await expectRefusal(await signIn(), "reserved-email");
    });

    it("a way back is good once, even where the provider takes its code again", async () => {
      oidc.takesCodesTwice = true;
      const { cookie, back } = await leave();
      // The session, and the browser that is known from now on.
      expect(cookiesOf(await get(back, cookie))).toHaveLength(2);
      await db.user.deleteMany({ where: { email } });
      await expectRefusal(await get(back, cookie), "sign-in-ended");
    });

    it("a way back is good in the browser that left alone", async () => {
      const [victim, attacker] = [await leave(), await leave()];
      await expectRefusal(await get(attacker.back), "sign-in-ended");
      await expectRefusal(await get(attacker.back, victim.cookie), "sign-in-ended");
    });

    it.each(["used", "unused"])("the %s code of another sign-in is refused", async (kind) => {
      const [first, second] = [await leave(), await leave()];
      if (kind === "used") await get(first.back, first.cookie);
      await db.user.deleteMany({ where: { email } });
      const code = new URLSearchParams(first.back.split("?")[1]).get("code") ?? "";
      await expectRefusal(
        await get(second.back.replace(/code=[^&]+/, `code=${code}`), second.cookie),
        "sign-in-failed",
      );
    });

    it("a sign-in that took longer than ten minutes has ended", async () => {
      const { cookie, back } = await leave();
      await db.oidcAttempt.updateMany({ data: { expiresAt: new Date() } });
      await expectRefusal(await get(back, cookie), "sign-in-ended");
    });

    it("a session's cookie is no sign-in, and a sign-in's none", async () => {
      const { cookie = "", back } = await leave();
      const value = cookie.slice(cookie.indexOf("=") + 1);
      expect((await get("/api/user", `spotcheck.session=${value}`)).status).toBe(401);
      const account = await newAccount();
      const session = (await logIn(server.url, account)).replace("spotcheck.session", "spotcheck.oidc");
      await expectRefusal(await get(back, session), "sign-in-ended");
    });

    it("who declines there is told so, with the way on kept; the screen says it", async () => {
      const { cookie, back } = await leave();
      const response = await get(back.replace(/code=[^&]+/, "error=access_denied"), cookie);
      expect(response.headers.location).toContain("redirect=%2Fhistory%3Fview%3Dsite");
      await expectRefusal(response, "sign-in-cancelled");
      const screen = (await get(response.headers.location ?? "")).body.toString();
      expect(screen).toContain("The sign-in was cancelled.");
      expect(screen).toContain('href="/api/auth/oidc?redirect=%2Fhistory%3Fview%3Dsite"');
    });

    it.each([{ status: 500 }, "hangs", "breaks off"] as const)(
      "a provider that answers with %j costs nobody a wait",
      async (fault) => {
        oidc.plan(fault, { on: "POST /token" });
        await expectRefusal(await signIn(), "sign-in-failed");
        expect((await signIn()).headers.location).toBe("/history?view=site");
      },
    );

    it("without a sign-in that was begun there is no way in", async () => {
      await expectRefusal(await get("/api/auth/oidc/callback?code=guessed&state=guessed"), "sign-in-ended");
      await expectRefusal(await get("/api/auth/oidc/callback"), "sign-in-ended");
    });
  });
}
