import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";

export interface ReviewedPage {
  url: string;
  selectionReason: string;
  capture: PageCapture;
  lighthouse: LighthouseDigest;
}

/** Read as plain HTML and not audited. Those that could not or must not be read are listed, too (`wasRead`). */
export interface LinkedPage {
  url: string;
  finalUrl: string;
  status: number | null;
  labels: string[];
  /** "link": in the text of another page, and in neither menu nor footer. */
  foundIn: ("menu" | "footer" | "sitemap" | "link")[];
  title: string;
  /** BCP 47, from the html element; "" when it has none. */
  lang: string;
  headings: string[];
  text: string;
  isCut: boolean;
  links: { href: string; text: string }[];
  forms: number;
}

export type LinkStatuses = Record<string, number | null>;

export interface ReviewedSite {
  entryUrl: string;
  pages: ReviewedPage[];
  unreadPages: { url: string; reason: string }[];
  /** Selected addresses that show an audited page; the reason names it. */
  sameAddresses?: { url: string; leadsTo: string | null; reason: string }[] | undefined;
  /** Other pages of the site that could hold what the audited ones lack: searched before anything is called absent. */
  linkedPages: LinkedPage[];
  linkStatuses: LinkStatuses;
  stated: { audience: string | null; goal: string | null };
  /** The day of the audit, "2026-11-27"; missing where it was not kept, and nothing is called old then. */
  seenOn?: string | null | undefined;
}
