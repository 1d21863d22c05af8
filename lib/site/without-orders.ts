import type { PageCapture } from "@/lib/browser/types";
import type { LinkedPage, ReviewedSite } from "@/lib/site/captured-site";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { splitSentences } from "@/lib/text/sentences";

type Cut = (text: string) => string;

interface Cuts {
  cut: Cut;
  /** As one text, what is left of it on lines of its own. */
  cutWhole: Cut;
  /** As one text, of which the longest piece is left: a label or a title is one. */
  cutBlock: Cut;
}

/** The site as if nobody had written orders to machines on it: they are no copy, and prove nothing in its favour. */
export function withoutOrders<Site extends Pick<ReviewedSite, "pages" | "linkedPages">>(site: Site): Site {
  const known = new Map<string, string>();
  const cutLine: Cut = (line) => {
    const cut = known.get(line) ?? cutOrders(line);
    known.set(line, cut);
    return cut;
  };
  const cut: Cut = (text) => text.split("\n").map(cutLine).join("\n");
  const cutWhole: Cut = (text) => (givesMachineOrders(text) ? cutLine(text.replace(/\s+/g, " ")) : text);
  const cutBlock: Cut = (text) => {
    const left = cutWhole(text);
    return left === text ? text : left.split("\n").reduce((best, one) => (one.length > best.length ? one : best), "");
  };
  const cuts = { cut, cutWhole, cutBlock };
  return {
    ...site,
    pages: site.pages.map((page) => ({ ...page, capture: cutCapture(page.capture, cuts) })),
    linkedPages: site.linkedPages.map((page) => cutLinked(page, cuts)),
  };
}

/** Sentence by sentence, what stood on either side on lines of its own; all of it where an order only shows in the whole. */
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

function cutCapture(capture: PageCapture, { cut, cutWhole, cutBlock }: Cuts): PageCapture {
  const cutText = <Item extends { text: string }>(item: Item): Item => ({ ...item, text: cutBlock(item.text) });
  // A quote has to stand on the page in one piece: what stood on either side of an order are two blocks.
  const withText = <Item extends { text: string }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const left = cut(item.text);
      if (left === item.text) return item;
      return left.split("\n").flatMap((text) => (text.trim() === "" ? [] : { ...item, text }));
    });
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
      nearbyText: cutWhole(form.nearbyText),
      fields: form.fields.map((field) => ({ ...field, label: cutBlock(field.label) })),
    })),
    images: capture.images.map((image) => ({ ...image, alt: image.alt === null ? null : cutBlock(image.alt) })),
    embeds: capture.embeds.map((embed) => ({ ...embed, name: cutBlock(embed.name), text: cut(embed.text) })),
  };
}

function cutLinked(page: LinkedPage, { cut, cutBlock }: Cuts): LinkedPage {
  return {
    ...page,
    title: cutBlock(page.title),
    headings: page.headings.flatMap((heading) =>
      cut(heading)
        .split("\n")
        .filter((text) => text.trim() !== "" || heading.trim() === ""),
    ),
    text: cut(page.text),
    links: page.links.map((link) => ({ ...link, text: cutBlock(link.text) })),
  };
}
