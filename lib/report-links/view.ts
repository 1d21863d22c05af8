/** A read-only link as its report's owner sees it: an item of `GET /api/websites/{id}/links`. Dates are ISO strings. */
export interface ReportLinkView {
  id: number;
  createdAt: string;
  expiresAt: string;
  /** Whether it asks for a password. */
  isProtected: boolean;
  /** How often the report was shown to others than its owner. */
  opens: number;
  lastOpenedAt: string | null;
}

/** The answer of `POST /api/websites/{id}/links`: the only time that the address is told. */
export interface NewReportLink {
  id: number;
  address: string;
}
