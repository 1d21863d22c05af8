import type { Advice, Tailored } from "@/lib/review/check";
import { fastFrom, goodLcp, isSteady } from "@/lib/review/criteria/speed/judge";
import { type AuditWords, auditWords } from "@/lib/review/lighthouse/audit-words";
import type { PageFacts } from "@/lib/site/page-facts";
import { plainSizes } from "@/lib/text/sizes";
import { count, joinList, lowerFirst } from "@/lib/text/wording";

const pictures = "image-delivery-insight";

const changes: Readonly<Record<string, string>> = {
  "render-blocking-insight": "Inline the critical CSS, and defer whatever else blocks the first render.",
  "unused-css-rules": "Load on each page only the CSS that it uses.",
  "unminified-css": "Minify the style sheets.",
  "unused-javascript": "Load on each page only the scripts that it uses.",
  [pictures]: "Compress the images that Lighthouse lists, and serve them no larger than they are shown.",
  "document-latency-insight":
    "Find out why the HTML arrives late. Usual causes are a slow server, redirects or missing compression.",
  "font-display-insight": "Set font-display: swap for the fonts.",
};

const simulatedMsPerKib = 5;
const minSavingMs = 300;
const minShareOfDelay = 0.2;
const maxCures = 2;
const maxNamed = 3;

export function adviseSpeed(pages: readonly PageFacts[]): Tailored {
  const slow = pages.filter((page) => secondsLate(page) > 0 || (page.lighthouse.scores.performance ?? 100) < fastFrom);
  const waits = slow.toSorted((a, b) => secondsLate(b) - secondsLate(a)).flatMap(findWait);
  const images = waits.filter(({ file, isVideo }) => file !== null && !isVideo);
  const savings = findSavings(slow);
  const [first] = savings;
  const groups = [...Map.groupBy(waits, ({ thing }) => thing).values()];
  const tips = [
    ...sayWeight(slow),
    ...adviseImages(groups.slice(0, maxNamed).flatMap(([worst]) => worst ?? [])),
    ...saySavings(savings),
  ];
  if (waits.length === 0 && !first) {
    const isLate = slow.some((page) => secondsLate(page) > 0);
    return {
      ...(!isLate && { action: "Raise performance to 90", element: "What Lighthouse lists under performance" }),
      change: "Run Lighthouse on these pages, and start with the greatest saving under performance.",
    };
  }
  return {
    ...(images.length === 0
      ? first && { action: first.words.action }
      : images.length === waits.length && { action: "Show the largest image sooner", effort: "hours" }),
    change: [
      ...(waits.length > 0 ? [sayWaits(groups)] : []),
      ...(tips.length > 0 ? tips : ["Find what delays it (styles, scripts or fonts), and load that first."]),
    ].join(" "),
    ...((images.length > 0 || !first) && { element: "The largest element of each page" }),
    ...(!slow.every((page) => isCured(page, savings)) && {
      done: slow.every((page) => secondsLate(page) > 0)
        ? "Each page that this step changes shows its main content sooner than in this audit."
        : "Each page that this step changes scores higher for performance than in this audit.",
    }),
  };
}

/** Savings overlap, so the greatest must be enough. */
const isCured = (page: PageFacts, savings: readonly Saving[]) =>
  secondsLate(page) > 0 &&
  isSteady(page.lighthouse) &&
  findSavings([page]).some(
    ({ id, ms }) => ms >= secondsLate(page) * 1_000 && savings.some((saving) => saving.id === id),
  );

const videoFile = /\.(?:mp4|m4v|webm|mov|ogv|m3u8|mpd)$/i;

const secondsLate = ({ lighthouse }: PageFacts) => (lighthouse.metrics.largestContentfulPaint ?? 0) - goodLcp;

interface Wait {
  page: PageFacts;
  thing: string;
  file: string | null;
  isVideo: boolean;
  isBackground: boolean;
  snippet: string;
}

/** What paints a late page's largest content, by Lighthouse. Only names among the page's words are passed on. */
function findWait(page: PageFacts): Wait[] {
  const { selector = "", snippet = "", url = null } = page.lighthouse.lcpElement ?? {};
  if (selector === "" || secondsLate(page) <= 0) return [];
  const [file = null] = /(?<=\/)[\w.~%-]{1,80}$/.exec(URL.parse(url ?? "")?.pathname ?? "") ?? [];
  const isVideo = videoFile.test(file ?? "");
  const isBackground = url !== null && !isVideo && !/^<(?:img|image|svg)\b/i.test(snippet);
  const background = /^<video\b/i.test(snippet) ? "the video’s poster " : "the background image ";
  const kind = isVideo ? "the video " : isBackground ? background : "";
  const thing = file === null ? nameOf(snippet) : `${kind}${file}`;
  return [{ page, thing, file, isVideo, isBackground, snippet }];
}

const kindsOfElement = { h: "a heading", p: "a paragraph", img: "an image", svg: "an image" };

function nameOf(snippet: string): string {
  const [, tag = ""] = /^<(img|svg|p|h)(?:[1-6])?\b/i.exec(snippet) ?? [];
  return kindsOfElement[tag.toLowerCase() as keyof typeof kindsOfElement] ?? "a block of the page";
}

function sayWaits(groups: readonly Wait[][]): string {
  const named = groups.slice(0, maxNamed).flatMap(([worst, ...others]) => {
    if (!worst) return [];
    return `${worst.thing} on ${others.length > 0 ? count(others.length + 1, "page") : worst.page.label}`;
  });
  const rest = groups.slice(maxNamed).flat().length;
  return `The largest element is ${joinList([...named, ...(rest > 0 ? [`others on ${count(rest, "page")}`] : [])])}.`;
}

