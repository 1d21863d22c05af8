import type { ConsentKnowledge } from "../consent-rules.ts";
import type { Fill } from "./button-fills.ts";
import type { PressedForm } from "./fill-form.ts";
import type { Headline } from "./headline.ts";
import type { Colour } from "./page-state.ts";

export function createMemory() {
  return {
    /** Text that begins in the phone's first screen: the nodes, and what the longer ones say, for pages that draw anew. */
    phoneTexts: new WeakSet<Text>(),
    phoneWords: new Set<string>(),
    phoneControls: new WeakSet<Element>(),
    phoneLabels: new Map<Element, string>(),
    phoneShown: new WeakSet<Element>(),
    /** On a desktop, what waits in the first screen to be scrolled to. */
    unseenAtFirst: new WeakSet<Element>(),
    consent: null as ConsentKnowledge | null,
    /** Selectors of what detected vendors put into the page, preferences that nobody opened included. */
    consentHosts: [] as string[],
    phoneHeadlines: [] as Headline[],
    covers: [] as Element[],
    banners: new WeakSet<Element>(),
    /** Where consent banners were on the phone's first screen. */
    bannerBoxes: [] as DOMRect[],
    underBanner: new WeakSet<Element>(),
    said: new Map<Element, { text: string; beat: number }[]>(),
    beats: 0,
    /** What scripts listen to, by kind of event; null is the window. Missing: unknown. */
    heard: {} as Partial<Record<"click" | "submit" | "hashchange", Set<Node | null>>>,
    forms: [] as { box: Element; controls: Element[] }[],
    lines: new Set<string>(),
    pressed: null as PressedForm | null,
    mainAction: null as Element | null,
    faint: [] as Element[],
    fills: [] as Fill[],
    covered: [] as { index: number; element: Element }[],
    inks: [] as { holder: Element; colour: Colour }[],
    before: null as { href: string; scrollY: number; seen: WeakSet<Element>; hasChanged: boolean } | null,
  };
}

/** What one evaluation in the page leaves to the next: the page's scripts don't reach this world, nor do its names. */
export function readingMemory() {
  const key = Symbol.for("reading");
  const world = globalThis as unknown as Record<symbol, ReturnType<typeof createMemory>>;
  world[key] ??= createMemory();
  return world[key];
}
