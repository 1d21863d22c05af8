import type { PageCapture } from "../types.ts";
import { areaOf } from "./area.ts";
import { noteFills } from "./button-fills.ts";
import { noteCovered } from "./click-view.ts";
import * as dom from "./dom.ts";
import { readHeadline } from "./headline.ts";
import { isCover } from "./mobile-layout.ts";
import { collapse, createPageState } from "./page-state.ts";
import { findFaint, findMainAction, readActions } from "./read-actions.ts";
import { readBoxes } from "./read-boxes.ts";
import { readEmbeds } from "./read-embeds.ts";
import { readForms } from "./read-forms.ts";
import { readLinks } from "./read-links.ts";
import { metaContent, metaContents, readImages, readLogoText, readPictureText } from "./read-media.ts";
import { readStructuredData } from "./read-structured-data.ts";
import { countUnseenH1s, readText } from "./read-text.ts";
import { readingMemory } from "./reading-memory.ts";

export function capturePage() {
  const page = createPageState();
  const read = readText(page);
  const embeds = readEmbeds(page, read);
  const { words, ...text } = read;
  const canonical = dom.all<HTMLLinkElement>("link[rel='canonical' i]")[0];
  const links = readLinks(page);
  const actions = readActions(page);
  const images = readImages(page);
  const mainAction = findMainAction(actions.items);
  readingMemory().mainAction = mainAction === null ? null : (actions.elements[mainAction] ?? null);
  const content: Omit<PageCapture, "mobile" | "consentBannerHidden"> = {
    url: location.href.slice(0, page.caps.address),
    // The first title element may be a drawing's.
    title: collapse(String(Reflect.get(Document.prototype, "title", document))).slice(0, 1_000),
    metaDescription: metaContent("description"),
    lang: (dom.attribute(document.documentElement, "lang") ?? "").slice(0, 100),
    canonical: canonical?.href ? canonical.href.slice(0, page.caps.address) : null,
    robots: [...metaContents("robots"), ...metaContents("googlebot")].join(", ").toLowerCase(),
    ...text,
    unseenH1s: countUnseenH1s(page),
    ...(readingMemory().covers.some((element) => isCover(page, element)) && { cover: true as const }),
    headline: readHeadline(page.headlines),
    // Headers are recognised by height, and wrap taller on a phone.
    headlinePhone: readHeadline(
      readingMemory().phoneHeadlines.filter(
        ({ element }) => dom.box(element).height === 0 || !/^(nav|header)$/.test(areaOf(page, element)),
      ),
    ),
    links: links.items,
    actions: actions.items,
    forms: readForms(page),
    images: images.items,
    sections: page.sections.filter(({ heading, words, actions, images }) => heading || words + actions + images > 0),
    embeds,
    pictureText: readPictureText(page),
    siteName: metaContent("og:site_name").slice(0, page.caps.label),
    logoText: readLogoText(page),
    hiddenText: page.hiddenText.slice(0, page.caps.hiddenText),
    totals: {
      words,
      links: links.total,
      images: images.total,
      actions: actions.total,
    },
    ...readStructuredData(page),
  };
  noteFills(page, actions);
  noteCovered(actions);
  const faint = findFaint(page, actions, mainAction);
  // Apart from the content, which reviewers get: no judgement depends on positions.
  return { content, mainAction, faint, boxes: readBoxes(page) };
}
