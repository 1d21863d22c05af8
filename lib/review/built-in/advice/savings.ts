import type { Advice } from "@/lib/review/check";
import type { PageFacts } from "@/lib/site/page-facts";
import { joinList, joinSome } from "@/lib/text/wording";

interface Cure {
  what: string;
  action: string;
  change: string;
  element: string;
}

const cures: Readonly<Record<string, Cure>> = {
  "render-blocking-insight": {
    what: "render-blocking requests",
    action: "Let the first screen show before everything in the head is loaded",
    change: "Inline the styles that the first screen needs, and load the other requests that block it afterwards.",
    element: "Style sheets and other requests in the head",
  },
  "unused-css-rules": {
    what: "unused CSS",
    action: "Take unused styles off the pages",
    change: "Leave out the style rules that the pages do not use.",
    element: "Style sheets",
  },
  "unminified-css": {
    what: "CSS that is not minified",
    action: "Minify the style sheets",
    change: "Serve the style sheets minified.",
    element: "Style sheets",
  },
  "unused-javascript": {
    what: "unused JavaScript",
    action: "Take unused scripts off the pages",
    change: "Leave out the scripts, or the parts of them, that the pages do not use.",
    element: "Scripts",
  },
  "image-delivery-insight": {
    what: "image delivery",
    action: "Serve smaller pictures",
    change: "Serve the pictures that Lighthouse lists in the size they are shown in, compressed, in a modern format.",
    element: "Pictures that Lighthouse lists under “Improve image delivery”",
  },
  "document-latency-insight": {
    what: "document request latency",
    action: "Deliver the document sooner",
    change: "Have the server compress the document and answer without redirects.",
    element: "The server's answer",
  },
  "font-display-insight": {
    what: "font display",
    action: "Show text before its fonts are loaded",
    change: "Set font-display: swap for the fonts.",
    element: "Font declarations",
  },
};

const pictures = "image-delivery-insight";
/** Lighthouse's simulated phone receives about 200 KiB a second. */
const msPerKib = 5;
const minSavingMs = 300;
const maxCures = 2;
const maxNamed = 3;

interface Saving {
  page: PageFacts;
  id: string;
  cure: Cure;
  ms: number;
  text: string;
}

export function adviseSpeed(pages: readonly PageFacts[]): Partial<Advice> {
  const painted = findPainted(pages);
  // What its own picture saves is said of that picture; others do not make the largest content show sooner.
  const savings = findSavings(pages)
    .filter(({ id }) => painted === null || id !== pictures)
    .slice(0, maxCures);
  const [first] = savings;
  if (painted?.file) return advisePicture(painted, painted.file, pages, savings);
  if (!first) {
    return {
      ...(painted !== null && {
        change: `${sayWhatPaints(painted, pages)} Find out what it waits for (styles, scripts, fonts), and load that first.`,
        element: painted.name,
      }),
      ...(painted === null && {
        change: "Run Lighthouse on the named pages and start with the greatest saving in its performance section.",
        element: "What Lighthouse lists under performance",
      }),
    };
  }
  const start = painted === null ? "" : `${sayWhatPaints(painted, pages)} `;
  return {
    action: first.cure.action,
    change: start + saySavings(savings, pages),
    element: [...new Set(savings.map(({ cure }) => cure.element))].join("; "),
    effort: pages.length === 1 ? "hours" : "days",
  };
}

function advisePicture(
  painted: Painted,
  file: string,
  pages: readonly PageFacts[],
  savings: readonly FoundSaving[],
): Partial<Advice> {
  const load = painted.isBackground
    ? `Name ${file} in a preload link in the head, because a browser finds a background picture late.`
    : `Load ${file} at once, with fetchpriority="high" and without loading="lazy".`;
  return {
    action: painted.isBackground ? "Show the large background picture sooner" : "Show the largest picture sooner",
    change: [
      sayWhatPaints(painted, pages),
      "Make sure that it comes in the size it is shown in, compressed, in a modern format.",
      load,
      ...(savings.length > 0 ? [saySavings(savings, pages)] : []),
    ].join(" "),
    element: `${painted.name}, which shows ${file}`,
    effort: "hours",
  };
}

const sayWhatPaints = ({ name, file, isBackground, pages: found }: Painted, pages: readonly PageFacts[]) =>
  `The largest content ${
    found.length === pages.length && found.length > 1
      ? "of each page"
      : `of ${joinSome(
          found.map(({ label }) => label),
          maxNamed,
        )}`
  } is ${file === null ? name : `the ${isBackground ? "background picture" : "picture"} ${file} (${name})`}.`;

