import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadLinks } from "@/components/report/load-links";
import type { ReportLinkView } from "@/lib/report-links/view";

const path = "/api/websites/7/links";
const link = (id: number): ReportLinkView => ({
  id,
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-12-20T10:00:00.000Z",
  isProtected: false,
  opens: 0,
  lastOpenedAt: null,
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ["the portal refuses", async () => Response.json({ message: "No." }, { status: 500 })],
  ["no answer arrives", () => Promise.reject(new TypeError("Failed to fetch"))],
])("keeps what is shown when %s, and says so where nothing is", async (_case, response) => {
  vi.stubGlobal("fetch", response);
  const change = await loadLinks(path);
  const shown = [link(1)];
  expect(change(shown)).toBe(shown);
  expect(change([])).toEqual([]);
  expect(change(null)).toBe("failed");
  expect(change("failed")).toBe("failed");
});

it("shows what has arrived, whatever was shown before", async () => {
  vi.stubGlobal("fetch", async () => Response.json([link(2), link(1)]));
  const change = await loadLinks(path);
  for (const shown of [null, "failed" as const, [link(1)]]) expect(change(shown)).toEqual([link(2), link(1)]);
  vi.stubGlobal("fetch", async () => Response.json([]));
  expect((await loadLinks(path))([link(1)])).toEqual([]);
});
