/** This module knows nothing of audits: an address and limits in; scores, a picture and the page's content out. */
import type { LighthouseDigest } from "./lighthouse-digest.ts";

export type PageArea = "header" | "nav" | "main" | "footer";

export interface CapturedHeading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
}

export interface CapturedText {
  /** `code`: a sample, terminal output or a diagram's text; `cell`: of a table; `quote`: a blockquote or a q element. */
  kind: "paragraph" | "listItem" | "quote" | "code" | "cell" | "other";
  /** A br ends a line of it, two end the text. */
  text: string;
  area: PageArea;
  heading: string | null;
  /** Begins in the first screen at 1280×800, and at 412×823. */
  firstScreen: boolean;
  firstScreenPhone: boolean;
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
  /** In main area or footer, with an empty address or a bare "#", and nothing was seen that waits for a click on it. */
  leadsNowhere?: true;
  /** In header or menu at 1280 pixels: shows by itself, once the menu is open, or once an entry in it is. Missing: not looked. */
  entry?: "shown" | "opened" | "nested";
  parent?: string;
}

export interface CapturedAction {
  text: string;
  /** Absolute address for links, null for buttons. */
  href: string | null;
  kind: "link" | "button" | "submit";
  area: PageArea;
  firstScreen: boolean;
  /** Width × height in CSS pixels. */
  size: number;
  /** WCAG contrast of its text on its background, 1–21, or null when it can't be told (image, gradient). */
  contrast: number | null;
  /** Measured on the screen, behind the text. Missing: worked out from the colours that the styles name. */
  contrastFrom?: "pixels";
  filled: boolean;
  switches?: true;
  /** Missing: not looked. */
  isDisabled?: boolean;
  heading: string | null;
  /** Inside the first 412×823 of the page on a phone. */
  firstScreenPhone: boolean;
  hiddenIn: HiddenPlace | null;
  /** The selector or id it names (data-bs-target, aria-controls …), "script" for a listener, null for nothing seen. */
  opens: string | null;
  /** For the main button of the first screen alone: what a click did. */
  click: ClickResult | null;
}

export interface ClickResult {
  effect: "page" | "view" | "nothing";
  target: string | null;
}

export interface CapturedField {
  name: string;
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
  fields: CapturedField[];
  area: PageArea;
  hiddenIn: HiddenPlace | null;
  /** Its action is empty or a bare fragment, and nothing was seen that handles it by script. */
  leadsNowhere: boolean;
  /** Of a form in a closed dialog: nothing on the page says that it opens it. A script may, or nobody can reach it. */
  lacksOpener?: true;
  /** What became of it without an answer filled in: kept back, or on its way to be sent. Missing: unknown. */
  emptyTry?: "refused" | "sent";
  opened?: { choice: string; fields: CapturedField[] };
  frame?: string;
}

export interface CapturedSection {
  heading: string | null;
  area: PageArea;
  /** CSS pixels from the top at 1280 px width. */
  top: number;
  words: number;
  actions: number;
  images: number;
}

export interface CapturedEmbed {
  kind: "frame" | "video" | "audio";
  src: string;
  name: string;
  /** What can be read of a frame of the page's own site, at most 5,000 characters; "" for others. */
  text: string;
  area: PageArea;
  /** Of a frame of another site that was looked into: fields that show in it. Missing: not looked. */
  fields?: number;
}

export interface CapturedImage {
  src: string;
  alt: string | null;
  width: number;
  height: number;
  area: PageArea;
  linksTo: string | null;
}

export interface MobileLayout {
  viewportWidth: number;
  /** The document's scroll width: larger than the viewport means it overflows. */
  scrollWidth: number;
  pageHeight: number;
  hasViewportMeta: boolean;
  smallTapTargets: number;
  tapTargets: number;
  /** Fixed or sticky elements and dialogs covering over 30% of the first screen. */
  coveringOverlays: number;
}

export interface PageCapture {
  /** Where the visit ended, after redirects. */
  url: string;
  title: string;
  metaDescription: string;
  lang: string;
  canonical: string | null;
  /** What all robots and googlebot tags say, then "x-robots-tag:" with what the headers say. */
  robots: string;
  headings: CapturedHeading[];
  /** Rendered text of the whole page, as its lines break by markup, at most 40,000 characters. */
  text: string;
  firstScreenText: string;
  /** The content's largest text in the first screen at 1280×800, and at 412×823: "" where it has none, null if unknown. */
  headline: string | null;
  headlinePhone: string | null;
  texts: CapturedText[];
  links: CapturedLink[];
  actions: CapturedAction[];
  forms: CapturedForm[];
  images: CapturedImage[];
  sections: CapturedSection[];
  embeds: CapturedEmbed[];
  /** Text of drawings (svg text, title and desc) and names of pictures, a line each: evidence may be quoted from it. */
  pictureText: string;
  siteName: string;
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
  text: string;
  area: PageArea;
  again: boolean;
  shown: boolean;
}

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
  | "empty"
  | "framed"
  /** Of a page of an audit, never of a visit: another page turned out to be the same. */
  | "same-page";

export interface AuditedVisit {
  outcome: "audited";
  finalUrl: string;
  httpStatus: number;
  lighthouse: LighthouseDigest;
  capture: PageCapture;
  /** The first screen on a desktop, a JPEG in base64. */
  screenshot: string;
  /** The same on a phone, where it was asked for. */
  phoneScreenshot: string | null;
  boxes: PictureBox[];
  hasStoppedPictures: boolean;
  durationMs: number;
}

export interface FailedVisit {
  outcome: Exclude<VisitOutcome, "audited">;
  finalUrl: string | null;
  httpStatus: number | null;
  detail: string;
  /** Seconds to wait before another try, when the server named them. */
  retryAfter?: number | undefined;
  /** Of "framed", what the frame shows; of "same-page", the page that is audited. */
  leadsTo?: string | undefined;
  durationMs: number;
}

export type VisitResult = AuditedVisit | FailedVisit;

export interface VisitRequest {
  url: string;
  /** Milliseconds for the whole visit. */
  timeoutMs: number;
  withPhoneScreenshot?: boolean;
}