function saySavings(savings: readonly FoundSaving[], pages: readonly PageFacts[]): string {
  const named = savings.map(({ cure, text, pages: found }) => {
    const where =
      found.length === pages.length
        ? ""
        : ` on ${joinSome(
            found.map(({ label }) => label),
            maxNamed,
          )}`;
    return `${cure.what} (up to ${text}${where})`;
  });
  return `${savings.map(({ cure }) => cure.change).join(" ")} Lighthouse estimates what can be saved there: ${joinList(named)}.`;
}

interface Painted {
  name: string;
  /** The picture's file name; null where it is text, or a file of a name that is no name. */
  file: string | null;
  isBackground: boolean;
  pages: PageFacts[];
}

/** What paints the largest content of most of the pages, by Lighthouse; a page's words get no further than names. */
function findPainted(pages: readonly PageFacts[]): Painted | null {
  const known = pages.flatMap((page) => {
    const { selector = "", snippet = "", url = null } = page.lighthouse.lcpElement ?? {};
    const name = /[\w.#-]{1,60}$/.exec(selector)?.[0];
    if (name === undefined) return [];
    const file = /[^/]*$/.exec(URL.parse(url ?? "")?.pathname ?? "")?.[0] ?? "";
    const isBackground = url !== null && !/^<(?:img|image|video|svg)\b/i.test(snippet);
    return [{ page, name, isBackground, file: /^[\w.~%-]{1,80}$/.test(file) ? file : null }];
  });
  const [most] = [...Map.groupBy(known, ({ name, file }) => file ?? name).values()].sort((a, b) => b.length - a.length);
  const [first] = most ?? [];
  return first && most ? { ...first, pages: most.map(({ page }) => page) } : null;
}

type FoundSaving = Saving & { pages: PageFacts[] };

function findSavings(pages: readonly PageFacts[]): FoundSaving[] {
  const found = pages.flatMap((page) =>
    page.lighthouse.failedChecks.flatMap(({ id, displayValue }) => {
      const cure = cures[id];
      const saving = cure && readSaving(displayValue ?? "");
      return saving && saving.ms >= minSavingMs ? [{ page, id, cure, ...saving }] : [];
    }),
  );
  const total = (savings: readonly Saving[]) => savings.reduce((sum, { ms }) => sum + ms, 0);
  return [...Map.groupBy(found, ({ id }) => id).values()]
    .sort((a, b) => total(b) - total(a))
    .flatMap((savings) => {
      const [most] = savings.sort((a, b) => b.ms - a.ms);
      return most ? [{ ...most, pages: savings.map(({ page }) => page) }] : [];
    });
}

function readSaving(displayValue: string): { ms: number; text: string } | null {
  const [, digits, unit] = /([\d,.]{1,12})\s?(ms|KiB)/.exec(displayValue) ?? [];
  if (digits === undefined || unit === undefined) return null;
  const amount = Number(digits.replaceAll(",", ""));
  return Number.isFinite(amount) ? { ms: unit === "ms" ? amount : amount * msPerKib, text: `${digits} ${unit}` } : null;
}

const hasFailed = (pages: readonly PageFacts[], ids: readonly string[]) =>
  pages.some(({ lighthouse }) => lighthouse.failedChecks.some(({ id }) => ids.includes(id)));

const culpritAudits = ["cls-culprits-insight", "layout-shifts"];

export function adviseStability(pages: readonly PageFacts[]): Partial<Advice> {
  const failed = pages.flatMap(({ lighthouse }) => lighthouse.failedChecks);
  const named = failed.flatMap(({ id, snippets }) => (culpritAudits.includes(id) ? snippets : []));
  if (named.length === 0) return {};
  return named.every((snippet) => /^<img\b/i.test(snippet))
    ? { change: "Set width and height on the pictures named under “Layout shift culprits”." }
    : { change: "Reserve space for what is named under “Layout shift culprits”." };
}

const scriptAudits = ["unused-javascript", "bootup-time", "legacy-javascript-insight", "third-parties-insight"];

export function adviseBlocking(pages: readonly PageFacts[]): Partial<Advice> {
  return hasFailed(pages, scriptAudits)
    ? {
        change: "Take out scripts that are not used, and load the others with defer or when they are needed.",
        element: "Scripts",
      }
    : {};
}
