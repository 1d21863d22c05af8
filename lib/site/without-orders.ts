import type { PageCapture } from "@/lib/browser/types";
import type { LinkedPage } from "@/lib/site/captured-site";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { remembered } from "@/lib/text/remembered";
import { splitSentences } from "@/lib/text/sentences";

interface Site {
  pages: { capture: PageCapture }[];
  linkedPages: LinkedPage[];
}

/** Text aimed at AI is no copy, and must prove nothing in the site's favour. */
export function withoutOrders<Copied extends Site>(site: Copied): Copied {
  const cuts = createCuts();
  return {
    ...site,
    pages: site.pages.map((page) => ({ ...page, capture: cutCapture(page.capture, cuts) })),
    linkedPages: site.linkedPages.map((page) => cutLinked(page, cuts)),
  };
}

type Cuts = ReturnType<typeof createCuts>;
type Texted = { text: string };

function createCuts() {
  const cutLine = remembered(cutOrders);
  const cut = (text: string) => text.split("\n").map(cutLine).join("\n");
  /** A label or title is one text: keep its longest piece. */
  const cutLabel = (text: string) => {
    const pieces = givesMachineOrders(text) ? cutLine(text.replace(/\s+/g, " ")).split("\n") : [text];
    return pieces.reduce((best, one) => (one.length > best.length ? one : best));
  };
  /** Quotes must be in one piece on the page, so the text around an order becomes two. */
  const split = (text: string) => {
    const left = cut(text);
    return left === text ? [text] : left.split("\n").filter((piece) => piece.trim() !== "");
  };
  return {
    cut,
    cutLabel,
    split,
    labelled: <Item extends Texted>(item: Item): Item => ({ ...item, text: cutLabel(item.text) }),
    pieces: <Item extends Texted>(item: Item): Item[] => split(item.text).map((text) => ({ ...item, text })),
  };
}

/** Sentence by sentence, each remaining side on its own lines; all of it if only the whole shows an order. */
function cutOrders(text: string): string {
  if (!givesMachineOrders(text)) return text;
  const stretches: string[][] = [[]];
  for (const sentence of splitSentences(text)) {
    if (givesMachineOrders(sentence)) stretches.push([]);
    else stretches.at(-1)?.push(sentence);
  }
  const rest = stretches.filter(({ length }) => length > 0).map((sentences) => sentences.join(" "));
  return givesMachineOrders(rest.join(" ")) ? "" : rest.join("\n");
}

function cutCapture(capture: PageCapture, { cut, cutLabel, labelled, pieces }: Cuts): PageCapture {
  const { title, metaDescription, text, firstScreenText, pictureText } = capture;
  return {
    ...capture,
    title: cutLabel(title),
    metaDescription: cutLabel(metaDescription),
    text: cut(text),
    firstScreenText: cut(firstScreenText),
    pictureText: cut(pictureText),
    headings: capture.headings.flatMap(pieces),
    texts: capture.texts.flatMap(pieces),
    links: capture.links.map(labelled),
    actions: capture.actions.map(labelled),
    forms: capture.forms.map((form) => ({
      ...form,
      submitText: cutLabel(form.submitText),
      nearbyText: cutLabel(form.nearbyText),
      fields: form.fields.map((field) => ({ ...field, label: cutLabel(field.label) })),
    })),
    images: capture.images.map((image) => ({ ...image, alt: image.alt === null ? null : cutLabel(image.alt) })),
    embeds: capture.embeds.map((embed) => ({ ...embed, name: cutLabel(embed.name), text: cut(embed.text) })),
  };
}

function cutLinked(page: LinkedPage, { cut, cutLabel, labelled, split }: Cuts): LinkedPage {
  return {
    ...page,
    title: cutLabel(page.title),
    headings: page.headings.flatMap(split),
    text: cut(page.text),
    links: page.links.map(labelled),
  };
}
