export interface SessionListItem {
  id: string;
  browser: string;
  createdAt: string;
  /** To the hour. */
  lastSeenAt: string;
  isCurrent: boolean;
}
