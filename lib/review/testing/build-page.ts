/** Builds pages as the browser captures them, from a few lines of text. */

import type { FailedCheck, LcpElement, PageLoad, PageMetrics } from "@/lib/browser/lighthouse-digest";
import type {
  CapturedAction,
  CapturedField,
  CapturedForm,
  CapturedHeading,
  CapturedLink,
  CapturedText,
  MobileLayout,
  PageCapture,
} from "@/lib/browser/types";
import type { ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";

export const origin = "https://site.example";

export interface PageDraft {
  /** "/pricing" */
  path: string;
  title?: string;
  description?: string;
  lang?: string;
  robots?: string;
  /**
   * One element a line: "# main heading", "## heading", "- list item", "> quote", "[Button](/target)", "~ footer line",
   * anything else is a paragraph. Lines after "---" are below the first screen.
   */
  body?: string;
  /** Menu entries, "Label → /target". */
  menu?: string[];
  /** Other links in the text, "Label → /target". */
  links?: string[];
  form?: { submit: string; fields: (Partial<CapturedField> & { label: string })[]; nearby?: string };
  structuredData?: unknown[];
  siteName?: string;
  hiddenText?: string;
  mobile?: Partial<MobileLayout>;
  scores?: Partial<Record<"performance" | "accessibility" | "bestPractices" | "seo", number | null>>;
  metrics?: Partial<PageMetrics>;
  failedChecks?: FailedCheck[];
  lcpElement?: LcpElement;
  load?: PageLoad;
  /** Replaces parts of the capture as they were built from the lines above. */
  capture?: Partial<PageCapture>;
}

export function buildPage(draft: PageDraft): ReviewedPage {
  const url = origin + draft.path;
  const read = readBody(draft.body ?? "");
  const menu = (draft.menu ?? []).map((entry) => toLink(entry, "nav"));
  const links = (draft.links ?? []).map((entry) => toLink(entry, "main"));
  const form = draft.form ? buildForm(draft.form) : null;
  const lines = [
    ...menu.map(({ text }) => text),
    ...read.lines,
    ...links.map(({ text }) => text),
    ...(form ? [form.nearbyText] : []),
  ];
  const capture: PageCapture = {
    url,
    title: draft.title ?? "",
    metaDescription: draft.description ?? "",
    lang: draft.lang ?? "en",
    canonical: null,
    robots: draft.robots ?? "",
    headings: read.headings,
    text: lines.join("\n"),
    headline: null,
    headlinePhone: null,
    firstScreenText: [...menu.map(({ text }) => text), ...read.firstLines].join("\n"),
    texts: read.texts,
    links: [
      ...menu,
      ...read.actions.flatMap(({ text, href }) => (href ? [{ text, href, area: "main" as const }] : [])),
      ...links,
    ],
    actions: [...read.actions, ...(form ? [submitAction(form)] : [])],
    forms: form ? [form] : [],
    images: [],
    sections: [],
    embeds: [],
    pictureText: "",
    siteName: draft.siteName ?? "",
    logoText: "",
    hiddenText: draft.hiddenText ?? "",
    totals: {
      words: lines.join(" ").split(/\s+/).length,
      links: links.length,
      images: 0,

      actions: read.actions.length,
    },
    structuredData: draft.structuredData ?? [],
    structuredTypes: [],
    mobile: {
      viewportWidth: 412,
      scrollWidth: 412,
      hasViewportMeta: true,
      coveringOverlays: 0,
      ...draft.mobile,
    },
    consentBannerHidden: false,
    ...draft.capture,
  };
  return {
    url,
    selectionReason: "",
    capture,
    lighthouse: {
      lighthouseVersion: "13",
      scores: { performance: 95, accessibility: 96, bestPractices: 96, seo: 96, ...draft.scores },
      metrics: {
        firstContentfulPaint: 1,
        largestContentfulPaint: 1.5,
        cumulativeLayoutShift: 0,
        totalBlockingTime: 20,
        ...draft.metrics,
      },
      failedChecks: draft.failedChecks ?? [],
      warnings: [],
      ...(draft.lcpElement && { lcpElement: draft.lcpElement }),
      ...(draft.load && { load: draft.load }),
    },
  };
}

export function buildSite(drafts: readonly PageDraft[], rest: Partial<ReviewedSite> = {}): ReviewedSite {
  return {
    entryUrl: `${origin}/`,
    pages: drafts.map(buildPage),
    unreadPages: [],
    linkedPages: [],
    linkStatuses: {},
    stated: { audience: null, goal: null },
    ...rest,
  };
}

function readBody(body: string) {
  const headings: CapturedHeading[] = [];
  const texts: CapturedText[] = [];
  const actions: CapturedAction[] = [];
  const lines: string[] = [];
  let heading: string | null = null;
  let fold = Number.POSITIVE_INFINITY;
  for (const line of body.split("\n").map((raw) => raw.trim())) {
    if (line === "") continue;
    if (line === "---") {
      fold = lines.length;
      continue;
    }
    const title = /^(#+) (.+)$/.exec(line);
    const button = /^\[(.+)\]\((.*)\)$/.exec(line);
    const [, text = line] = /^[->~] (.+)$/.exec(line) ?? [];
    if (title?.[1] && title[2]) {
      heading = title[2];
      headings.push({ level: title[1].length as CapturedHeading["level"], text: heading });
    } else if (button?.[1]) {
      actions.push(toAction(button[1], button[2] ?? "", heading, fold === Number.POSITIVE_INFINITY));
    } else {
      const kind = line.startsWith("- ") ? "listItem" : line.startsWith("> ") ? "quote" : "paragraph";
      const firstScreen = fold === Number.POSITIVE_INFINITY;
      texts.push({
        kind,
        text,
        area: line.startsWith("~ ") ? "footer" : "main",
        heading,
        firstScreen,
        firstScreenPhone: firstScreen,
        hiddenIn: null,
      });
    }
    lines.push(title?.[2] ?? button?.[1] ?? text);
  }
  return { headings, texts, actions, lines, firstLines: lines.slice(0, fold) };
}

function toAction(text: string, target: string, heading: string | null, firstScreen: boolean): CapturedAction {
  const href = target === "" ? null : new URL(target, `${origin}/`).href;
  return {
    text,
    href,
    kind: href ? "link" : "button",
    area: "main",
    firstScreen,
    size: 9000,
    contrast: 7,
    filled: true,
    heading,
    firstScreenPhone: firstScreen,
    hiddenIn: null,
    opens: null,
    click: null,
  };
}

function toLink(entry: string, area: CapturedLink["area"]): CapturedLink {
  const [text = "", target = "/"] = entry.split(" → ");
  return { text, href: new URL(target, `${origin}/`).href, area };
}

function buildForm({ submit, fields, nearby }: NonNullable<PageDraft["form"]>): CapturedForm {
  const built = fields.map(
    (field): CapturedField => ({
      name: field.label.toLowerCase().replace(/\W+/g, "_"),
      type: "text",
      labelled: true,
      labelBeside: false,
      required: false,
      autocomplete: "",
      ...field,
    }),
  );
  const nearbyText = [...built.map(({ label }) => label), nearby ?? "", submit].filter(Boolean).join(" ");
  const form: CapturedForm = {
    action: "",
    submitText: submit,
    nearbyText,
    fields: built,
    area: "main",
    hiddenIn: null,
    leadsNowhere: false,
  };
  return form;
}

function submitAction({ submitText }: CapturedForm): CapturedAction {
  return { ...toAction(submitText, "", null, false), kind: "submit" };
}
