import type { DraftAction } from "@/lib/ai/built-in/actions/draft";
import { nameSome } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { fitsPhone } from "@/lib/ai/rubric/criteria/hierarchy-and-mobile";
import { joinSome, lowerFirst } from "@/lib/ai/text/wording";
import type { CategoryScores } from "@/lib/browser/types";

/** Lighthouse tells symptoms and causes; these are the symptoms. */
const symptoms = new Set([
  "largest-contentful-paint",
  "first-contentful-paint",
  "speed-index",
  "total-blocking-time",
  "cumulative-layout-shift",
  "interactive",
  "max-potential-fid",
  "network-dependency-tree-insight",
]);

const speedUp: DraftAction = ({ site, isLost }) => {
  const slow = site.sellingPages.filter(({ page }) => (page.lighthouse.scores.performance ?? 100) < 50);
  if (!isLost("speed-not-slow", "speed-fast", "speed-lcp", "speed-cls", "speed-tbt") && slow.length === 0) return null;
  const causes = commonFaults(site, "performance").filter(({ id }) => !symptoms.has(id));
  const ranked = [...site.sellingPages].sort(
    (a, b) => (a.page.lighthouse.scores.performance ?? 101) - (b.page.lighthouse.scores.performance ?? 101),
  );
  const [slowest] = ranked;
  const lcp = slowest?.page.lighthouse.metrics.largestContentfulPaint;
  const [cause] = causes;
  return {
    title: cause ? `Speed up the first view: ${lowerFirst(cause.title)}` : "Speed up the first view",
    what:
      causes.length > 0
        ? `Lighthouse names as causes: ${joinSome(causes.slice(0, 3).map(describeFault), 3)}.`
        : "Shrink the largest picture of the first screen, load scripts later, and give pictures their width and height.",
    where: slowest ? nameSome(ranked.slice(0, 3), 3) : "all pages",
    why: slowest
      ? `The slowest page scores ${slowest.page.lighthouse.scores.performance ?? "nothing"} of 100${lcp ? ` and shows its main content after ${lcp.toFixed(1)} s on a simulated phone` : ""}. Some visitors do not wait that long.`
      : "Some visitors do not wait.",
    first: cause
      ? `Hand the first cause to whoever maintains the site: it affects ${cause.pages.length} of ${site.pages.length} pages, so one change helps all of them.`
      : "Measure the home page again after each change.",
    checks: ["speed-not-slow", "speed-fast", "speed-lcp", "speed-cls", "speed-tbt"],
    urgency: slow.length > 0 ? 4 : 0,
    reach: Math.max(1, cause?.pages.length ?? 1),
  };
};

const openToAll: DraftAction = ({ site, isLost }) => {
  const hidden = site.sellingPages.filter(({ capture }) => /\bnoindex\b/.test(capture.robots));
  if (
    !isLost("find-indexable", "find-both-fair", "find-accessibility", "find-seo", "find-no-critical") &&
    hidden.length === 0
  )
    return null;
  const faults = [...commonFaults(site, "accessibility"), ...commonFaults(site, "seo")];
  const [worst] = faults;
  const undescribed = site.sellingPages.filter(({ capture }) => capture.metaDescription.trim() === "");
  return {
    title:
      hidden.length > 0
        ? `Let search engines in on ${nameSome(hidden, 2)}`
        : worst
          ? `Repair what keeps people and search engines out on ${nameSome(pagesOf(faults).slice(0, 2))}`
          : "Repair accessibility and search basics",
    what: `${hidden.length > 0 ? "Remove the noindex tag. " : ""}${faults.length > 0 ? `Lighthouse finds: ${joinSome(faults.slice(0, 4).map(describeFault), 4)}.` : ""}${undescribed.length > 0 ? ` ${undescribed.length === 1 ? "One page has" : `${undescribed.length} pages have`} no meta description.` : ""}`.trim(),
    where: nameSome(hidden.length > 0 ? hidden : pagesOf(faults).length > 0 ? pagesOf(faults) : site.sellingPages, 5),
    why: "Links, fields and pictures without a name shut out people who cannot see the page, and give search engines nothing to go by.",
    first: worst?.snippet
      ? `Begin with this element: ${worst.snippet}`
      : "Begin with the fault that affects the most pages; it is usually in a shared header or footer.",
    checks: ["find-indexable", "find-both-fair", "find-accessibility", "find-seo", "find-no-critical"],
    urgency: hidden.length > 0 ? 12 : 0,
    reach: Math.max(1, pagesOf(faults).length),
  };
};

