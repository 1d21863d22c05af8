/** An invitation to a report, as its owner sees it: an item of `GET /api/websites/{id}/share`. Dates are ISO strings. */
export interface Invitation {
  id: number;
  invitedEmail: string;
  createdAt: string;
  expiresAt: string | null;
  /** Whether somebody has opened its link. */
  accessed: boolean;
  accessedAt: string | null;
  revoked: boolean;
}
