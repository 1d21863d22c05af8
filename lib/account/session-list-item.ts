/** One browser that the account is logged in with. */
export interface SessionListItem {
  id: string;
  /** In plain words, e.g. "Firefox on Linux". */
  browser: string;
  createdAt: string;
  /** To the hour. */
  lastSeenAt: string;
  /** Whether it is the browser that asks. */
  isCurrent: boolean;
}
