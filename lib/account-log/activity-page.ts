/** One entry of an account's activity, as its owner reads it. */
export interface Activity {
  key: string;
  what: string;
  at: string;
  /** Who did it; null for the account itself, the portal or a stranger. */
  by: string | null;
  /** Device and network, both shortened; null if not stored. */
  from: string | null;
}

export interface ActivityPage {
  activities: Activity[];
  /** Cursor of the older entries; null if there are none. */
  older: string | null;
}
