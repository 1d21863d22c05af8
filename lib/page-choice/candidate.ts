export interface PageCandidate {
  url: string;
  anchors: string[];
  depth: number | null;
  inNavigation: boolean;
  inFooter?: boolean | undefined;
  menuLabel?: string | null | undefined;
  inSitemap: boolean;
  inboundLinks: number;
  /** Address pattern of pages with one template: "/blog/*". */
  group: string;
  groupSize: number;
  position?: number | undefined;
  /** Menu headings above it, outermost first: "Products", "For offices". */
  menuHeadings?: string[] | undefined;
  mergedFrom?: string[] | undefined;
  hasSessions?: boolean | undefined;
  /** Primary language tag from markup; null or missing if unknown. */
  language?: string | null | undefined;
}

export interface PageChoice {
  url: string;
  reason: string;
}
