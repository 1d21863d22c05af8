/** What matters first, within a budget, with a note of what was cut. Hidden text is never part of it. */

import type { CapturedAction, CapturedForm, PageCapture } from "@/lib/browser/types";
import { fence, note, plain } from "@/lib/review/model/fence";
import { shortName } from "@/lib/review/model/page-names";
import { maxLine, targetOf, textLines } from "@/lib/review/model/page-text";
import type { ReviewedPage } from "@/lib/site/captured-site";
import { isTextCut } from "@/lib/site/cut-content";
import type { LinkedPageFacts } from "@/lib/site/linked-page-facts";

export interface Digest {
  text: string;
  isCut: boolean;
}

export function digestPage({ url, capture }: ReviewedPage, name: string, budget: number): Digest {
  const { totals } = capture;
  const forms = take("forms", capture.forms.map(describeForm), budget * 0.15);
  const firstScreen = take("above the fold on a desktop", plainLines(capture.firstScreenText), budget * 0.15);
  const dead = new Set(capture.links.filter(({ leadsNowhere }) => leadsNowhere).map(({ text }) => text.trim()));
  const actions = capture.actions.map((action) => {
    const isDead = action.href !== null && dead.has(action.text.trim());
    return describeAction(action, isDead ? "no address" : effectOf(action, url));
  });
  const buttons = take("buttons", [...new Set(actions)], budget * 0.15);
  const named = [...plainLines(capture.pictureText), ...capture.images.map(({ alt }) => plain(alt ?? "", 300))];
  const pictures = take("alt texts, text in drawings", [...new Set(named)], budget * 0.08);
  const embeds = take("frames and videos", capture.embeds.map(describeEmbed), budget * 0.05);
  const around = [forms, firstScreen, buttons, pictures, embeds].flatMap(({ lines }) => lines);
  const left = budget - around.reduce((sum, line) => sum + line.length + 1, 0);
  const text = take("text, in the page's order", textLines(capture, url), left);
  const blocks = [firstScreen, buttons, forms, text, pictures, embeds];
  const head = [
    `${note("title")} ${plain(capture.title, 300)}`,
    `${note("description")} ${plain(capture.metaDescription, 400)}`,
    note(
      `language ${plain(capture.lang, 20) || "not declared"}; ${totals.words} words, ${totals.links} links, ${totals.images} images, ${capture.forms.length} forms, ${capture.headings.filter(({ level }) => level === 1).length} H1s`,
    ),
  ];
  return {
    text: fence(`page ${plain(name, 200)}`, [...head, ...blocks.flatMap(({ lines }) => lines)]),
    isCut: blocks.some(({ isCut }) => isCut) || isTextCut(capture),
  };
}

export function digestNavigation({ url, capture }: ReviewedPage, budget: number): string {
  const labels = (areas: readonly string[]) => {
    const links = capture.links.filter(({ area, text }) => areas.includes(area) && text.trim() !== "");
    return [...new Set(links.map(({ text, href }) => `${plain(text, 80)} → ${plain(targetOf(href, url), 120)}`))];
  };
  const menu = take("menu", labels(["nav", "header"]), budget / 2);
  const footer = take("footer links", labels(["footer"]), budget / 2);
  return fence("navigation of the home page", [...menu.lines, ...footer.lines]);
}

/** @param shown lines of the linked pages before it, left out here: menus and footers stand on all of them */
export function digestLinkedPage(
  page: Pick<LinkedPageFacts, "foundIn" | "labels" | "title" | "text" | "isCut" | "wasRead">,
  name: string,
  budget: number,
  shown: ReadonlySet<string>,
): Digest {
  const labels = page.labels.slice(0, 3).map((label) => `“${plain(label.slice(0, 60))}”`);
  const title = `linked page ${plain(name, 200)} (${[...page.foundIn, ...labels].join(", ")})`;
  if (!page.wasRead && page.text.trim() === "") return { text: note(`${title}: we could not read it`), isCut: false };
  const lines = plainLines(page.text);
  const own = lines.filter((line) => !shown.has(line));
  const body = take(own.length < lines.length ? "text, without lines already shown above" : "text", own, budget);
  return {
    text: fence(title, [
      ...(page.wasRead ? [] : [note("we read hardly any text of its own; scripts may show more")]),
      `${note("title")} ${plain(page.title, 300)}`,
      ...body.lines,
    ]),
    isCut: body.isCut || page.isCut,
  };
}

