/** An invitation to a report, as its owner sees it: an item of `GET /api/websites/{id}/share`. Dates are ISO strings. */
export interface Invitation {
  id: number;
  invitedEmail: string;
  createdAt: string;
  expiresAt: string | null;
  accessed: boolean;
  accessedAt: string | null;
  /** When its reader last looked at the report, to the hour; null before the first time. */
  lastVisitedAt: string | null;
  revoked: boolean;
}