const fitPhones: DraftAction = ({ site, isLost }) => {
  const wide = site.sellingPages.filter((page) => !fitsPhone(page));
  if (!isLost("mob-fits", "mob-tap-targets", "mob-nothing-covers", "hier-one-h1", "hier-focus") && wide.length === 0)
    return null;
  const crowded = site.sellingPages.filter(
    ({ capture: { mobile } }) => mobile.tapTargets > 0 && mobile.smallTapTargets / mobile.tapTargets > 0.4,
  );
  const headless = site.sellingPages.filter(
    ({ capture }) => capture.headings.filter(({ level }) => level === 1).length !== 1,
  );
  const parts = [
    wide.length > 0
      ? `Let tables and pictures on ${nameSome(wide)} scroll or shrink inside their box; the page is up to ${Math.max(...wide.map(({ capture }) => capture.mobile.scrollWidth))} pixels wide on a screen of 412.`
      : "",
    isLost("mob-tap-targets") && crowded.length > 0
      ? `Enlarge links and buttons to 24×24 pixels or more on ${nameSome(crowded)}.`
      : "",
    isLost("mob-nothing-covers") ? "Make bars and dialogs smaller that cover the first screen." : "",
    isLost("hier-one-h1") && headless.length > 0 ? `Give ${nameSome(headless)} exactly one main heading.` : "",
    isLost("hier-focus") ? "Keep the first screen to one heading and at most two filled buttons." : "",
  ].filter((part) => part !== "");
  const concerned = [
    ...new Set([...wide, ...(isLost("mob-tap-targets") ? crowded : []), ...(isLost("hier-one-h1") ? headless : [])]),
  ];
  return {
    title:
      wide.length > 0
        ? `Make ${nameSome(wide, 2)} fit a phone screen`
        : "Make the first screen and the tap targets easier on a phone",
    what: parts.join(" "),
    where: concerned.length > 0 ? nameSome(concerned, 5) : "all pages",
    why: "Links in e-mails are often opened on a phone. What runs out of sight there is not read.",
    first: wide[0]
      ? `Open ${wide[0].label} on a phone and swipe sideways: whatever sticks out is the culprit.`
      : "Open the site on a phone and try to hit the footer links with your thumb.",
    checks: ["mob-fits", "mob-tap-targets", "mob-nothing-covers", "hier-one-h1", "hier-focus"],
    urgency: wide.length > 0 ? 3 : 0,
    reach: Math.max(1, concerned.length),
  };
};

interface CommonFault {
  id: string;
  title: string;
  saving: string | null;
  snippet: string | null;
  pages: PageFacts[];
}

/** Lighthouse's failed audits of a category, those on most pages first. */
function commonFaults(site: SiteFacts, category: keyof CategoryScores): CommonFault[] {
  const byId = new Map<string, CommonFault & { lack: number }>();
  for (const page of site.sellingPages) {
    for (const check of page.page.lighthouse.failedChecks) {
      if (check.category !== category) continue;
      const known = byId.get(check.id) ?? {
        id: check.id,
        title: check.title.replace(/[`.]/g, ""),
        saving: check.displayValue,
        snippet: check.snippets[0]?.slice(0, 120) ?? null,
        pages: [],
        lack: 0,
      };
      known.pages.push(page);
      known.lack += 1 - check.score;
      byId.set(check.id, known);
    }
  }
  return [...byId.values()].sort((a, b) => b.lack - a.lack || a.id.localeCompare(b.id));
}

function describeFault({ title, saving, pages }: CommonFault): string {
  const gain = saving?.replace(/\u00A0/g, " ").replace(/^Est savings of /, "saves about ");
  return `${lowerFirst(title)} (${gain ? `${gain}, ` : ""}${nameSome(pages, 2)})`;
}

function pagesOf(faults: readonly CommonFault[]): PageFacts[] {
  return [...new Set(faults.flatMap(({ pages }) => pages))];
}

/** Told by measurements: for every site. */
export const experienceDrafts: readonly DraftAction[] = [speedUp, openToAll, fitPhones];
