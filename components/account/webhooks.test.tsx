import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Webhooks } from "@/components/account/webhooks";
import { textOf, textsOf } from "@/components/testing/text";
import type { DeliveryView, WebhooksView } from "@/lib/webhooks/schema";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const now = new Date("2026-11-22T12:00:00Z");

function webhook(id: number, isSwitchedOff = false) {
  return { id, url: `https://hooks.example.com/${id}`, createdAt: now.toISOString(), isSwitchedOff };
}

function delivery(id: number, changes: Partial<DeliveryView> = {}): DeliveryView {
  return {
    id,
    url: "https://hooks.example.com/1",
    kind: "audit.completed",
    auditUrl: "https://example.com/",
    createdAt: "2026-11-22T11:57:00.000Z",
    state: "delivered",
    attempts: 1,
    responseStatus: 204,
    problem: null,
    ...changes,
  };
}

function render(view: Partial<WebhooksView>) {
  return load(
    renderToStaticMarkup(<Webhooks view={{ isSetUp: true, webhooks: [], deliveries: [], ...view }} now={now} />),
  );
}

it("lists the addresses with a test and a delete button each, whose names differ", () => {
  const $ = render({ webhooks: [webhook(1), webhook(2)] });
  const names = $("ul button")
    .toArray()
    .map((button) => $(button).attr("aria-label"));
  expect(names).toEqual([
    "Send test to https://hooks.example.com/1",
    "Delete webhook https://hooks.example.com/1",
    "Send test to https://hooks.example.com/2",
    "Delete webhook https://hooks.example.com/2",
  ]);
  expect($('form[aria-label="Add webhook"]')).toHaveLength(1);
});

it("says why a webhook is switched off, and offers no test", () => {
  const $ = render({ webhooks: [webhook(1, true)] });
  expect(textOf($, "ul li")).toContain("Switched off");
  expect(textOf($, "ul li")).toContain("410 Gone");
  expect($('button[aria-label^="Send test"]')).toHaveLength(0);
});

it("offers no sixth", () => {
  const $ = render({ webhooks: [1, 2, 3, 4, 5].map((id) => webhook(id)) });
  expect($('form[aria-label="Add webhook"]')).toHaveLength(0);
  expect($.text()).toContain("You’ve reached the limit of 5 webhooks.");
});

it("lists each delivery's kind, age, attempts and outcome", () => {
  const failed = {
    state: "failed",
    attempts: 6,
    responseStatus: 500,
    problem: "The server responded with status 500.",
  };
  const $ = render({
    webhooks: [webhook(1)],
    deliveries: [
      delivery(5, { state: "waiting", attempts: 0, responseStatus: null }),
      delivery(4, { state: "waiting", attempts: 2, responseStatus: null, problem: "We could not reach the server." }),
      delivery(3, failed as Partial<DeliveryView>),
      delivery(2),
      delivery(1, { kind: "test", auditUrl: null }),
    ],
  });
  const subject = "3 minutes ago https://example.com/ → https://hooks.example.com/1";
  const lines = $("ol li")
    .toArray()
    .map((item) => textsOf(load($(item).html() ?? ""), "p").join(" "));
  expect(lines.map((line) => line.replace(/(Waiting|again|Failed|Delivered)(\d)/, "$1 $2"))).toEqual([
    `Audit completedWaiting ${subject} Not sent yet.`,
    `Audit completedRetrying${subject} 2 attempts. We could not reach the server.`,
    `Audit completedFailed ${subject} 6 attempts. The server responded with status 500.`,
    `Audit completedDelivered ${subject} 1 attempt. Answered with status 204.`,
    "TestDelivered 3 minutes ago https://hooks.example.com/1 1 attempt. Answered with status 204.",
  ]);
});

it("says so if the agency hasn't set up sealing keys", () => {
  expect(render({ isSetUp: false }).text()).toBe("Your agency has not set up webhooks.");
});
