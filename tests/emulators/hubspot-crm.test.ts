/** The emulator must be taken for HubSpot by HubSpot's own client. */
import { Client } from "@hubspot/api-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type HubspotEmulator, startHubspotEmulator } from "./hubspot";

let hubspot: HubspotEmulator;
let client: Client;
let authObject: string;

beforeEach(async () => {
  hubspot = await startHubspotEmulator({ searchLagMs: 0 });
  const { HUBSPOT_ACCESS_TOKEN: accessToken = "", HUBSPOT_AUTH_OBJECT = "" } = hubspot.environment;
  authObject = HUBSPOT_AUTH_OBJECT;
  client = new Client({ accessToken, basePath: hubspot.url });
});
afterEach(() => hubspot.close());

const contacts = () => client.crm.contacts.basicApi;
const createContact = (email: string, more: Record<string, string> = {}) =>
  contacts().create({ properties: { email, ...more } });

/** The status and the body that the client throws. */
const refused = (status: number, body: Record<string, unknown>) =>
  expect.objectContaining({
    code: status,
    body: expect.objectContaining({ correlationId: expect.any(String), ...body }),
  });

describe("contacts", () => {
  test("are found by id and by e-mail, whatever its case, with the properties asked for", async () => {
    const { id } = await createContact("Ann@Customer.example", { firstname: "Ann" });
    const byEmail = await contacts().getById(
      "ann@customer.EXAMPLE",
      ["email", "firstname", "phone", "no_such_property"],
      undefined,
      undefined,
      false,
      "email",
    );
    expect(byEmail).toMatchObject({ id, archived: false });
    expect(byEmail.createdAt).toBeInstanceOf(Date);
    expect(byEmail.properties).toMatchObject({ email: "ann@customer.example", firstname: "Ann", phone: null });
    expect(byEmail.properties).not.toHaveProperty("no_such_property");
    expect((await contacts().getById(id)).properties).toMatchObject({ hs_object_id: id, lastname: null });
  });

  test("are made once for an address", async () => {
    const { id } = await createContact("ann@customer.example");
    await expect(createContact("ANN@customer.example")).rejects.toEqual(
      refused(409, { category: "CONFLICT", message: `Contact already exists. Existing ID: ${id}` }),
    );
    const other = await createContact("bob@customer.example");
    await expect(contacts().update(other.id, { properties: { email: "ann@customer.example" } })).rejects.toEqual(
      refused(409, { category: "CONFLICT" }),
    );
    expect(hubspot.list(hubspot.agency.hubId, "contacts")).toHaveLength(2);
  });

  test("take properties that the agency has, and refuse others by name", async () => {
    const { id } = await createContact("ann@customer.example");
    const updated = await contacts().update(id, { properties: { spotcheck_grade: "B+" } });
    expect(updated.properties).toMatchObject({ spotcheck_grade: "B+" });
    expect(updated.properties).not.toHaveProperty("email");
    await expect(contacts().update(id, { properties: { favourite_colour: "blue" } })).rejects.toEqual(
      refused(400, {
        category: "VALIDATION_ERROR",
        message: expect.stringContaining('"error":"PROPERTY_DOESNT_EXIST"'),
        errors: [
          expect.objectContaining({ code: "PROPERTY_DOESNT_EXIST", context: { propertyName: ["favourite_colour"] } }),
        ],
      }),
    );
    await expect(createContact("not an address")).rejects.toEqual(
      refused(400, { errors: [expect.objectContaining({ code: "INVALID_EMAIL" })] }),
    );
    await expect(contacts().update(id, { properties: { createdate: "2020-01-01" } })).rejects.toEqual(
      refused(400, { errors: [expect.objectContaining({ code: "READ_ONLY_VALUE" })] }),
    );
  });

  test("that are missing are 404", async () => {
    await expect(contacts().getById("1")).rejects.toEqual(refused(404, { category: "OBJECT_NOT_FOUND" }));
  });
});

