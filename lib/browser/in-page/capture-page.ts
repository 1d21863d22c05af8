import type { PageCapture } from "../types.ts";
import { attributeOf, clip, collapse, createPageState, findAll } from "./page-state.ts";
import { readActions, readForms, readLinks } from "./read-controls.ts";
import { metaContent, readImages, readStructuredData } from "./read-media.ts";
import { readText } from "./read-text.ts";

/** Runs in the page, scrolled to its top, with a viewport of 1280×800. */
export function capturePage(): Omit<PageCapture, "mobile" | "consentBannerHidden"> {
  const page = createPageState();
  const text = readText(page);
  const structured = readStructuredData(page);
  const canonical = findAll<HTMLLinkElement>("link[rel='canonical' i]")[0];
  return {
    url: clip(location.href, page.caps.address),
    // The head's: a drawing may have a title, too.
    title: clip(collapse(findAll("head > title, title")[0]?.textContent ?? ""), 1_000),
    metaDescription: metaContent("description"),
    lang: clip(attributeOf(document.documentElement, "lang") ?? "", 100),
    canonical: canonical?.href ? clip(canonical.href, page.caps.address) : null,
    robots: metaContent("robots").toLowerCase(),
    headings: text.headings,
    text: text.text,
    firstScreenText: text.firstScreenText,
    texts: text.texts,
    links: readLinks(page),
    actions: readActions(page),
    forms: readForms(page),
    images: readImages(page),
    sections: [],
    embeds: [],
    pictureText: "",
    siteName: "",
    logoText: "",
    hiddenText: "",
    totals: { words: 0, links: 0, images: 0, imagesWithoutAlt: 0, actions: 0 },
    structuredData: structured.data,
    structuredTypes: structured.types,
  };
}
