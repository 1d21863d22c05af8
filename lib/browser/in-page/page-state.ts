import type { CapturedSection, HiddenPlace, PageArea } from "../types.ts";
import * as dom from "./dom.ts";
import type { Headline } from "./headline.ts";

export interface Hidden {
  place: HiddenPlace;
  root: Element;
}

export type PageState = ReturnType<typeof createPageState>;

export interface ControlTarget {
  control: Element;
  isFragment: boolean;
}

export type Colour = [red: number, green: number, blue: number, alpha: number];

/** Caps keep a hostile page from filling memory or holding the slot. */
export function createPageState() {
  return {
    caps: {
      elements: 40_000,
      walkMs: 4_000,
      text: 40_000,
      firstScreenText: 5_000,
      texts: 1_500,
      textLength: 1_500,
      headings: 300,
      links: 2_000,
      actions: 300,
      forms: 30,
      fields: 60,
      images: 400,
      jsonBlocks: 30,
      jsonSource: 2_000_000,
      types: 100,
      label: 300,
      address: 2_048,
      jsonTotal: 300_000,
      microdataValues: 500,
      microdataLevels: 12,
      microdataText: 1_000,
      word: 100,
      embeds: 50,
      embedText: 5_000,
      embedTextTotal: 20_000,
      pictureText: 10_000,
      hiddenText: 20_000,
      controls: 2_000,
      boxes: 400,
      boxText: 400,
      boxTexts: 30_000,
      boxesMs: 150,
    },
    styles: new Map<Element, CSSStyleDeclaration>(),
    areas: new Map<Element, PageArea>(),
    colours: new Map<string, Colour>(),
    backgrounds: new Map<Element, Colour | null>(),
    unreadable: new Map<Element, boolean>(),
    boxes: null as [Element, DOMRect][] | null,
    backdrops: null as [Element, DOMRect][] | null,
    firstSlides: new Map<Element, Set<Element>>(),
    hasMenu: null as boolean | null,
    pictureChecks: 0,
    elements: [] as Element[],
    hidden: new Map<Element, Hidden>(),
    headings: new Set<Element>(),
    headingBefore: new Map<Element, string>(),
    sections: [] as CapturedSection[],
    sectionOf: new Map<Element, CapturedSection>(),
    shadowRoots: [] as ShadowRoot[],
    copies: new Set<Element>(),
    headlines: [] as Headline[],
    menus: { shown: " ", closed: [] as string[] },
    targets: null as Map<Element, ControlTarget[]> | null,
    hiddenText: "",
  };
}

export function findDeep<T extends Element>(page: PageState, selector: string): T[] {
  const { querySelectorAll } = DocumentFragment.prototype;
  const within = page.shadowRoots.flatMap((root) => [...(querySelectorAll.call(root, selector) as NodeListOf<T>)]);
  return [...dom.all<T>(selector), ...within];
}

export function collapse(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}
