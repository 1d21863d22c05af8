import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { IntegrationScreen } from "@/components/integrations/integration-screen";
import { ServiceStates } from "@/components/integrations/service-states";
import { textOf, textsOf } from "@/components/testing/text";
import type { ConnectionsView } from "@/lib/integrations/connections-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const setup = { hubspot: true, cloudinary: true };
const nothing: ConnectionsView = { setup, hubspot: null, cloudinary: null };
const hubspot = { state: "connected", portalId: "1234567", portalAccountName: "customer.example" } as const;
const both: ConnectionsView = { setup, hubspot, cloudinary: { state: "connected", cloudName: "demo-cloud" } };

/** As the server sends it, before any record is loaded. */
function render(view: ConnectionsView, isArriving = false) {
  const customer = { email: "ann@customer.example", objectType: "p1_authorisations" };
  const screen = <IntegrationScreen customer={customer} view={view} isArriving={isArriving} />;
  return load(renderToStaticMarkup(screen));
}

it("the link between the two is green once Cloudinary is connected, and only then", () => {
  for (const view of [nothing, { ...nothing, hubspot }])
    expect(render(view)('[role="img"] > div:nth-child(2)').attr("class")).not.toContain("success");
  expect(render(both)('[role="img"] > div:nth-child(2)').attr("class")).toContain("text-success");
});

it("offers HubSpot first, and says why not Cloudinary", () => {
  const $ = render(nothing);
  expect($('[role="img"]').attr("aria-label")).toBe("HubSpot and Cloudinary, not connected");
  expect(textsOf($, '[role="status"]')).toEqual(["Not connected", "Not connected"]);
  expect(textsOf($, "button")).toEqual(["Connect HubSpot", "Connect Cloudinary"]);
  expect($("button").get(0)?.attribs).not.toHaveProperty("disabled");
  expect($("button").get(1)?.attribs).toHaveProperty("disabled");
  expect($.text()).toContain("You must connect your HubSpot portal before you can connect your Cloudinary account.");
});

it("offers Cloudinary once HubSpot is connected", () => {
  const $ = render({ ...nothing, hubspot });
  expect(textsOf($, '[role="status"]')).toEqual(["Connected", "Not connected"]);
  expect(textsOf($, "dl > div")).toEqual(["Portal ID1234567", "Account namecustomer.example"]);
  expect(textsOf($, "button:not([disabled])")).toEqual(["Connect Cloudinary"]);
  expect($('[role="img"]').attr("aria-label")).toBe("HubSpot and Cloudinary, not connected");
});

it("shows both connected, to be changed once their records are known", () => {
  const $ = render(both);
  expect($('[role="img"]').attr("aria-label")).toBe("HubSpot and Cloudinary, connected");
  expect(textsOf($, "dl > div").at(-1)).toBe("Cloud name@demo-cloud");
  expect(textsOf($, "button[disabled]")).toEqual(["Disconnect HubSpot", "Disconnect Cloudinary"]);
});

it("omits an unknown account name, and asks to reconnect what HubSpot ended", () => {
  const $ = render({ ...nothing, hubspot: { state: "reconnect", portalId: "1234567", portalAccountName: null } });
  expect(textsOf($, '[role="status"]')).toEqual(["Reconnect needed", "Not connected"]);
  expect(textsOf($, "dl > div")).toEqual(["Portal ID1234567"]);
  expect($.text()).toContain("HubSpot no longer accepts this connection. Please connect HubSpot again.");
  expect(textsOf($, "button:not([disabled])")).toContain("Reconnect HubSpot");
});

it("shows the waiting view from the first paint in the tab HubSpot redirects to", () => {
  const $ = render(nothing, true);
  expect(textOf($, '[role="dialog"]')).toBe("Configuring your portal...This could take up to two minutes.");
});

it.each<[string, ConnectionsView, string[]]>([
  ["nothing", nothing, ["HubSpotAvailable", "CloudinaryAvailable"]],
  ["both", both, ["HubSpotcustomer.exampleConnected", "Cloudinary@demo-cloudConnected"]],
  [
    "an ended connection",
    { ...nothing, hubspot: { ...hubspot, state: "reconnect", portalAccountName: null } },
    ["HubSpot1234567Reconnect needed", "CloudinaryAvailable"],
  ],
])("the overview tells how %s stands", (_what, view, rows) => {
  expect(textsOf(load(renderToStaticMarkup(<ServiceStates view={view} />)), "li")).toEqual(rows);
});

it("the overview says when the agency has not set up the integration", () => {
  const view = { ...both, setup: { hubspot: false, cloudinary: false } };
  const $ = load(renderToStaticMarkup(<ServiceStates view={view} />));
  expect($.text()).toBe("Your agency has not set up this integration.");
});
