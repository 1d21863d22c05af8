/** What a tab asks for by itself keeps no session open. */
import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { GET as getIntegrationStatus } from "@/app/api/integration-status/[contactId]/route";
import { GET as getUser } from "@/app/api/user/route";
import { GET as getPages } from "@/app/api/websites/[id]/pages/route";
import { GET as getRecheck } from "@/app/api/websites/[id]/rechecks/[recheckId]/route";
import { GET as getStatus } from "@/app/api/websites/[id]/status/route";
import { createSession } from "@/lib/auth/session-rows";
import { requireSessionSecret } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import { createViewer } from "@/tests/support/rows";

const { request } = vi.hoisted(() => ({ request: { cookie: "" } }));
vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => ({ value: request.cookie }) }) }));

const params = Promise.resolve({ id: "1", recheckId: "1", contactId: "1" });

test.each([
  ["an audit's state", getStatus, false],
  ["an audit's pages", getPages, false],
  ["a check again", getRecheck, false],
  ["a connection's state", getIntegrationStatus, false],
  ["the account", getUser, true],
])("%s", async (_what, get, isUse) => {
  const viewer = await createViewer();
  const begun = new Date(Date.now() - 2 * 60 * 60_000);
  const sessionToken = await createSession(viewer.id, "", db, begun);
  request.cookie = await encode({ token: { sessionToken }, secret: requireSessionSecret() });
  const response = await get(new Request("http://localhost/"), { params });
  expect(response.status).not.toBe(401);
  const { lastSeenAt } = await db.session.findFirstOrThrow({ where: { userId: viewer.id } });
  expect(lastSeenAt > begun).toBe(isUse);
});
