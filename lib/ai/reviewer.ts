/**
 * The reviewer judges captured pages. Two implementations share this interface: the
 * built-in one (deterministic, no key, no network) and one backed by a model;
 * `lib/ai/choose-reviewer.ts` is the one place that picks between them.
 *
 * Every published finding carries evidence. Code checks each quote against the
 * captured text before it is stored; what is not found there is withheld and counted.
 */
import type { LighthouseDigest, PageCapture } from "@/lib/browser/types";

/** A page that was found on the site and could be audited. */
export interface PageCandidate {
  url: string;
  /** Texts of the links that lead to it. */
  anchors: string[];
  /** Clicks from the entry page; null when no links that were followed lead there. */
  depth: number | null;
  inNavigation: boolean;
  inSitemap: boolean;
  /** How many known pages link to it. */
  inboundLinks: number;
  /** Pages that share one template (/blog/a, /blog/b) share a group; the address pattern, e.g. "/blog/*". */
  group: string;
  /** How many pages the group has. */
  groupSize: number;
}

export interface PageChoice {
  url: string;
  /** One sentence for the customer: why this page matters. */
  reason: string;
}

/** A page whose visit succeeded, as the reviewer sees it. */
export interface ReviewedPage {
  url: string;
  selectionReason: string;
  capture: PageCapture;
  lighthouse: LighthouseDigest;
}

/** What a link check found out about internal link targets: address → HTTP status, or null when unknown. */
export type LinkStatuses = Record<string, number | null>;

export interface ReviewedSite {
  entryUrl: string;
  /** Audited pages only, in the report's order. */
  pages: ReviewedPage[];
  /** Pages that were chosen but could not be read: address and reason. */
  unreadPages: { url: string; reason: string }[];
  linkStatuses: LinkStatuses;
}

export interface Evidence {
  pageUrl: string;
  /** Verbatim from the page, or null when an element or a measurement proves it. */
  quote: string | null;
  /** Where on the page: a heading, "first screen", "contact form", a selector… */
  place: string;
}

/** A statement with what proves it. For absences `searched` names what was looked through. */
export interface Finding {
  title: string;
  detail: string;
  evidence: Evidence[];
  searched?: string;
}

export interface ConversionReview {
  /** Two to four sentences, Markdown. */
  summary: string;
  strengths: Finding[];
  weaknesses: Finding[];
  opportunities: Finding[];
}

export interface RubricCheck {
  /** Stable name, e.g. "cta-first-screen". */
  id: string;
  /** A statement that is true when the check passes. */
  statement: string;
  /** 2, 0, or null when it could not be assessed. */
  points: 0 | 2 | null;
  /** What was seen, one sentence. */
  observation: string;
  evidence: Evidence[];
  /** For absences: what was looked through. */
  searched?: string;
}

export interface RubricResult {
  criterion: string;
  category: string;
  /** 0–10, the sum of its checks; null when nothing could be assessed. */
  score: number | null;
  /** Markdown: names what was seen, and where. */
  rationale: string;
  checks: RubricCheck[];
}

export interface RubricReview {
  results: RubricResult[];
  /** Markdown. */
  summary: string;
}

export interface CopySuggestion {
  /** Verbatim from the page. */
  quote: string;
  place: string;
  problem: string;
  /** Better wording, ready to paste; placeholders for facts only the customer knows stand in [brackets]. */
  proposal: string;
}

export interface CopyReview {
  /** One or two sentences on the page's copy as a whole. */
  summary: string;
  strengths: Finding[];
  suggestions: CopySuggestion[];
}

export interface RecommendedAction {
  title: string;
  /** Markdown: what to do, where, and why it pays. */
  description: string;
  impact: "high" | "medium" | "low";
  /** 1 is first. */
  priority: number;
}

export interface Reviewer {
  /** Stored with the audit and named in the report. */
  readonly name: string;
  /** At most `limit` choices, best first, the entry page always among them. */
  choosePages(input: { entryUrl: string; candidates: PageCandidate[]; limit: number }): Promise<PageChoice[]>;
  /** One page by itself, as soon as it was visited: a draft, and all there is of an audit that ends early. */
  reviewCopy(page: ReviewedPage, entryUrl: string): Promise<CopyReview>;
  /**
   * The same once the whole site is known: a review can draw on other pages, and need not repeat what they were told.
   * @param input `drafts`: what is stored of each of the site's pages so far, in their order; null where nothing is.
   * @returns one review for each of the site's pages, in their order.
   */
  settleCopy(input: { site: ReviewedSite; drafts: (CopyReview | null)[] }): Promise<CopyReview[]>;
  reviewConversion(site: ReviewedSite): Promise<ConversionReview>;
  /** The twenty criteria of the rubric in their order. */
  scoreRubric(site: ReviewedSite): Promise<RubricReview>;
  /** Exactly five, priorities 1–5. */
  recommendActions(input: {
    site: ReviewedSite;
    rubric: RubricReview;
    conversion: ConversionReview;
  }): Promise<RecommendedAction[]>;
}
