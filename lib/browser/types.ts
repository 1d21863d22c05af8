export type { AuditedVisit, FailedVisit, PictureBox, VisitOutcome, VisitResult } from "./visit-result.ts";

export type PageArea = "header" | "nav" | "main" | "footer";

/** Where content waits until a visitor opens it. Text that no visitor can reach is not captured as text. */
export type HiddenPlace = "tab" | "slide" | "accordion" | "details" | "dialog" | "menu";

export interface CapturedHeading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
}

interface Placed {
  area: PageArea;
  heading: string | null;
  /** Text begins, or a control's centre is, in the first screen at 1280×800, and at 412×823. */
  firstScreen: boolean;
  firstScreenPhone: boolean;
  hiddenIn: HiddenPlace | null;
}

export interface CapturedText extends Placed {
  /** `code`: a sample, terminal output or a diagram's text. */
  kind: "paragraph" | "listItem" | "quote" | "code" | "cell" | "other";
  /** A br ends a line of it, two end the text. */
  text: string;
}

export interface CapturedLink {
  href: string;
  text: string;
  area: PageArea;
  rel: string;
  /** It has an empty address, a bare "#" or a part's that its page lacks, and nothing was seen that waits for a click on it. */
  leadsNowhere?: true;
  /** In header or menu: it shows no words, and its name is a picture's or for screen readers alone. */
  wordless?: true;
  /** In header or menu at 1280 pixels: shows by itself, once the menu is open, or once an entry in it is. */
  entry?: "shown" | "opened" | "nested";
  parent?: string;
}

export interface CapturedAction extends Placed {
  text: string;
  href: string | null;
  kind: "link" | "button" | "submit";
  size: number;
  /** WCAG contrast of its text on its background, 1–21, or null when it can't be told. */
  contrast: number | null;
  /** Missing: worked out from the colours that the styles name. */
  contrastFrom?: "pixels";
  filled: boolean;
  /** Of a filled one in the desktop's first screen: as its picture shows it and what is right around it, "#rrggbb". */
  fill?: { colour: string; around: string };
  /** It ends or begins so near the first screen's end that other screens may draw it on the other side. */
  nearFold?: true;
  /** On a phone, the consent banner lies on it until it is answered. */
  underBanner?: true;
  switches?: true;
  /** It shows, but what lies on it unseen took its clicks whenever we looked. */
  isCovered?: true;
  isDisabled?: boolean;
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
  /** Words right above or left of it are its label for the eye, though nothing ties them. Missing: unknown. */
  labelBeside?: boolean;
  required: boolean;
  autocomplete: string;
}

export interface CapturedForm {
  action: string;
  method: string;
  submitText: string;
  nearbyText: string;
  fields: CapturedField[];
  area: PageArea;
  hiddenIn: HiddenPlace | null;
  /** Its action is empty or a bare fragment, and nothing was seen that handles it by script. */
  leadsNowhere: boolean;
  /** Of a form in a closed dialog: nothing on the page says that it opens it. */
  lacksOpener?: true;
  /** What became of it without an answer filled in: kept back, or on its way to be sent. */
  emptyTry?: "refused" | "sent";
  /** What a visitor's values would have become, had they been let out. Missing where that can't be told. */
  sends?: "request" | "mail-program" | "nothing";
  opened?: { choice: string; fields: CapturedField[] };
  /** Its button leads to a further step, whose fields were not seen. */
  hasSteps?: true;
  frame?: string;
}

export interface CapturedSection {
  heading: string | null;
  area: PageArea;
  top: number;
  words: number;
  actions: number;
  images: number;
}

export interface CapturedEmbed {
  kind: "frame" | "video" | "audio";
  src: string;
  name: string;
  /** Of a frame of the page's own site; "" for others. */
  text: string;
  area: PageArea;
  /** Of a frame of another site that was looked into: how many show in it. */
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
  scrollWidth: number;
  hasViewportMeta: boolean;
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
  /** H1s that are not among them, but that screen readers read: of slides that wait at opacity 0. Missing: unknown. */
  unseenH1s?: number;
  /** Of the whole page, as its lines break by markup. */
  text: string;
  firstScreenText: string;
  /** One solid layer hides the whole first screen, on the phone and the desktop. */
  cover?: true;
  /** "" where a first screen has none, null if unknown. */
  headline: string | null;
  headlinePhone: string | null;
  texts: CapturedText[];
  links: CapturedLink[];
  actions: CapturedAction[];
  forms: CapturedForm[];
  images: CapturedImage[];
  sections: CapturedSection[];
  embeds: CapturedEmbed[];
  /** Text of drawings and names of pictures, a line each: evidence may be quoted from it. */
  pictureText: string;
  siteName: string;
  logoText: string;
  /** Text that no visitor can see; for finding orders to machines, never to be quoted or judged. */
  hiddenText: string;
  /** Counts over everything, also where the lists above were cut. */
  totals: { words: number; links: number; images: number; imagesWithoutAlt: number; actions: number };
  /** Parsed JSON-LD blocks, then microdata items in the same shape. */
  structuredData: unknown[];
  /** Those in RDFa, whose properties are not read, as "rdfa:Organization". */
  structuredTypes: string[];
  mobile: MobileLayout;
  /** Neither content nor picture show it; only `mobile` was measured with it. */
  consentBannerHidden: boolean;
}

export interface VisitRequest {
  url: string;
  timeoutMs: number;
  withPhoneScreenshot?: boolean;
}
