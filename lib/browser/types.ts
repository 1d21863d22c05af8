/**
 * What a visit to one page gives back. This room knows nothing of audits: a caller
 * hands it an address and limits, and gets scores, a picture and the page's content.
 */
import type { LighthouseDigest } from "./lighthouse-digest.ts";

/** Which part of the page an element sits in. */
export type PageArea = "header" | "nav" | "main" | "footer";

export interface CapturedHeading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
}

/** A run of visible text: a paragraph, a list item, a quote, a table cell… */
export interface CapturedText {
  /** `code`: a sample, terminal output or a diagram's text; `cell`: of a table; `quote`: a blockquote or a q element. */
  kind: "paragraph" | "listItem" | "quote" | "code" | "cell" | "other";
  text: string;
  area: PageArea;
  /** The nearest heading above it, or null. */
  heading: string | null;
  /** Begins in the first screen at 1280×800, and at 412×823. */
  firstScreen: boolean;
  firstScreenPhone: boolean;
  /** Part of the page and reachable by a visitor, but not showing when the page was read; null when it shows. */
  hiddenIn: HiddenPlace | null;
}

/** Where content waits until a visitor opens it. Text that no visitor can reach is not captured as text. */
export type HiddenPlace = "tab" | "slide" | "accordion" | "details" | "dialog" | "menu";

export interface CapturedLink {
  /** Absolute address, fragment kept. */
  href: string;
  text: string;
  area: PageArea;
  rel: string;
  /** In the main area with an empty address or a bare "#", and nothing was seen that waits for a click on it. */
  leadsNowhere?: true;
}

/** A button, or a link that is drawn as one. */
export interface CapturedAction {
  text: string;
  /** Absolute address for links, null for buttons. */
  href: string | null;
  kind: "link" | "button" | "submit";
  area: PageArea;
  /** Inside the first 1280×800 of the page. */
  firstScreen: boolean;
  /** Width × height in CSS pixels. */
  size: number;
  /** WCAG contrast of its text on its background, 1–21, or null when it can't be told (image, gradient). */
  contrast: number | null;
  /** A filled background that differs from what it stands on. */
  filled: boolean;
  heading: string | null;
  /** Inside the first 412×823 of the page on a phone. */
  firstScreenPhone: boolean;
  hiddenIn: HiddenPlace | null;
  /**
   * What it says it does besides its address: the selector or id in data-bs-target, data-target, aria-controls,
   * popovertarget or commandfor, "script" for an onclick attribute or a listener, null for nothing that could be seen.
   */
  opens: string | null;
  /** For the main button of the first screen alone: what a click did. */
  click: ClickResult | null;
}

/** `page`: it leads to another address; `view`: something opened or the page moved to another part; `nothing`: neither. */
export interface ClickResult {
  effect: "page" | "view" | "nothing";
  /** The address it led to, or the name of what opened; null for nothing. */
  target: string | null;
}

export interface CapturedField {
  name: string;
  /** The input's type, or select / textarea. */
  type: string;
  label: string;
  /** A label element, aria-label or aria-labelledby: a placeholder alone does not count. */
  labelled: boolean;
  required: boolean;
  autocomplete: string;
}

export interface CapturedForm {
  action: string;
  method: string;
  submitText: string;
  /** Visible text in and right around the form (≤ 600 characters). */
  nearbyText: string;
  /** Hidden, submit and button inputs are left out. */
  fields: CapturedField[];
  area: PageArea;
  hiddenIn: HiddenPlace | null;
  /** Its action is empty or a bare fragment, and nothing was seen that handles it by script. */
  leadsNowhere: boolean;
}

/** A run of content under one heading, in the page's order. */
export interface CapturedSection {
  heading: string | null;
  area: PageArea;
  /** CSS pixels from the top at 1280 px width. */
  top: number;
  words: number;
  actions: number;
  images: number;
}

/** A frame or a video: content that the page shows but the capture can't read. */
export interface CapturedEmbed {
  kind: "frame" | "video" | "audio";
  /** Absolute address, or "" when it has none. */
  src: string;
  /** Its title or label, or "". */
  name: string;
  /** What can be read of a frame of the page's own site, at most 5,000 characters; "" for others. */
  text: string;
  area: PageArea;
}

