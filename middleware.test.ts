import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { expect, it, vi } from "vitest";
import { requireSessionSecret, sessionCookie } from "@/lib/auth/session-settings";
import { middleware } from "./middleware";

vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: { ...real.env, NEXTAUTH_SECRET: "a secret of tests" } };
});

const ask = (path: string, headers = {}) =>
  middleware(new NextRequest(new URL(path, "http://localhost:3000"), { headers }));

it.each(["/", "/spotcheck", "/integrations", "/integrations/cloudinary", "/dashboard/12", "/history", "/welcome"])(
  "a stranger is sent from %s to the login, which knows where they wanted to go",
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(307);
    expect(headers.get("location")).toBe(`http://localhost:3000/auth?redirect=${encodeURIComponent(path)}`);
    expect(headers.get("cache-control")).toBe("no-store");
  },
);

it("an open tab is refused what it asks for without a session, so that it loads anew and keeps nothing", async () => {
  const { status, headers } = await ask("/history", { "sec-fetch-dest": "empty" });
  expect(status).toBe(401);
  expect(headers.get("location")).toBeNull();
  expect(headers.get("cache-control")).toBe("no-store");
  expect((await ask("/auth", { "sec-fetch-dest": "empty" })).status).toBe(200);
  expect((await ask("/history", { "sec-fetch-dest": "document" })).status).toBe(307);
});

it.each(["/r/%ED%A0%80", "/dashboard/%ED%A0%80", "/%FF"])("nothing is at %s, which spells no text", async (path) => {
  const { status, headers } = await ask(path);
  expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(headers.get("content-security-policy")).not.toBeNull();
});

it.each([
  ["POST", "/auth"],
  ["PUT", "/dashboard/12"],
  ["OPTIONS", "/r/token"],
])("%s %s is refused: no page takes a body", async (method, path) => {
  const { status, headers } = await middleware(new NextRequest(new URL(path, "http://localhost:3000"), { method }));
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

it.each(["/dashboard/12", "/history"])("a HEAD of %s renders nothing", async (path) => {
  const token = await encode({ token: { sessionToken: "a token" }, secret: requireSessionSecret() });
  const headers = { cookie: `${sessionCookie.name}=${token}` };
  const ask = (method: string) =>
    middleware(new NextRequest(new URL(path, "http://localhost:3000"), { method, headers }));
  const head = await ask("HEAD");
  expect([head.status, head.headers.get("x-middleware-next")]).toEqual([200, null]);
  expect((await ask("GET")).headers.get("x-middleware-next")).toBe("1");
});

it("the whole of the wanted address is kept", async () => {
  const { headers } = await ask("/history?status=failed&page=2");
  const location = new URL(headers.get("location") ?? "");
  expect(location.searchParams.get("redirect")).toBe("/history?status=failed&page=2");
});

it.each(["/auth", "/reset-password?token=abc", "/no-such-page", "/historyx"])(
  "a stranger may open %s",
  async (path) => {
    expect((await ask(path)).headers.get("location")).toBeNull();
  },
);
