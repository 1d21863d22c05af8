import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadRecords, recordsToShow } from "@/components/integrations/load-records";

const customer = { email: "ann+crm@customer.example", objectType: "p1_authorisations" };
const contact = "GET /api/hubspot/contacts/ann%2Bcrm%40customer.example";
const associations = "GET /api/hubspot/contacts/9/associations/p1_authorisations?associationTypeId=564";
const search = "POST /api/hubspot/search/p1_authorisations";
const properties =
  "access_token,refresh_token,expires_at,expires_in,hs_createdate,client_id,connected_crm,portal_id,portal_account_name,cloudinary_api_key,cloudinary_api_secret,cloudinary_cloud_name,app_name,user_email";
const object = (id: string) => `GET /api/hubspot/objects/p1_authorisations/${id}?properties=${properties}`;
const record = (id: string, hs_createdate: string, connected_crm: string | null = "hubspot") => ({
  id,
  properties: { hs_createdate, connected_crm },
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A portal that gives these answers and 404 to everything else. @returns the calls it got */
function serve(responses: Record<string, unknown>) {
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path}`;
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) });
    const response = responses[call];
    if (typeof response === "number") return Response.json({ message: "No." }, { status: response });
    return response === undefined ? Response.json({ message: "Not found" }, { status: 404 }) : Response.json(response);
  });
  return calls;
}

it("reads what the contact is associated with: the relevant records, newest first, each once", async () => {
  serve({
    [contact]: { id: "9" },
    [associations]: {
      results: [{ toObjectId: "1" }, { id: "2" }, { toObjectId: 3 }, { toObjectId: "3" }, { toObjectId: "4" }],
    },
    [object("1")]: record("1", "2026-11-20T10:00:00Z"),
    [object("2")]: record("2", "2026-11-22T10:00:00Z"),
    [object("3")]: record("3", "2026-11-21T10:00:00Z", "another crm"),
    // 4 was deleted meanwhile.
  });
  expect((await loadRecords(customer)).map(({ id }) => id)).toEqual(["2", "1"]);
});

it("searches by address when there are no associations", async () => {
  const calls = serve({
    [contact]: { id: "9" },
    [associations]: { results: [] },
    [search]: { total: 2, results: [record("5", "2026-11-20T10:00:00Z"), record("6", "2026-11-21T10:00:00Z")] },
  });
  expect((await loadRecords(customer)).map(({ id }) => id)).toEqual(["6", "5"]);
  expect(calls.map(({ call }) => call)).toEqual([contact, associations, search]);
  expect(calls[2]?.body).toEqual({
    filterGroups: [{ filters: [{ propertyName: "user_email", operator: "EQ", value: customer.email }] }],
    properties: properties.split(","),
  });
});

it.each([contact, associations, object("1"), search])("fails when %s does", async (failing) => {
  serve({
    [contact]: { id: "9" },
    [associations]: { results: failing === search ? [] : [{ toObjectId: "1" }] },
    [failing]: 503,
  });
  await expect(loadRecords(customer)).rejects.toMatchObject({ status: 503 });
});

it("reads no more than a contact's newest twenty", async () => {
  const results = Array.from({ length: 30 }, (_, index) => ({ toObjectId: String(index + 1) }));
  const calls = serve({ [contact]: { id: "9" }, [associations]: { results } });
  await loadRecords(customer);
  const read = calls.slice(2).map(({ call }) => call);
  expect(read).toEqual(Array.from({ length: 20 }, (_, index) => object(String(30 - index))));
});

it("records that can't be loaded are hidden, unless loading is quiet", () => {
  const [old, fresh] = [[record("1", "2026-01-01")], [record("2", "2026-01-02")]];
  expect(recordsToShow(old, null, false)).toEqual([]);
  expect(recordsToShow(old, null, true)).toEqual(old);
  expect(recordsToShow(old, fresh, false)).toEqual(fresh);
  expect(recordsToShow(old, [], true)).toEqual([]);
});
