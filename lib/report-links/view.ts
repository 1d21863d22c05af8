export interface ReportLinkView {
  id: number;
  createdAt: string;
  expiresAt: string;
  isProtected: boolean;
  opens: number;
  lastOpenedAt: string | null;
}

/** `POST /api/websites/{id}/links`; the address is shown only once. */
export interface NewReportLink {
  id: number;
  address: string;
}
