/** What one evaluation in the page leaves to the next: the page's scripts don't reach this world, nor do its names. */
export interface ReadingMemory {
  /** Text that begins in the phone's first screen: the nodes, and what the longer ones say, for pages that draw anew. */
  phoneTexts: WeakSet<Text>;
  phoneWords: Set<string>;
  /** Links and buttons in the phone's first screen. */
  phoneControls: WeakSet<Element>;
  /** Everything that the phone's layout draws. */
  phoneShown: WeakSet<Element>;
  /** Consent banners that we closed. */
  banners: WeakSet<Element>;
  /** Elements whose listeners were asked for; see `listeners.ts`. */
  asked: EventTarget[];
  /** The first screen's main button, and what was to be seen before it was clicked. */
  mainAction: Element | null;
  before: ViewBefore | null;
}

export interface ViewBefore {
  href: string;
  scrollY: number;
  label: string;
  seen: WeakSet<Element>;
  observer: MutationObserver;
  /** Something in the page changed after the click. */
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
    banners: new WeakSet(),
    asked: [],
    mainAction: null,
    before: null,
  };
  world[key] = memory;
  return memory;
}
