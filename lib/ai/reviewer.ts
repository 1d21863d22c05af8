/**
 * What a reviewer is given. Two implementations: `built-in/` (deterministic, no key, no network) and `anthropic/`
 * (a dialogue with a model, see `dialogue.ts`); both return a `SiteReview`. Which one writes an audit is decided once,
 * in `choose-reviewer.ts`, and pinned to the audit.
 */
import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";

/** A page that was found on the site and could be audited. */
export interface PageCandidate {
  url: string;
  /** Texts of the links that lead to it. */
  anchors: string[];
  /** Clicks from the entry page; null when no links that were followed lead there. */
  depth: number | null;
  /** In the menu or header of the entry page, or of most pages that were read. */
  inNavigation: boolean;
  /** In their footer. */
  inFooter?: boolean | undefined;
  /** What the menu, or else the footer, calls it. */
  menuLabel?: string | null | undefined;
  inSitemap: boolean;
  /** How many known pages link to it. */
  inboundLinks: number;
  /** Pages that share one template (/blog/a, /blog/b) share a group; the address pattern, e.g. "/blog/*". */
  group: string;
  /** How many pages the group has. */
  groupSize: number;
  /** Its place among all addresses as they were found: menus name first what counts most. */
  position?: number | undefined;
  /** Primary tag of its language, from its own or another page's markup; null or missing when none was seen. */
  language?: string | null | undefined;
}

export interface PageChoice {
  url: string;
  /** One sentence for the customer: why this page matters. */
  reason: string;
}

/** A page whose visit succeeded, as the reviewer sees it. */
export interface ReviewedPage {
  /** As the report names it. */
  url: string;
  selectionReason: string;
  capture: PageCapture;
  lighthouse: LighthouseDigest;
}

/**
 * A page that the site's menu, footer, sitemap or other pages name, read as plain HTML and not audited. Those that could not or
 * must not be read are listed, too: `isReadable` in lib/ai/linked-page.ts tells them apart.
 */
export interface LinkedPage {
  url: string;
  /** Where the request ended, after redirects. */
  finalUrl: string;
  /** null when no answer came; the page was not read then, nor with a status above 299. */
  status: number | null;
  /** Texts of the links that lead to it. */
  labels: string[];
  /** "link": in the text of another page, and in neither menu nor footer. */
  foundIn: ("menu" | "footer" | "sitemap" | "link")[];
  title: string;
  /** BCP 47, from the html element; "" when it has none. */
  lang: string;
  headings: string[];
  /** Text of the whole page, a line a block, without scripts and styles. */
  text: string;
  /** The page was longer than what was kept. */
  isCut: boolean;
  /** Addresses of its links and of its forms' targets, absolute. */
  links: { href: string; text: string }[];
  forms: number;
}

/** What a link check found out about internal link targets: address → HTTP status, or null when unknown. */
export type LinkStatuses = Record<string, number | null>;

export interface ReviewedSite {
  entryUrl: string;
  /** Audited pages only, in the report's order. */
  pages: ReviewedPage[];
  /** Pages that were chosen but could not be read: address and reason. */
  unreadPages: { url: string; reason: string }[];
  /** Other pages of the site that could hold what the audited ones lack: searched before anything is called absent. */
  linkedPages: LinkedPage[];
  linkStatuses: LinkStatuses;
  /** What the customer wrote in the form, or null. */
  stated: { audience: string | null; goal: string | null };
}
