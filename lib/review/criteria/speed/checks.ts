import { adviseBlocking, adviseSpeed } from "@/lib/review/built-in/advice/savings";
import { cause, criterion, measured } from "@/lib/review/check";

const slowLoading = cause("slow-loading", 3, "days", "Visitors wait, and some leave.", {
  title: "{where} {is|are} slow on phones ({figure})",
  action: "Show the main content sooner",
  change: "Load the largest image or text first, and delay what blocks it.",
  element: "Files that load before the main content",
  strength: "Every page loads fast",
  mostTellingFirst: ["speed-not-slow", "speed-lcp", "speed-fast"],
  tailor: adviseSpeed,
});

const reasons = {
  unmeasured: "Lighthouse has no figure.",
  near: "A figure within 5% of its limit may pass when it is measured again.",
  incomplete:
    "Style sheets or scripts of the site failed to load on {name}, so we can’t tell how fast {it is|they are} with them.",
  shifts: "Layout shifts are the only reason for the low score of {name}.",
  heavy: "{name} {loads|load} more than 5 MB, so slow connections may wait longer than this figure says.",
};

export const speed = criterion("Speed", "Experience", {
  "speed-not-slow": measured("Every page scores 50 or more for performance, with an LCP within 4 s.", {
    cause: slowLoading,
    blocks: true,
    words: {
      holds: "{loads|load} in time on a phone",
      fails: "{is|are} slow on a simulated phone",
      reasons,
    },
    figures: ["performance", "largestContentfulPaint"],
  }),
  "speed-fast": measured("Every page scores 90 or more for performance.", {
    // An LCP of 4 s scores 0.5 and weighs a quarter: no such page reaches 90.
    implies: ["speed-not-slow"],
    cause: slowLoading,
    advice: { title: "{where} could load faster (performance {amount})" },
    words: {
      holds: "{scores|score} 90 or more for performance",
      fails: "{scores|score} below 90 for performance",
      reasons,
    },
    figures: ["performance"],
  }),
  "speed-lcp": measured("Every page shows its main content (LCP) within 2.5 s.", {
    cause: slowLoading,
    advice: { title: "{where} {takes|take} {figure} to show {its|their} main content (LCP)" },
    words: {
      holds: "{shows its|show their} main content within 2.5 s",
      fails: "{takes|take} more than 2.5 s to show {its|their} main content",
      reasons,
    },
    figures: ["largestContentfulPaint"],
  }),
  "speed-cls": measured("No page shifts by more than 0.1 (CLS) while it loads.", {
    cause: cause("layout-shifts", 2, "hours", "Visitors lose their place and tap the wrong thing.", {
      title: "{where} {shifts|shift} while loading ({figure})",
      action: "Stop layout shifts",
      change:
        "Record the page in the browser’s performance panel to see what arrives before each shift. Reserve its space: sizes for images, room for what scripts insert, matching fallback fonts.",
      element: "Elements that move while the page loads",
    }),
    words: {
      holds: "{shifts|shift} by 0.1 or less while {it loads|they load}",
      fails: "{shifts|shift} by more than 0.1 while {it loads|they load}",
      reasons,
    },
    figures: ["cumulativeLayoutShift"],
  }),
  "speed-tbt": measured("No page blocks taps for more than 200 ms (TBT) while it loads.", {
    cause: cause("blocked-main-thread", 2, "days", "Meanwhile, taps and typing get no response.", {
      title: "{where} {is|are} unresponsive while loading ({figure})",
      action: "Shorten the blocking time",
      change: "Record the page in the browser’s performance panel, and shorten, split or delay its longest tasks.",
      element: "The longest tasks of the main thread",
      tailor: adviseBlocking,
    }),
    words: {
      holds: "{blocks|block} taps for 200 ms or less while {it loads|they load}",
      fails: "{blocks|block} taps for more than 200 ms while {it loads|they load}",
      reasons,
    },
    figures: ["totalBlockingTime"],
  }),
});
