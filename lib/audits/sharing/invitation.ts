export interface Invitation {
  id: number;
  invitedEmail: string;
  createdAt: string;
  expiresAt: string | null;
  accessed: boolean;
  accessedAt: string | null;
  /** When its reader last opened the report, to the hour; null if never. */
  lastVisitedAt: string | null;
  revoked: boolean;
}
