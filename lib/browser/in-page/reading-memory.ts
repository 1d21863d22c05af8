import type { ConsentKnowledge } from "../consent-rules.ts";
import type { Fill } from "./button-fills.ts";
import type { PressedForm } from "./fill-form.ts";
import type { Headline } from "./headline.ts";
import type { Colour } from "./page-state.ts";

export function createMemory() {
  return {
    /** Text that begins in the phone's first screen: nodes, and longer texts for pages that redraw. */
    phoneTexts: new WeakSet<Text>(),
    phoneWords: new Set<string>(),
    phoneControls: new WeakSet<Element>(),
    phoneLabels: new Map<Element, string>(),
    phoneShown: new WeakSet<Element>(),
    phoneHidden: new WeakSet<Element>(),
    /** Nothing on the phone's screen can open what phones hide. */
    opensNoMenu: false,
    /** In the desktop's first screen, hidden until scrolled to. */
    unseenAtFirst: new WeakSet<Element>(),
    consent: null as ConsentKnowledge | null,
    /** Selectors of detected vendors' elements, unopened preferences included. */
    consentHosts: [] as string[],
    phoneHeadlines: [] as Headline[],
    covers: [] as Element[],
    banners: new WeakSet<Element>(),
    /** Where consent banners were on the phone's first screen. */
    bannerBoxes: [] as DOMRect[],
    underBanner: new WeakSet<Element>(),
    headingTexts: new Map<Element, { text: string; tick: number }[]>(),
    ticks: 0,
    /** What scripts listen to, by event; null is the window. Missing: unknown. */
    listeners: {} as Partial<Record<"click" | "submit" | "hashchange", Set<Node | null>>>,
    forms: [] as { box: Element; controls: Element[] }[],
    lines: new Set<string>(),
    pressed: null as PressedForm | null,
    mainAction: null as Element | null,
    faint: [] as Element[],
    fills: [] as Fill[],
    covered: [] as { index: number; element: Element }[],
    letterColours: [] as { holder: Element; colour: Colour }[],
    before: null as { href: string; scrollY: number; seen: WeakSet<Element>; hasChanged: boolean } | null,
  };
}

/** Carries state from one evaluation to the next. The page's scripts don't reach this world. */
export function readingMemory() {
  const key = Symbol.for("reading");
  const world = globalThis as unknown as Record<symbol, ReturnType<typeof createMemory>>;
  world[key] ??= createMemory();
  return world[key];
}
