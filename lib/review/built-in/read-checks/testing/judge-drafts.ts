import type { CapturedText } from "@/lib/browser/types";
import { judgeRead } from "@/lib/review/built-in/read-checks/judge-read";
import { toSiteText } from "@/lib/review/built-in/site-text";
import type { SiteKind } from "@/lib/review/review";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import type { ReadCheckId } from "@/lib/review/rubric/checks";
import { buildSite, origin, type PageDraft } from "@/lib/review/testing/build-page";
import type { LinkedPage, ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

export function judge(
  drafts: readonly PageDraft[],
  rest: Partial<ReviewedSite> = {},
  kind: SiteKind | null = null,
): Record<ReadCheckId, Verdict> {
  const site = buildSite(drafts, rest);
  return judgeRead(toSiteText(site, gatherSiteFacts(site)), kind);
}

export function linkedPage(path: string, text: string, rest: Partial<LinkedPage> = {}): LinkedPage {
  return {
    url: origin + path,
    finalUrl: origin + path,
    status: 200,
    labels: [],
    foundIn: ["footer"],
    title: "",
    lang: "en",
    headings: [],
    text,
    isCut: false,
    links: [],
    forms: 0,
    ...rest,
  };
}

export function textOf(text: string, rest: Partial<CapturedText> = {}): CapturedText {
  return {
    kind: "paragraph",
    text,
    area: "main",
    heading: null,
    firstScreen: false,
    firstScreenPhone: false,
    hiddenIn: null,
    ...rest,
  };
}

export const words = (count: number) => Array.from({ length: count }, () => "pumps").join(" ");

export const plainSite: PageDraft[] = [
  {
    path: "/",
    title: "Oakhall",
    siteName: "Oakhall",
    body: "# Oakhall\nMilking pumps keep dairy parlours running each morning.",
  },
  { path: "/one", title: "One", body: "# One\nMilking pumps and parlours." },
  { path: "/two", title: "Two", body: "# Two\nMilking pumps and parlours." },
];

export const withHome = (home: Partial<PageDraft>, ...more: PageDraft[]): PageDraft[] => [
  { ...(plainSite[0] as PageDraft), ...home },
  ...plainSite.slice(1),
  ...more,
];
