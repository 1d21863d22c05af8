import { adviseBlocking, adviseSpeed } from "@/lib/review/built-in/advice/savings";
import { cause, criterion, measured } from "@/lib/review/check";

const slowLoading = cause("slow-loading", 3, "days", "Visitors wait, and some leave.", {
  title: "Slow on phones: {where}, {figure}",
  action: "Show the main content sooner",
  change: "Load the largest image or text first, and defer what blocks it.",
  element: "Files that load before the main content",
  strength: "Pages load fast",
  mostTellingFirst: ["speed-not-slow", "speed-lcp", "speed-fast"],
  tailor: adviseSpeed,
});

const reasons = {
  unmeasured: "Lighthouse has no figure.",
  near: "A figure within 5% of its limit may pass when it is measured again.",
  incomplete:
    "Style sheets or scripts of the site failed to load on {name}, so we can’t tell how fast it is with them.",
  shifts: "Layout shifts alone cost {name} its points.",
  heavy: "{name} loads more than 5 MB, so slow connections may wait longer than this figure says.",
};

export const speed = criterion("Speed", "Experience", {
  "speed-not-slow": measured("Every page scores 50 or more for performance and shows its largest content within 4 s.", {
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
    advice: { title: "Could load faster: {where}, {figure}" },
    words: {
      holds: "{scores|score} 90 or more for performance",
      fails: "{scores|score} below 90 for performance",
      reasons,
    },
    figures: ["performance"],
  }),
  "speed-lcp": measured("Every page shows its largest content within 2.5 s.", {
    cause: slowLoading,
    advice: { title: "LCP {figure}: {where}" },
    words: {
      holds: "{shows its|show their} main content within 2.5 s",
      fails: "{takes|take} more than 2.5 s to show {its|their} main content",
      reasons,
    },
    figures: ["largestContentfulPaint"],
  }),
  "speed-cls": measured("No page shifts by more than 0.1 while it loads.", {
    cause: cause("layout-shifts", 2, "hours", "Visitors lose their place and tap the wrong thing.", {
      title: "Layout shifts: {where}, {figure}",
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
  "speed-tbt": measured("On no page is the main thread blocked for more than 200 ms.", {
    cause: cause("blocked-main-thread", 2, "days", "Taps and typing get no response.", {
      title: "Unresponsive while loading: {where}, {figure}",
      action: "Shorten blocking time",
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
