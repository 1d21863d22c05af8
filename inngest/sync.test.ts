import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "@/tests/support/static-server";

let registered: { url: string; functions: { id: string }[] }[];

/** An Inngest server as far as a sync goes, and a portal that was told of it. */
async function startInngest(planned = { status: 200, body: { status: 200, modified: true } as object }) {
  const server = await startServer(async (request, response, pathname) => {
    if (pathname === "/fn/register") registered.push(JSON.parse(await text(request)));
    response.writeHead(planned.status, { "content-type": "application/json" });
    response.end(JSON.stringify(planned.body));
  });
  onTestFinished(() => server.close());
  vi.stubEnv("INNGEST_SIGNING_KEY", "signkey-test-0123456789abcdef");
  vi.stubEnv("INNGEST_EVENT_KEY", "an-event-key");
  vi.stubEnv("INNGEST_BASE_URL", server.url);
  vi.stubEnv("NEXTAUTH_URL", "https://portal.example.com");
}

beforeEach(() => {
  registered = [];
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
});

test("an Inngest server hears of every function, at the portal's own address", async () => {
  await startInngest();
  const { syncWithInngest } = await import("./sync");
  const { functions } = await import("./functions");
  expect(await syncWithInngest()).toContain(`${functions.length} functions at https://portal.example.com/api/inngest`);
  expect(registered).toHaveLength(1);
  expect(new URL(registered[0]?.url ?? "").origin).toBe("https://portal.example.com");
  expect(registered[0]?.functions.map(({ id }) => id)).toContain("spotcheck-audit-website");
});

test("inside a private network the server gets another origin", async () => {
  await startInngest();
  vi.stubEnv("INNGEST_SERVE_ORIGIN", "http://portal:3000");
  const { syncWithInngest } = await import("./sync");
  await syncWithInngest();
  expect(new URL(registered[0]?.url ?? "").origin).toBe("http://portal:3000");
});

test("a server that refuses is named with its reason", async () => {
  await startInngest({ status: 401, body: { status: 401, error: "Signing key not found" } });
  const { syncWithInngest } = await import("./sync");
  await expect(syncWithInngest()).rejects.toThrow(
    /^The Inngest server refused the functions at https:\/\/portal\.example\.com\/api\/inngest: .*Signing key not found/,
  );
});

test("a portal that runs its own jobs has nothing to sync with", async () => {
  vi.stubEnv("INNGEST_SIGNING_KEY", undefined);
  const { syncWithInngest } = await import("./sync");
  await expect(syncWithInngest()).rejects.toThrow("INNGEST_SIGNING_KEY is not set");
});

test("a stranger who asks for a sync under another name does not lead the server there", async () => {
  await startInngest();
  const { PUT } = await import("@/app/api/inngest/route");
  const { NextRequest } = await import("next/server");
  const request = new NextRequest("https://elsewhere.example/api/inngest", {
    method: "PUT",
    headers: { host: "elsewhere.example", "x-forwarded-host": "elsewhere.example" },
  });
  await PUT(request, undefined);
  expect(registered.map(({ url }) => new URL(url).origin)).toEqual(["https://portal.example.com"]);
});
