import type { Defect } from "@/lib/review/defects/defect";
import { measuredAt } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import { isPrivateHost } from "@/lib/site/private-host";
import { overflowTolerance } from "@/lib/site/shared-text";

const poorLcp = 4;
const goodCls = 0.1;

/** As a rule of its own: not "max-image-preview: none". */
const keepsOut = /(?<![^\s,])(?<!:\s*)(?:noindex|none)(?![^\s,])/;

export const deliveryDefects = {
  "viewport-missing": {
    title: "The page is not made for phones",
    firstStep: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    severity: "critical",
    kind: "build",
    find: (page) =>
      page.capture.mobile.hasViewportMeta
        ? null
        : {
            short: "no viewport",
            detail: "The page sets no viewport, so a phone shows it shrunk to a desktop's width.",
            evidence: [measuredAt(page, "viewport meta tag")],
            size: 10_000,
          },
  },
  "sideways-scrolling": {
    title: "The page is wider than a phone",
    firstStep: "Find the element that is wider than the screen, and let it shrink or wrap.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const { scrollWidth, viewportWidth } = page.capture.mobile;
      return scrollWidth > viewportWidth + overflowTolerance && page.slightOverflow === 0
        ? {
            short: `${scrollWidth} pixels wide`,
            detail: `On a screen ${viewportWidth} pixels wide the page is ${scrollWidth} pixels wide and has to be scrolled sideways.`,
            evidence: [measuredAt(page, `layout at ${viewportWidth} pixels`)],
            size: scrollWidth,
          }
        : null;
    },
  },
  noindex: {
    title: "Search engines are told to leave the page out",
    firstStep: "Take “noindex” out of the robots meta tag or header, or allow the page in robots.txt.",
    severity: "critical",
    kind: "build",
    find: (page) => {
      const [tags = "", header = ""] = page.capture.robots.split("x-robots-tag: ");
      const byTag = keepsOut.test(tags);
      const byServer = keepsOut.test(header) || page.lighthouse.failedChecks.some(({ id }) => id === "is-crawlable");
      return (byTag || byServer) && !isLegalPage(page)
        ? {
            short: byTag ? "noindex" : "blocked from indexing",
            detail: byTag
              ? `The robots meta tags say “${tags.slice(0, 60)}”.`
              : "A robots header or robots.txt keeps search engines from indexing the page.",
            evidence: [measuredAt(page, byTag ? "robots meta tag" : "answer of the server")],
            size: 1,
          }
        : null;
    },
  },
  "plain-http": {
    title: "The page is not encrypted",
    firstStep: "Serve the page over HTTPS and redirect the old address to it.",
    severity: "critical",
    kind: "build",
    find: (page) =>
      page.finalUrl.startsWith("http:") && !isPrivateHost(page.finalUrl)
        ? {
            short: "plain HTTP",
            detail: "The page comes over plain HTTP; browsers mark it as not secure.",
            evidence: [measuredAt(page, "address")],
            size: 1,
          }
        : null,
  },
  "slow-content": {
    title: "The main content shows late",
    firstStep: "Find out what the largest element waits for, and load that first: its image, its font, its script.",
    severity: "critical",
    kind: "build",
    find: (page) => {
      const lcp = page.lighthouse.metrics.largestContentfulPaint;
      return lcp !== null && lcp > poorLcp
        ? {
            short: `${lcp.toFixed(1)} s`,
            detail: `The largest content shows after ${lcp.toFixed(1)} s on a simulated phone; more than ${poorLcp} s is poor.`,
            evidence: [measuredAt(page, "Largest Contentful Paint")],
            size: lcp,
          }
        : null;
    },
  },
  "layout-shift": {
    title: "The layout moves while it loads",
    firstStep: "Give images, embeds and late content their size in advance.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const cls = page.lighthouse.metrics.cumulativeLayoutShift;
      return cls !== null && cls > goodCls
        ? {
            short: cls.toFixed(2),
            detail: `The layout shifts by ${cls.toFixed(2)} while it loads; up to ${goodCls} is good.`,
            evidence: [measuredAt(page, "Cumulative Layout Shift")],
            size: cls,
          }
        : null;
    },
  },
} as const satisfies Record<string, Defect>;
