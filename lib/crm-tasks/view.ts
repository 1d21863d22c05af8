/** What the report shows of its actions' tasks in HubSpot. */

/** The answer of `POST /api/websites/{id}/crm-tasks`. */
export interface SentTasks {
  created: number;
  updated: number;
}

export interface CrmTasksView {
  connection: "connected" | "reconnect" | "not-connected";
  /** When actions were last sent to the connected portal, ISO 8601; null before. */
  sentAt: string | null;
}
