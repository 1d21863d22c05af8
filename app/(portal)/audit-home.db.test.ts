import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "@/components/testing/text";
import type { Viewer } from "@/lib/auth/viewer";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { AuditHome } from "./audit-home";

let viewer: Viewer;
let query = "";

vi.mock("@/lib/auth/session", () => ({ getViewer: async () => viewer }));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
  usePathname: () => "/",
  useRouter: () => ({ refresh: () => {} }),
  useSearchParams: () => new URLSearchParams(query),
}));

beforeEach(async () => {
  viewer = await createViewer();
});

async function open(search: Record<string, string>) {
  query = String(new URLSearchParams(search));
  const screen = await AuditHome({ path: "/", searchParams: Promise.resolve(search) });
  return load(renderToStaticMarkup(screen));
}

test("the address names the audit whose progress shows, of the viewer's own alone", async () => {
  const id = String(await createAuditRow(viewer, { status: "running" }));
  expect((await open({ audit: id }))("form")).toHaveLength(0);
  expect((await open({}))("form")).toHaveLength(1);
  viewer = await createViewer();
  expect(textsOf(await open({ audit: id }), "h1")).toEqual(["Audit Website"]);
});

test.each(["completed", "failed"])("the address of an audit that has %s leads to its report", async (status) => {
  const id = String(await createAuditRow(viewer, { status }));
  await expect(open({ audit: id })).rejects.toThrow(`redirected to /dashboard/${id}`);
  viewer = await createViewer();
  expect((await open({ audit: id }))("form")).toHaveLength(1);
});

test.each(["0", "-1", "abc", "99999999999"])("an address that names no audit shows the form: %s", async (audit) => {
  expect((await open({ audit }))("form")).toHaveLength(1);
});
