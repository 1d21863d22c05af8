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
