export interface ReportLinkView {
  id: number;
  createdAt: string;
  expiresAt: string;
  isProtected: boolean;
  opens: number;
  lastOpenedAt: string | null;
}

/** The answer of `POST /api/websites/{id}/links`: the only time that the address is told. */
export interface NewReportLink {
  id: number;
  address: string;
}