export interface CapturedImage {
  src: string;
  /** null when the attribute is missing; "" when it is marked decorative. */
  alt: string | null;
  width: number;
  height: number;
  area: PageArea;
  /** The address it is linked to, or null. */
  linksTo: string | null;
}

/** Measured with the mobile viewport (412 px wide). */
export interface MobileLayout {
  viewportWidth: number;
  /** The document's scroll width: larger than the viewport means it overflows. */
  scrollWidth: number;
  pageHeight: number;
  hasViewportMeta: boolean;
  /** Links and buttons smaller than 24×24 CSS pixels. */
  smallTapTargets: number;
  tapTargets: number;
  /** Fixed or sticky elements and dialogs covering over 30% of the first screen. */
  coveringOverlays: number;
}

/** The page as rendered, read once at the end of the visit. */
export interface PageCapture {
  /** Where the visit ended, after redirects. */
  url: string;
  title: string;
  metaDescription: string;
  lang: string;
  canonical: string | null;
  /** The robots meta tag's content, lower-cased. */
  robots: string;
  headings: CapturedHeading[];
  /** Rendered text of the whole page, a line a block, at most 40,000 characters. */
  text: string;
  /** Rendered text in the first 1280×800 of the page. */
  firstScreenText: string;
  texts: CapturedText[];
  links: CapturedLink[];
  actions: CapturedAction[];
  forms: CapturedForm[];
  images: CapturedImage[];
  sections: CapturedSection[];
  embeds: CapturedEmbed[];
  /** Text of drawings (svg text, title and desc) and names of pictures, a line each: evidence may be quoted from it. */
  pictureText: string;
  /** The meta tag og:site_name, or "". */
  siteName: string;
  /** Name of the picture or text in the header that links to the home page, or "". */
  logoText: string;
  /** Text that is in the page and that no visitor can see; for finding orders to machines, never to be quoted or judged. */
  hiddenText: string;
  /** Counts over everything, also where the lists above were cut. */
  totals: { words: number; links: number; images: number; imagesWithoutAlt: number; actions: number };
  /** Parsed JSON-LD blocks, then microdata items in the same shape. */
  structuredData: unknown[];
  /** The type names in JSON-LD and microdata, and those in RDFa as "rdfa:Organization": its properties are not read. */
  structuredTypes: string[];
  mobile: MobileLayout;
  /** A consent banner lay over the page: neither content nor picture show it; `mobile` was measured with it. */
  consentBannerHidden: boolean;
}

/** Something with words that lies in the page's picture, whole; CSS pixels, which are the picture's own. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it says, at most 400 characters. */
  text: string;
  area: PageArea;
  /** Something outside the picture says the same. */
  again: boolean;
  /** Nothing covers it or cuts it off. */
  shown: boolean;
}

/** How a visit ended. Everything but `audited` says why there is no result. */
export type VisitOutcome =
  | "audited"
  | "timeout"
  | "too-large"
  | "not-html"
  | "http-error"
  | "not-found"
  | "blocked"
  | "auth"
  | "tls"
  | "network"
  | "redirect"
  | "forbidden"
  | "crash"
  | "empty";

export interface AuditedVisit {
  outcome: "audited";
  finalUrl: string;
  httpStatus: number;
  lighthouse: LighthouseDigest;
  capture: PageCapture;
  /** Base64 JPEG of the first screen at 1280×800, quality 70. */
  screenshot: string;
  /** What the picture shows where; never for a reviewer. */
  boxes: PictureBox[];
  /** Milliseconds: the whole visit. */
  durationMs: number;
}

export interface FailedVisit {
  outcome: Exclude<VisitOutcome, "audited">;
  finalUrl: string | null;
  httpStatus: number | null;
  /** For the log only: what the browser said. */
  detail: string;
  /** Seconds to wait before another try, when the server named them. */
  retryAfter?: number | undefined;
  durationMs: number;
}

export type VisitResult = AuditedVisit | FailedVisit;

export interface VisitRequest {
  url: string;
  /** Milliseconds for the whole visit. */
  timeoutMs: number;
}
