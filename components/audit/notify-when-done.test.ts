import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifyDone } from "@/components/audit/notify-when-done";

const shown: { title: string; body: string; click: () => void }[] = [];
const focus = vi.fn();

function browser({ permission = "granted", wanted = true, visible = false, phone = "Firefox" } = {}) {
  class FakeNotification {
    static permission = permission;
    onclick = () => {};
    close = () => {};
    constructor(title: string, { body }: { body: string }) {
      shown.push({ title, body, click: () => this.onclick() });
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("localStorage", { getItem: () => (wanted ? "yes" : null) });
  vi.stubGlobal("document", { visibilityState: visible ? "visible" : "hidden" });
  vi.stubGlobal("window", { focus });
  vi.stubGlobal("navigator", { userAgent: phone });
}

beforeEach(() => {
  shown.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("a visitor who opted in and left the tab is notified, and a click brings them back", () => {
  browser();
  notifyDone("Your audit is ready", "https://example.com/");
  expect(shown).toMatchObject([{ title: "Your audit is ready", body: "https://example.com/" }]);
  shown[0]?.click();
  expect(focus).toHaveBeenCalledOnce();
});

test.each([
  ["looks at the portal", { visible: true }],
  ["did not ask for it", { wanted: false }],
  ["was asked by the browser and refused", { permission: "denied" }],
  ["was not asked by the browser", { permission: "default" }],
  ["has a phone where pages may not notify", { phone: "Linux; Android 15" }],
])("one who %s is not", (_who, settings) => {
  browser(settings);
  notifyDone("Your audit is ready", "https://example.com/");
  expect(shown).toEqual([]);
});

test("a browser without notifications, or that forbids them to pages, breaks nothing", () => {
  expect(() => notifyDone("Your audit is ready", "")).not.toThrow();
  browser();
  vi.stubGlobal(
    "Notification",
    Object.assign(
      function forbidden() {
        throw new TypeError("Illegal constructor");
      },
      { permission: "granted" },
    ),
  );
  expect(() => notifyDone("Your audit is ready", "")).not.toThrow();
});
