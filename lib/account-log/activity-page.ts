export interface Activity {
  key: string;
  what: string;
  at: string;
  /** null for the account itself, the portal or a stranger */
  by: string | null;
  /** Device and network, shortened; null if not stored. */
  from: string | null;
}

export interface ActivityPage {
  activities: Activity[];
  older: string | null;
}
