import { encode, type JWT } from "next-auth/jwt";
import { expect, test } from "vitest";
import { setEnvironment } from "@/lib/env";
import { readSessionCookie } from "./session-cookie";

const secret = "a secret of the tests, long enough to sign with";
setEnvironment({ NEXTAUTH_SECRET: secret });
const sealed = (token: JWT, key = secret) => encode({ token, secret: key });

test("a cookie of this portal holds its session's token, however often it is read", async () => {
  const [cookie, other] = [await sealed({ sessionToken: "one", accountId: 1 }), await sealed({ sessionToken: "two" })];
  for (let n = 0; n < 2; n += 1) {
    expect(await readSessionCookie(cookie)).toEqual({ sessionToken: "one", accountId: 1 });
    expect(await readSessionCookie(other)).toEqual({ sessionToken: "two" });
  }
});

test("a cookie that is forged, changed, truncated or names no session is empty", async () => {
  const cookie = await sealed({ sessionToken: "one" });
  expect(await readSessionCookie(cookie)).toEqual({ sessionToken: "one" });
  const foreign = await sealed({ sessionToken: "one" }, "the secret of another portal, as long as ours");
  const changed = `${cookie.slice(0, -3)}${cookie.endsWith("AAA") ? "BBB" : "AAA"}`;
  const expired = await encode({ token: { sessionToken: "one" }, secret, maxAge: -60 });
  for (const wrong of [undefined, "", "one", foreign, changed, expired, cookie.slice(0, -20), await sealed({ id: 1 })])
    expect(await readSessionCookie(wrong)).toBeNull();
});
