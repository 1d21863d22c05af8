/** How a sampler runs Lighthouse. */
export interface SamplerSettings {
  cacheDir: string;
  proxyServer?: string | undefined;
  fullPageScreenshot: boolean;
  skipAudits: boolean;
  keepBenchmark: boolean;
  /** Otherwise each sample gets a new browser. */
  keepBrowser: boolean;
  /** Paints something in a new browser before the sample. */
  warmUp: boolean;
  /** Sets the screen and watches the page in a second session, like a visit. */
  watch: boolean;
}

/** Milliseconds; null if the product's digest lacks it. */
export interface Sample {
  score: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  observedFirstPaint: number | null;
}

export interface Condition {
  label: string;
  /** Differences from Lighthouse's defaults in a new browser. */
  settings?: Partial<SamplerSettings>;
  isBehindProxy?: boolean;
  /** Two browsers load at once. */
  isPair?: boolean;
  /** The product's pool of two slots, new for each sample or kept. */
  pool?: "new" | "kept";
}

const lean = { fullPageScreenshot: false, skipAudits: true, keepBenchmark: true, watch: true };

export const conditions: Record<string, Condition> = {
  default: { label: "Lighthouse's defaults, a new browser each time" },
  "no-full-page": { label: "… no full-page screenshot", settings: { fullPageScreenshot: false } },
  "skipped-audits": { label: "… weightless audits skipped", settings: { skipAudits: true } },
  "kept-benchmark": { label: "… benchmark not measured", settings: { keepBenchmark: true } },
  watched: { label: "… screen set and page watched by a second session", settings: { watch: true } },
  proxy: { label: "… behind the guard proxy", isBehindProxy: true },
  warmed: { label: "… something painted first", settings: { warmUp: true } },
  "kept-browser": { label: "… the browser kept, a context each", settings: { keepBrowser: true } },
  lean: { label: "all lean settings, a new browser each time", settings: lean },
  "lean-warmed": { label: "all lean settings, something painted first", settings: { ...lean, warmUp: true } },
  "lean-kept": { label: "all lean settings, the browser kept", settings: { ...lean, keepBrowser: true } },
  pair: { label: "two of these at once, no semaphore", settings: { ...lean, keepBrowser: true }, isPair: true },
  "product-first": { label: "the product's two slots, their first visits", pool: "new", isBehindProxy: true },
  "product-later": { label: "the product's two slots, later visits", pool: "kept", isBehindProxy: true },
};
