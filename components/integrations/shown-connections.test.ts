import { expect, it } from "vitest";
import { describeConnections } from "@/components/integrations/shown-connections";
import type { ConnectionsView } from "@/lib/integrations/connections-view";
import type { AuthorisationRecord } from "@/lib/integrations/record-view";

const setup = { hubspot: true, cloudinary: true };
const nothing: ConnectionsView = { setup, hubspot: null, cloudinary: null };
const rows: ConnectionsView = {
  setup,
  hubspot: { state: "connected", portalId: "111", portalAccountName: "rows.example" },
  cloudinary: { state: "connected", cloudName: "rows-cloud" },
};
const record: AuthorisationRecord = {
  id: "7",
  properties: { connected_crm: "hubspot", portal_id: "222", portal_account_name: "records.example" },
};
const withMedia: AuthorisationRecord = {
  id: "7",
  properties: { ...record.properties, cloudinary_api_key: "present", cloudinary_cloud_name: "records-cloud" },
};

it("shows nothing where neither records nor rows have anything", () => {
  expect(describeConnections(nothing, [])).toEqual({ hubspot: null, cloudinary: null });
});

it("shows what the records say", () => {
  const hubspot = { recordId: "7", portalId: "222", accountName: "records.example", needsReconnect: false };
  expect(describeConnections(nothing, [record])).toEqual({ hubspot, cloudinary: null });
  const cloudinary = { recordId: "7", cloudName: "records-cloud" };
  expect(describeConnections(rows, [withMedia])).toEqual({ hubspot, cloudinary });
});

it.each(["cloudinary_api_key", "cloudinary_cloud_name"])(
  "takes no record for Cloudinary's that lacks its %s",
  (name) => {
    const incomplete = { id: "7", properties: { ...withMedia.properties, [name]: null } };
    expect(describeConnections(nothing, [incomplete]).cloudinary).toBeNull();
  },
);

it("takes the newest record for Cloudinary's that has both", () => {
  const old = { id: "6", properties: { ...withMedia.properties, hs_createdate: "2026-01-01T00:00:00.000Z" } };
  const newer = { hs_createdate: "2026-02-01T00:00:00.000Z", cloudinary_cloud_name: null };
  const incomplete = { id: "7", properties: { ...withMedia.properties, ...newer } };
  const shown = describeConnections(nothing, [incomplete, old]);
  expect(shown.cloudinary).toEqual({ recordId: "6", cloudName: "records-cloud" });
});

it("takes no record for HubSpot's that names neither service nor the app", () => {
  const foreign = { ...record.properties, connected_crm: "another crm", app_name: "Another app" };
  expect(describeConnections(nothing, [{ id: "7", properties: foreign }]).hubspot).toBeNull();
  const ours = { ...foreign, app_name: "Cloudinary for HubSpot" };
  expect(describeConnections(nothing, [{ id: "7", properties: ours }]).hubspot?.portalId).toBe("222");
});

it.each([
  { connected_crm: "HubSpot" },
  { connected_crm: "Cloudinary DAM" },
  { connected_crm: null, app_name: "Cloudinary for HubSpot" },
])("takes any record that names a service or the app for HubSpot's, whatever else it lacks: %j", (properties) => {
  const shown = describeConnections(nothing, [{ id: "7", properties }]);
  expect(shown.hubspot).toEqual({ recordId: "7", portalId: null, accountName: null, needsReconnect: false });
});

it("shows what the rows say until there are records", () => {
  expect(describeConnections(rows, [])).toEqual({
    hubspot: { recordId: null, portalId: "111", accountName: "rows.example", needsReconnect: false },
    cloudinary: { recordId: null, cloudName: "rows-cloud" },
  });
});

it("ends a connection to Cloudinary by HubSpot's record when that is silent about it", () => {
  expect(describeConnections(rows, [record]).cloudinary).toEqual({ recordId: "7", cloudName: "rows-cloud" });
});

it("says when HubSpot has to be connected again, which only the rows know", () => {
  const ended: ConnectionsView = {
    ...nothing,
    hubspot: { state: "reconnect", portalId: "222", portalAccountName: null },
  };
  expect(describeConnections(ended, [record]).hubspot?.needsReconnect).toBe(true);
});
