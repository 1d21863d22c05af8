import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";

export interface ReviewedPage {
  url: string;
  selectionReason: string;
  capture: PageCapture;
  lighthouse: LighthouseDigest;
}

/** Read as plain HTML, not audited. Unreadable and forbidden pages are listed, too (`wasRead`). */
export interface LinkedPage {
  url: string;
  finalUrl: string;
  status: number | null;
  labels: string[];
  /** "link": in another page's text, and in neither menu nor footer. */
  foundIn: ("menu" | "footer" | "sitemap" | "link")[];
  title: string;
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
  /** Selected addresses that turned out to show an audited page, which the reason names. */
  sameAddresses?: { url: string; leadsTo: string | null; reason: string }[] | undefined;
  /** Other pages, searched before anything is called absent. */
  linkedPages: LinkedPage[];
  linkStatuses: LinkStatuses;
  stated: { audience: string | null; goal: string | null };
  /** "2026-11-27"; if missing, nothing is called old. */
  seenOn?: string | null | undefined;
}

/** What every question tells a model besides the pages. */
export type SiteContext = Pick<ReviewedSite, "stated" | "seenOn">;
