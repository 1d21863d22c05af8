import type { PageCapture } from "./types.ts";

type Upgraded = "texts" | "actions" | "forms" | "images" | "mobile";
type Partly<Value> = Value extends (infer Item)[] ? Partial<Item>[] : Partial<Value>;

export type StoredCapture = Partial<Omit<PageCapture, Upgraded>> & {
  [Name in Upgraded]?: Partly<PageCapture[Name]>;
};

/** What an earlier version did not look for gets the value that claims nothing. */
export function upgradeCapture(stored: StoredCapture) {
  const { texts = [], actions = [], forms = [], images = [], links = [], text = "", mobile = {}, ...rest } = stored;
  const isInFirstScreen = (copy = "") => copy !== "" && (stored.firstScreenText ?? "").includes(copy);
  const unplaced = { firstScreenPhone: false, hiddenIn: null };
  return {
    url: "",
    title: "",
    metaDescription: "",
    lang: "",
    canonical: null,
    robots: "",
    headings: [],
    firstScreenText: "",
    headline: null,
    headlinePhone: null,
    sections: [],
    embeds: [],
    pictureText: "",
    siteName: "",
    logoText: "",
    hiddenText: "",
    structuredData: [],
    structuredTypes: [],
    consentBannerHidden: false,
    totals: {
      words: text.split(/\s+/).filter(Boolean).length,
      links: links.length,
      images: images.length,
      actions: actions.length,
    },
    ...rest,
    text,
    links,
    texts: texts.map((copy) => ({ ...unplaced, firstScreen: isInFirstScreen(copy.text), ...copy })),
    // Old captures don't know what a button opens: unknown is not dead.
    actions: actions.map((action) => ({
      ...unplaced,
      opens: action.href === null || /#/.test(action.href ?? "") ? "script" : null,
      click: null,
      ...action,
    })),
    forms: forms.map((form) => ({ hiddenIn: null, leadsNowhere: false, ...form })),
    images: images.map((image) => ({ linksTo: null, ...image })),
    mobile: { viewportWidth: 412, scrollWidth: 412, hasViewportMeta: true, coveringOverlays: 0, ...mobile },
  } as PageCapture;
}
