export type { AuditedVisit, FailedVisit, PictureBox, VisitOutcome, VisitResult } from "./visit-result.ts";

export type PageArea = "header" | "nav" | "main" | "footer";

/** Where content waits to be opened. Text that no visitor can reach is not captured. */
export type HiddenPlace = "tab" | "slide" | "accordion" | "details" | "dialog" | "menu";

export interface CapturedHeading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
}

interface Placed {
  area: PageArea;
  heading: string | null;
  /** Text begins, or a control's centre lies, in the first screen at 1280×800, and at 412×823. */
  firstScreen: boolean;
  firstScreenPhone: boolean;
  hiddenIn: HiddenPlace | null;
}

export interface CapturedText extends Placed {
  /** `code`: a sample, terminal output or a diagram's text. */
  kind: "paragraph" | "listItem" | "quote" | "code" | "cell" | "other";
  /** One br ends a line, two end the text. */
  text: string;
}

export interface CapturedLink {
  href: string;
  text: string;
  area: PageArea;
  /** An empty address, a bare "#" or a part that its page lacks, and nothing seen that waits for a click. */
  leadsNowhere?: true;
  /** Phones leave it out, and it is in no menu. */
  desktopOnly?: true;
  /** In header or menu: shows no words; its name is a picture's or for screen readers alone. */
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
  /** WCAG contrast of text and background, 1–21, or null if unknown. */
  contrast: number | null;
  /** Missing: computed from the styles. */
  contrastFrom?: "pixels";
  filled: boolean;
  /** In the desktop's first screen: its colour and the one right around it, "#rrggbb". */
  fill?: { colour: string; around: string };
  /** So near the fold that other screens may draw it on the other side. */
  nearFold?: true;
  /** On a phone, the consent banner lies on it until it is answered. */
  underBanner?: true;
  switches?: true;
  /** Something unseen on it took its clicks whenever we looked. */
  isCovered?: true;
  isDisabled?: boolean;
  /** The selector or id it names (data-bs-target, aria-controls …), "script" for a listener, null for nothing. */
  opens: string | null;
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
  /** By a label element, aria-label or aria-labelledby; a placeholder does not count. */
  labelled: boolean;
  /** Untied words right above or left of it serve as its label. Missing: unknown. */
  labelBeside?: boolean;
  required: boolean;
  autocomplete: string;
}

export interface CapturedForm {
  action: string;
  submitText: string;
  nearbyText: string;
  fields: CapturedField[];
  area: PageArea;
  hiddenIn: HiddenPlace | null;
  /** Its action is empty or a bare fragment, and no script was seen that handles it. */
  leadsNowhere: boolean;
  /** In a closed dialog that nothing on the page says it opens. */
  lacksOpener?: true;
  /** What happened to it without values: kept back, or about to be sent. */
  emptyTry?: "refused" | "sent";
  /** What would become of a visitor's values. Missing: unknown. */
  sends?: "request" | "mail-program" | "nothing";
  opened?: { choice: string; fields: CapturedField[] };
  /** Its button leads to another step, whose fields we did not see. */
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
  /** Of another site's frame that we read: how many fields show. */
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
  url: string;
  title: string;
  metaDescription: string;
  lang: string;
  canonical: string | null;
  /** All robots and googlebot tags, then "x-robots-tag:" with the headers. */
  robots: string;
  headings: CapturedHeading[];
  /** Not among the headings, but read by screen readers: of slides at opacity 0. Missing: unknown; null: slides wait. */
  unseenH1s?: number | null;
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
  /** Text of drawings and names of pictures, a line each; evidence may quote it. */
  pictureText: string;
  siteName: string;
  logoText: string;
  /** Text that no visitor can see: for finding orders to machines, never to be quoted or judged. */
  hiddenText: string;
  /** Of everything, even where the lists above were cut. */
  totals: { words: number; links: number; images: number; actions: number };
  /** Parsed JSON-LD blocks, then microdata items in the same shape. */
  structuredData: unknown[];
  /** Those in RDFa, whose properties we don't read, as "rdfa:Organization". */
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
