import type { ConsentKnowledge } from "./consent-banner.ts";
import type { Headline } from "./headline.ts";

export interface ViewBefore {
  href: string;
  scrollY: number;
  label: string;
  seen: WeakSet<Element>;
  observer: MutationObserver;
  hasChanged: boolean;
}

export function createMemory() {
  return {
    /** Text that begins in the phone's first screen: the nodes, and what the longer ones say, for pages that draw anew. */
    phoneTexts: new WeakSet<Text>(),
    phoneWords: new Set<string>(),
    phoneControls: new WeakSet<Element>(),
    phoneShown: new WeakSet<Element>(),
    consent: null as ConsentKnowledge | null,
    /** Selectors of what detected vendors put into the page, preferences that nobody opened included. */
    consentHosts: [] as string[],
    phoneHeadlines: [] as Headline[],
    banners: new WeakSet<Element>(),
    asked: [] as EventTarget[],
    forms: [] as { box: Element; controls: Element[] }[],
    mainAction: null as Element | null,
    faint: [] as Element[],
    inks: [] as [number, number, number, number][],
    before: null as ViewBefore | null,
  };
}

/** What one evaluation in the page leaves to the next: the page's scripts don't reach this world, nor do its names. */
export function readingMemory() {
  const key = Symbol.for("reading");
  const world = globalThis as unknown as Record<symbol, ReturnType<typeof createMemory>>;
  world[key] ??= createMemory();
  return world[key];
}