test("objects are read a hundred at a time, and what is missing is told beside what is there", async () => {
  const [ann, bob] = [await createContact("ann@customer.example"), await createContact("bob@customer.example")];
  const read = (ids: string[]) =>
    client.crm.contacts.batchApi.readWithHttpInfo({
      inputs: ids.map((id) => ({ id })),
      properties: ["email"],
      propertiesWithHistory: [],
    });
  const both = await read([bob.id, ann.id]);
  expect(both).toMatchObject({ httpStatusCode: 200, data: { status: "COMPLETE" } });
  expect(both.data.results.map(({ properties }) => properties.email)).toEqual([
    "bob@customer.example",
    "ann@customer.example",
  ]);
  expect(await read([ann.id, "1"])).toMatchObject({
    httpStatusCode: 207,
    data: { results: [{ id: ann.id }], numErrors: 1, errors: [{ category: "OBJECT_NOT_FOUND" }] },
  });
  await expect(read(Array.from({ length: 101 }, (_, n) => String(n)))).rejects.toEqual(
    refused(400, { category: "VALIDATION_ERROR" }),
  );
});

describe("tasks", () => {
  const link = { associationCategory: "HUBSPOT_DEFINED" as const, associationTypeId: 204 };
  const task = { hs_task_subject: "Name the page", hs_timestamp: "1700000000000", hs_task_status: "NOT_STARTED" };
  // The enum of the client's types is no value at run time.
  const create = (properties: Record<string, string>, to: string, types = [link]) =>
    client.crm.objects.tasks.basicApi.create({
      properties,
      associations: [{ to: { id: to }, types: types as never }],
    });

  test("are associated with a contact, changed and deleted", async () => {
    const contact = await createContact("ann@customer.example");
    const { id } = await create(task, contact.id);
    const { agency } = hubspot;
    expect(hubspot.associated(agency.hubId, "contacts", contact.id, "tasks")).toEqual([id]);
    const { basicApi } = client.crm.objects.tasks;
    await basicApi.update(id, { properties: { hs_task_status: "COMPLETED" } });
    expect((await basicApi.getById(id, ["hs_task_status", "hs_timestamp"])).properties).toMatchObject({
      hs_task_status: "COMPLETED",
      hs_timestamp: "2023-11-14T22:13:20.000Z",
    });
    await basicApi.archive(id);
    await expect(basicApi.getById(id)).rejects.toEqual(refused(404, { category: "OBJECT_NOT_FOUND" }));
    await expect(basicApi.update(id, { properties: { hs_task_status: "WAITING" } })).rejects.toEqual(refused(404, {}));
    expect(hubspot.associated(agency.hubId, "contacts", contact.id, "tasks")).toEqual([]);
  });

  test("need a time, a known status and the association's own type", async () => {
    const contact = await createContact("ann@customer.example");
    const { hs_timestamp: _time, ...untimed } = task;
    await expect(create(untimed, contact.id)).rejects.toEqual(
      refused(400, { category: "VALIDATION_ERROR", context: { properties: ["hs_timestamp"] } }),
    );
    await expect(create({ ...task, hs_timestamp: "soon" }, contact.id)).rejects.toEqual(
      refused(400, { errors: [expect.objectContaining({ code: "INVALID_DATE" })] }),
    );
    await expect(create({ ...task, hs_task_status: "DONE" }, contact.id)).rejects.toEqual(
      refused(400, { errors: [expect.objectContaining({ code: "INVALID_OPTION" })] }),
    );
    await expect(create(task, contact.id, [{ ...link, associationTypeId: 203 }])).rejects.toEqual(
      refused(400, { message: expect.stringContaining("association types") }),
    );
    await expect(create(task, "1")).rejects.toEqual(refused(404, {}));
    expect(hubspot.list(hubspot.agency.hubId, "tasks")).toEqual([]);
  });
});

