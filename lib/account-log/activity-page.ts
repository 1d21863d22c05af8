/** A line of what happened to an account's data, as its owner reads it. */
export interface Activity {
  key: string;
  what: string;
  at: string;
  /** Who did it; null for the account itself, or where `what` says it. */
  by: string | null;
  /** Device and network, both shortened; null where they are not kept. */
  from: string | null;
}

export interface ActivityPage {
  activities: Activity[];
  /** Where older ones begin; null where there are none. */
  older: string | null;
}
