export interface SentTasks {
  created: number;
  updated: number;
}

export interface CrmTasksView {
  connection: "connected" | "reconnect" | "not-connected";
  sentAt: string | null;
}
