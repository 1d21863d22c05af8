/** Two implementations: `built-in/` (deterministic) and `anthropic/` (asks a model); chosen once an audit. */
import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";

export interface PageCandidate {
  url: string;
  anchors: string[];
  depth: number | null;
  inNavigation: boolean;
  inFooter?: boolean | undefined;
  menuLabel?: string | null | undefined;
  inSitemap: boolean;
  inboundLinks: number;
  /** Pages that share one template (/blog/a, /blog/b) share a group; the address pattern, e.g. "/blog/*". */
  group: string;
  groupSize: number;
  position?: number | undefined;
  /** Headings of the menu above it, outermost first: "Products", "For offices". */
  menuHeadings?: string[] | undefined;
  mergedFrom?: string[] | undefined;
  hasSessions?: boolean | undefined;
  /** Primary tag of its language, from its own or another page's markup; null or missing when none was seen. */
  language?: string | null | undefined;
}

export interface PageChoice {
  url: string;
  reason: string;
}

export interface ReviewedPage {
  url: string;
  selectionReason: string;
  capture: PageCapture;
  lighthouse: LighthouseDigest;
}

/** Read as plain HTML and not audited. Those that could not or must not be read are listed, too (`isReadable`). */
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
