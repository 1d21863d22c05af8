import { AssociationSpecAssociationCategoryEnum } from "@hubspot/api-client/lib/codegen/crm/objects/models/AssociationSpec.js";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { nullWhenMissing } from "@/lib/hubspot/hubspot-error";
import { createForContact } from "@/lib/hubspot/objects";
import type { Inert } from "@/lib/inert";

export interface TaskContent {
  hs_task_subject: Inert<string>;
  hs_task_body: Inert<string>;
  hs_task_priority: "HIGH" | "MEDIUM" | "LOW";
}

const taskToContact = 204;
const newestRead = 100;
const tasksPerPage = 500;
const maxPages = 10;

/** @param dueAt required by HubSpot @returns its id @throws HubspotError */
export function createTask(
  hubspot: HubspotClient,
  contactId: string,
  content: TaskContent,
  dueAt: Date,
): Promise<string> {
  const properties = {
    ...content,
    hs_task_type: "TODO",
    hs_task_status: "NOT_STARTED",
    hs_timestamp: dueAt.toISOString(),
  };
  return createForContact(hubspot, "tasks", properties, {
    contactId,
    associationCategory: AssociationSpecAssociationCategoryEnum.HubspotDefined,
    associationTypeId: taskToContact,
  });
}

/** Keeps status and due date. @returns whether it existed @throws HubspotError */
export async function updateTask(hubspot: HubspotClient, taskId: string, content: TaskContent): Promise<boolean> {
  const updated = await nullWhenMissing(() =>
    hubspot.call(({ crm }) => crm.objects.basicApi.update("tasks", taskId, { properties: { ...content } })),
  );
  return updated !== null;
}

export interface FoundTask {
  id: string;
  body: string;
}

/** By associations, since HubSpot's search lags. @throws HubspotError */
export async function listNewestTasks(hubspot: HubspotClient, contactId: string): Promise<FoundTask[]> {
  const ids: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { results, paging } = await hubspot.call(({ crm }) =>
      crm.associations.v4.basicApi.getPage("contacts", contactId, "tasks", after, tasksPerPage),
    );
    ids.push(...results.map(({ toObjectId }) => String(toObjectId)));
    after = paging?.next?.after;
    if (after === undefined) break;
  }
  const newest = ids.sort((a, b) => Number(b) - Number(a)).slice(0, newestRead);
  if (newest.length === 0) return [];
  const { results } = await hubspot.call(({ crm }) =>
    crm.objects.batchApi.read("tasks", {
      inputs: newest.map((id) => ({ id })),
      properties: ["hs_task_body"],
      propertiesWithHistory: [],
    }),
  );
  return results.map(({ id, properties }) => ({ id, body: properties.hs_task_body ?? "" }));
}