describe("the custom object", () => {
  const createRecord = (contactId: string, properties: Record<string, string>) =>
    client.crm.objects.basicApi.create(authObject, {
      properties,
      associations: [
        {
          to: { id: contactId },
          types: [{ associationCategory: "USER_DEFINED" as never, associationTypeId: 564 }],
        },
      ],
    });

  test("is read page by page along a contact's associations", async () => {
    const contact = await createContact("ann@customer.example");
    const made: string[] = [];
    for (const portal_id of ["1", "2", "3"]) made.push((await createRecord(contact.id, { portal_id })).id);
    const { basicApi } = client.crm.associations.v4;
    const first = await basicApi.getPage("contacts", contact.id, authObject, undefined, 2);
    const [association] = first.results;
    expect(association?.associationTypes).toMatchObject([{ category: "USER_DEFINED", typeId: 564 }]);
    const second = await basicApi.getPage("contacts", contact.id, authObject, first.paging?.next?.after, 2);
    expect([...first.results, ...second.results].map(({ toObjectId }) => toObjectId)).toEqual(made);
    expect(second.paging).toBeUndefined();
  });

  test("is searched, newest first, case aside, and not by what is no property", async () => {
    const { id } = await createContact("ann@customer.example");
    const properties = { user_email: "Ann@customer.example", app_name: "Cloudinary for HubSpot" };
    const made = [await createRecord(id, properties), await createRecord(id, properties)].map((record) => record.id);
    await createRecord(id, { user_email: "bob@customer.example" });
    const search = (propertyName: string) =>
      client.crm.objects.searchApi.doSearch(authObject, {
        filterGroups: [{ filters: [{ propertyName, operator: "EQ" as never, value: "ann@customer.example" }] }],
        properties: ["app_name"],
        sorts: ["-hs_object_id"],
        limit: 1,
      });
    const page = await search("user_email");
    expect(page).toMatchObject({ total: 2, results: [{ id: made[1], properties: { app_name: properties.app_name } }] });
    expect(page.paging?.next?.after).toBe("1");
    await expect(search("colour")).rejects.toEqual(refused(400, { category: "VALIDATION_ERROR" }));
  });

  test("is found by a search only after its lag, changes and deletions too", async () => {
    hubspot.settings.searchLagMs = 60_000;
    const { id } = await createContact("ann@customer.example");
    const record = await createRecord(id, { user_email: "ann@customer.example" });
    const search = () => client.crm.objects.searchApi.doSearch(authObject, { properties: ["app_name"] });
    expect(await search()).toMatchObject({ total: 0, results: [] });
    expect((await client.crm.objects.basicApi.getById(authObject, record.id)).id).toBe(record.id);
    hubspot.settings.searchLagMs = 0;
    expect(await search()).toMatchObject({ total: 1 });
    await client.crm.objects.basicApi.archive(authObject, record.id);
    expect(await search()).toMatchObject({ total: 0 });
    hubspot.settings.searchLagMs = 60_000;
    expect(await search()).toMatchObject({ total: 0 });
  });

  test("of another name is no type", async () => {
    await expect(client.crm.objects.basicApi.getById("p1_other", "1")).rejects.toEqual(
      refused(400, { message: "Unable to infer object type from: p1_other" }),
    );
  });
});

describe("a call", () => {
  test.each([
    ["without a token", ""],
    ["with one that is unknown", "pat-na1-somebody-else"],
  ])("%s is 401", async (_what, accessToken) => {
    const stranger = new Client({ accessToken, basePath: hubspot.url });
    await expect(stranger.crm.contacts.basicApi.getById("1")).rejects.toEqual(
      refused(401, { category: "INVALID_AUTHENTICATION" }),
    );
  });

  test("to a path that is unknown is 404 in HubSpot's words", async () => {
    const response = await client.apiRequest({ path: "/crm/v3/nothing" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: "error", category: "OBJECT_NOT_FOUND" });
  });

  test("beyond the account's limit is 429 with the policy that the client's own retry knows", async () => {
    hubspot.settings.callsPerSecond = 3;
    const calls = Array.from({ length: 5 }, () => contacts().getPage());
    const results = await Promise.allSettled(calls);
    const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refusals).toHaveLength(2);
    expect(refusals[0]).toMatchObject({
      code: 429,
      headers: { "retry-after": "1" },
      body: { message: "You have reached your secondly limit." },
    });
  });

  test("meets the faults that were planned for it, and no other call does", async () => {
    hubspot.plan({ status: 500 }, { on: "POST /crm/v3/objects/contacts" });
    expect(await contacts().getPage()).toMatchObject({ results: [] });
    await expect(createContact("ann@customer.example")).rejects.toMatchObject({ code: 500 });
    expect((await createContact("ann@customer.example")).id).toBeTruthy();
    hubspot.plan("breaks off", { times: 2 });
    await expect(contacts().getPage()).rejects.toThrow();
    await expect(createContact("bob@customer.example")).rejects.toThrow();
    hubspot.plan("lost answer");
    await expect(createContact("cleo@customer.example")).rejects.toThrow();
    const emails = hubspot.list(hubspot.agency.hubId, "contacts").map(({ properties }) => properties.email);
    expect(emails).toEqual(["ann@customer.example", "cleo@customer.example"]);
    expect(hubspot.count("POST /crm/v3/objects/contacts")).toBe(4);
  });

  test("that hangs ends with the emulator", async () => {
    hubspot.plan("hangs");
    const call = contacts().getPage();
    const refusal = expect(call).rejects.toThrow();
    await expect.poll(() => hubspot.calls.length).toBe(1);
    await hubspot.close();
    await refusal;
  });
});