function take(title: string, candidates: readonly string[], budget: number): { lines: string[]; isCut: boolean } {
  const whole = candidates.filter((line) => line.trim() !== "");
  if (whole.length === 0) return { lines: [], isCut: false };
  const shown = firstWithin(whole, budget + 1, (line) => line.length + 1);
  const isCut = shown.length < whole.length;
  return {
    lines: [note(isCut ? `${title}: the first ${shown.length} of ${whole.length} lines` : title), ...shown],
    isCut,
  };
}

/** The first items, up to the one with which their sizes exceed the budget. */
export function firstWithin<Item>(items: readonly Item[], budget: number, sizeOf: (item: Item) => number): Item[] {
  let left = budget;
  const end = items.findIndex((item) => {
    left -= sizeOf(item);
    return left < 0;
  });
  return items.slice(0, end === -1 ? items.length : end);
}

function describeAction(action: CapturedAction, effect: string): string {
  const { text, area, firstScreen, firstScreenPhone, filled, heading, hiddenIn } = action;
  const screen = firstScreen
    ? `above the fold${firstScreenPhone ? "" : " on a desktop only"}`
    : "above the fold on a phone only";
  const marks = [
    effect,
    ...(firstScreen || firstScreenPhone ? [screen] : []),
    ...(filled ? ["solid"] : []),
    ...(heading === null || area !== "main" ? [] : [`under the heading “${plain(heading.slice(0, 80))}”`]),
    ...(area === "main" ? [] : [area]),
    ...(hiddenIn === null ? [] : [`in a closed ${hiddenIn}`]),
  ];
  return `${plain(text, 120)} ${note(marks.join("; "))}`;
}

/** What a click did, else what the element declares: an address of its own page often only carries a script. */
function effectOf({ href, kind, opens, click }: CapturedAction, pageUrl: string): string {
  const leadsTo = (target: string) => `leads to ${plain(targetOf(target, pageUrl), 120)}`;
  if (click?.effect === "page" && click.target !== null) return leadsTo(click.target);
  const staysHere = href === null || targetOf(href, pageUrl).split("#")[0] === shortName(pageUrl);
  if (click?.effect === "view" || (staysHere && opens !== null)) return "opens something on the page";
  if (href !== null) return leadsTo(href);
  if (kind === "submit") return "sends a form";
  return click?.effect === "nothing" ? "did nothing when clicked" : "button, effect unknown";
}

function describeForm(form: CapturedForm): string {
  const { submitText, nearbyText, fields, hiddenIn, leadsNowhere, sends, lacksOpener, opened, hasSteps, frame } = form;
  const labels = fields.map(
    ({ label, required }) => `${plain(label, 60) || "no label"}${required ? " (required)" : ""}`,
  );
  const marks = [
    `${fields.length} fields`,
    ...(opened ? [`${opened.fields.length} more after choosing ${plain(opened.choice, 60)}`] : []),
    ...(hasSteps ? ["we did not see its further steps"] : []),
    ...(frame ? [`in a frame of ${plain(frame, 100)}`] : []),
    ...(hiddenIn === null ? [] : [`in a closed ${hiddenIn}`]),
    ...(lacksOpener ? ["we saw nothing that opens it"] : []),
    ...(leadsNowhere || sends === "nothing" ? ["sends nowhere"] : []),
  ];
  return `${note(`form, ${marks.join(", ")}`)} ${labels.slice(0, 20).join(" | ")} ${note("its button")} ${plain(submitText, 80)} ${note("around it")} ${plain(nearbyText, 500)}`;
}

const describeEmbed = ({ kind, src, name, text }: PageCapture["embeds"][number]): string =>
  `${note(kind)} ${plain(name, 100)} ${note(`from ${plain(URL.parse(src)?.host ?? "nowhere", 100)}`)} ${plain(text, 800)}`;

export const plainLines = (text: string): string[] => text.split("\n").map((line) => plain(line, maxLine));