function adviseImages(waits: readonly Wait[]): string[] {
  const tips = waits.flatMap((wait) => tipsFor(wait).map((tip) => ({ tip, file: wait.file ?? "" })));
  return [...Map.groupBy(tips, ({ tip }) => tip)].map(([tip, same]) =>
    tip.replace("{}", () => joinList([...new Set(same.map(({ file }) => file))])),
  );
}

function tipsFor({ page, file, isVideo, isBackground, snippet }: Wait): string[] {
  if (file === null) return [];
  const isListed = page.lighthouse.failedChecks.some(
    ({ id, snippets }) => id === pictures && snippets.includes(snippet),
  );
  const isPoster = /^<video\b/i.test(snippet);
  const way = isPoster ? "" : isBackground ? " with media queries" : " with srcset";
  const sizes = /\bsrcset=/i.test(snippet) ? "" : ` in phone sizes${way}`;
  const format = /\.(?:webp|avif|svg)$/i.test(file) ? "" : " as WebP or AVIF";
  const isFirst = isVideo || isBackground || /fetchpriority=.?high/i.test(snippet);
  return [
    ...(isVideo && !/\bposter=/i.test(snippet) ? ["Show a light poster image before {}."] : []),
    ...(isListed && !isVideo && sizes + format ? [`Serve {}${sizes}${sizes && format && ","}${format}.`] : []),
    ...(isBackground ? ["Preload {} where it is the largest element."] : []),
    ...(/\bloading=.?lazy/i.test(snippet) ? ['Remove loading="lazy" from {}.'] : []),
    ...(isFirst ? [] : ['Set fetchpriority="high" on {}.']),
  ];
}

function sayWeight(pages: readonly PageFacts[]): string[] {
  const heavy = pages.filter(({ lighthouse }) => lighthouse.failedChecks.some(({ id }) => id === "total-byte-weight"));
  const [worst] = heavy.filter((page) => bytesOf(page) > 0).toSorted((a, b) => bytesOf(b) - bytesOf(a));
  return worst ? [`Shrink the largest files first: ${worst.label} loads ${(bytesOf(worst) / 1e6).toFixed(1)} MB.`] : [];
}

const bytesOf = ({ lighthouse }: PageFacts) => lighthouse.load?.bytes ?? 0;

interface Saving {
  page: PageFacts;
  id: string;
  words: AuditWords;
  change: string;
  ms: number;
  text: string;
}

function saySavings(savings: readonly Saving[]): string[] {
  const named = savings.map(
    ({ words, text, page }) => `${lowerFirst(words.title)} (saves up to ${text} on ${page.label})`,
  );
  return savings.length > 0 ? [...savings.map(({ change }) => change), `Lighthouse lists ${joinList(named)}.`] : [];
}

function findSavings(pages: readonly PageFacts[]): Saving[] {
  const found = pages.flatMap((page) =>
    page.lighthouse.failedChecks.flatMap(({ id, displayValue }) => {
      const change = changes[id];
      const words = auditWords[id];
      const saving = change && words && readSaving(displayValue ?? "", page.lighthouse.load?.bytes);
      // Other images don't make the largest content show sooner; its own image has its own tips.
      if (!saving || (id === pictures && findWait(page).length > 0)) return [];
      return saving.ms >= Math.max(minSavingMs, secondsLate(page) * 1_000 * minShareOfDelay)
        ? [{ page, id, words, change, ...saving }]
        : [];
    }),
  );
  const total = (savings: readonly Saving[]) => savings.reduce((sum, { ms }) => sum + ms, 0);
  return [...Map.groupBy(found, ({ id }) => id).values()]
    .sort((a, b) => total(b) - total(a))
    .flatMap((savings) => savings.toSorted((a, b) => b.ms - a.ms)[0] ?? [])
    .slice(0, maxCures);
}

function readSaving(displayValue: string, bytes = Number.POSITIVE_INFINITY): { ms: number; text: string } | null {
  const [, digits, unit] = /([\d,.]{1,12})\s?(ms|KiB)/.exec(displayValue) ?? [];
  if (digits === undefined || unit === undefined) return null;
  const amount = Number(digits.replaceAll(",", ""));
  const isTooMuch = unit === "KiB" && amount * 1024 > bytes;
  return Number.isFinite(amount) && !isTooMuch
    ? { ms: unit === "ms" ? amount : amount * simulatedMsPerKib, text: plainSizes(`${digits} ${unit}`) }
    : null;
}

const kindsOfWork = [
  {
    groups: ["scriptEvaluation", "scriptParseCompile", "garbageCollection"],
    change: "Remove scripts that you don’t use, and load the others with defer or only when needed.",
    element: "Scripts",
  },
  {
    groups: ["styleLayout", "paintCompositeRender"],
    change: "Styles and layout keep the browser busiest. Use fewer elements, and resize fewer while the page loads.",
    element: "Styles and layout",
  },
];

export function adviseBlocking(pages: readonly PageFacts[]): Partial<Advice> {
  const [kind, ...others] = new Set(pages.map(({ lighthouse }) => mainWork(lighthouse.load?.mainThread ?? {})));
  return kind === undefined || others.length > 0 ? {} : { change: kind.change, element: kind.element };
}

function mainWork(work: Readonly<Record<string, number>>) {
  const sum = (groups: readonly string[]) => groups.reduce((total, group) => total + (work[group] ?? 0), 0);
  return kindsOfWork.find(({ groups }) => sum(groups) * 2 > sum(Object.keys(work)));
}
