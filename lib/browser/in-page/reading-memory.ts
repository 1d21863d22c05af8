import type { ConsentKnowledge } from "./consent-banner.ts";
import type { Headline } from "./headline.ts";

/** What one evaluation in the page leaves to the next: the page's scripts don't reach this world, nor do its names. */
export interface ReadingMemory {
  /** Text that begins in the phone's first screen: the nodes, and what the longer ones say, for pages that draw anew. */
  phoneTexts: WeakSet<Text>;
  phoneWords: Set<string>;
  phoneControls: WeakSet<Element>;
  phoneShown: WeakSet<Element>;
  consent: ConsentKnowledge | null;
  /** Selectors of what detected vendors put into the page, preferences that nobody opened included. */
  consentHosts: string[];
  phoneHeadlines: Headline[];
  banners: WeakSet<Element>;
  asked: EventTarget[];
  forms: { box: Element; controls: Element[] }[];
  mainAction: Element | null;
  faint: Element[];
  inks: [number, number, number, number][];
  before: ViewBefore | null;
}

export interface ViewBefore {
  href: string;
  scrollY: number;
  label: string;
  seen: WeakSet<Element>;
  observer: MutationObserver;
  hasChanged: boolean;
}

export function readingMemory(): ReadingMemory {
  const key = Symbol.for("reading");
  const world = globalThis as unknown as Record<symbol, ReadingMemory | undefined>;
  const known = world[key];
  if (known) return known;
  const memory: ReadingMemory = {
    phoneTexts: new WeakSet(),
    phoneWords: new Set(),
    phoneControls: new WeakSet(),
    phoneShown: new WeakSet(),
    consent: null,
    consentHosts: [],
    phoneHeadlines: [],
    banners: new WeakSet(),
    asked: [],
    forms: [],
    mainAction: null,
    faint: [],
    inks: [],
    before: null,
  };
  world[key] = memory;
  return memory;
}
