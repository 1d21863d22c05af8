import type { LinkedPage, ReviewedSite } from "@/lib/ai/reviewer";
import { givesMachineOrders } from "@/lib/ai/text/machine-orders";
import { splitSentences } from "@/lib/ai/text/sentences";
import type { PageCapture } from "@/lib/browser/types";

type Cut = (text: string) => string;

/** The site as if nobody had written orders to machines on it: they are no copy, and prove nothing in its favour. */
export function withoutOrders<Site extends Pick<ReviewedSite, "pages" | "linkedPages">>(site: Site): Site {
  const known = new Map<string, string>();
  const cutLine: Cut = (line) => {
    const cut = known.get(line) ?? cutOrders(line);
    known.set(line, cut);
    return cut;
  };
  const cut: Cut = (text) => text.split("\n").map(cutLine).join("\n");
  const cutBlock: Cut = (text) => (givesMachineOrders(text) ? cutLine(text.replace(/\s+/g, " ")) : text);
  return {
    ...site,
    pages: site.pages.map((page) => ({ ...page, capture: cutCapture(page.capture, cut, cutBlock) })),
    linkedPages: site.linkedPages.map((page) => cutLinked(page, cut)),
  };
}

/** Sentence by sentence; all of it where an order only shows in the whole. */
function cutOrders(text: string): string {
  if (!givesMachineOrders(text)) return text;
  const rest = splitSentences(text)
    .filter((sentence) => !givesMachineOrders(sentence))
    .join(" ");
  return givesMachineOrders(rest) ? "" : rest;
}

function cutCapture(capture: PageCapture, cut: Cut, cutBlock: Cut): PageCapture {
  const cutText = <Item extends { text: string }>(item: Item): Item => ({ ...item, text: cut(item.text) });
  const withText = <Item extends { text: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ text }) => text.trim() === "" || cut(text).trim() !== "").map(cutText);
  return {
    ...capture,
    title: cutBlock(capture.title),
    metaDescription: cutBlock(capture.metaDescription),
    text: cut(capture.text),
    firstScreenText: cut(capture.firstScreenText),
    pictureText: cut(capture.pictureText),
    headings: withText(capture.headings),
    texts: withText(capture.texts),
    links: capture.links.map(cutText),
    actions: capture.actions.map(cutText),
    forms: capture.forms.map((form) => ({
      ...form,
      submitText: cutBlock(form.submitText),
      nearbyText: cutBlock(form.nearbyText),
      fields: form.fields.map((field) => ({ ...field, label: cutBlock(field.label) })),
    })),
    images: capture.images.map((image) => ({ ...image, alt: image.alt === null ? null : cutBlock(image.alt) })),
    embeds: capture.embeds.map((embed) => ({ ...embed, name: cutBlock(embed.name), text: cut(embed.text) })),
  };
}

function cutLinked(page: LinkedPage, cut: Cut): LinkedPage {
  return {
    ...page,
    title: cut(page.title),
    headings: page.headings.map(cut),
    text: cut(page.text),
    links: page.links.map((link) => ({ ...link, text: cut(link.text) })),
  };
}
