/** In the page's own order: names stay with their roles, lists with their headings. */

import type { CapturedLink, CapturedText, PageCapture } from "@/lib/browser/types";
import { note, plain } from "@/lib/review/model/fence";
import { shortName } from "@/lib/review/model/page-names";

export const maxLine = 1_200;
const maxCodeLine = 160;
const maxLinksOfLine = 6;
const maxInlineLinks = 600;

const codeName = "code or diagram";
const kindNames: Partial<Record<CapturedText["kind"], string>> = {
  code: codeName,
  quote: "marked as a quote",
  cell: "table",
};

export function textLines(capture: PageCapture, pageUrl: string): string[] {
  const { texts, headings, links } = capture;
  const shown = texts.filter(({ hiddenIn }) => hiddenIn === null);
  const marks = new Map(shown.flatMap((text) => text.text.split("\n").map((line) => [tight(line), marksOf(text)])));
  const headingNotes = headingNotesOf(headings);
  const inMain = links.filter(({ area }) => area === "main");
  const wholeLinks = Map.groupBy(inMain, ({ text }) => tight(text));
  const menu = new Set(links.filter(({ area }) => area === "nav" || area === "header").map(({ text }) => tight(text)));
  const lines = capture.text.split("\n").map(tight).filter(Boolean);
  const inline = inMain.filter(({ text }) => text.trim().length > 1).slice(0, maxInlineLinks);
  const lastAt = new Map(lines.map((line, index) => [line, index]));
  const isOwn = (line: string) => headingNotes.has(line) || wholeLinks.has(line) || marks.has(line);
  const isMenu = (line: string, index: number) => menu.has(line) && !(isOwn(line) && lastAt.get(line) === index);
  const shownLines = lines.filter((line, index) => !isMenu(line, index));
  const targets = targetsOf(wholeLinks, shownLines, pageUrl);
  return [
    ...shownLines.map((line) => {
      const notes = marks.get(line) ?? [];
      const target = targets.get(line)?.next().value;
      return [
        ...(headingNotes.get(line) ?? []),
        ...(notes.length > 0 ? [note(notes.join(", "))] : []),
        plain(line, notes.includes(codeName) ? maxCodeLine : maxLine),
        ...(target === undefined ? linksWithin(line, inline, pageUrl) : [note(target)]),
      ].join(" ");
    }),
    ...hiddenLines(texts, headingNotes),
  ];
}

export function targetOf(href: string, pageUrl: string): string {
  const target = URL.parse(href);
  if (target === null) return "nowhere";
  if (!/^https?:$/.test(target.protocol)) return `${target.protocol}${target.pathname}`;
  return target.host === URL.parse(pageUrl)?.host
    ? shortName(href) + target.hash
    : `${target.protocol}//${target.host}`;
}

/** Where an empty address leads is for the browser to say: to the page itself, or to where its <base> points. */
const linkTarget = ({ href, leadsNowhere }: CapturedLink, pageUrl: string): string =>
  leadsNowhere ? "no address" : plain(targetOf(href, pageUrl), 120);

/** Of several links in the same words each line has its own, unless there are more or fewer lines than links. */
function targetsOf(links: ReadonlyMap<string, readonly CapturedLink[]>, lines: readonly string[], pageUrl: string) {
  const standing = Map.groupBy(lines, (line) => line);
  return new Map(
    [...links].map(([text, list]) => {
      const targets = list.map((link) => `link to ${linkTarget(link, pageUrl)}`);
      const same = standing.get(text) ?? [];
      const [only, ...others] = new Set(targets);
      const isOneEach = others.length > 0 && targets.length === same.length;
      const told = others.length > 0 ? "a link" : (only ?? "");
      return [text, (isOneEach ? targets : same.map(() => told)).values()] as const;
    }),
  );
}

function linksWithin(line: string, links: readonly CapturedLink[], pageUrl: string): string[] {
  const within = links.filter(({ text }) => line.length > text.length && line.includes(tight(text)));
  const named = new Set(within.map((link) => `“${plain(link.text.slice(0, 60))}” to ${linkTarget(link, pageUrl)}`));
  if (named.size === 0) return [];
  const more = named.size > maxLinksOfLine ? `, and ${named.size - maxLinksOfLine} more` : "";
  return [note(`links in it: ${[...named].slice(0, maxLinksOfLine).join(", ")}${more}`)];
}

function hiddenLines(texts: readonly CapturedText[], headingNotes: ReadonlyMap<string, string[]>): string[] {
  const hidden = texts.filter(({ hiddenIn }) => hiddenIn !== null);
  return hidden.flatMap((each, index) => {
    const { text, kind, heading, hiddenIn } = each;
    const notes = [...marksOf(each), `in a closed ${hiddenIn}`];
    const line = `${note(notes.join(", "))} ${plain(text, kind === "code" ? maxCodeLine : maxLine)}`;
    if (heading === null || heading === hidden[index - 1]?.heading) return [line];
    return [[...(headingNotes.get(tight(heading)) ?? [note("heading")]), plain(heading, 300)].join(" "), line];
  });
}

function headingNotesOf(headings: PageCapture["headings"]): Map<string, string[]> {
  const levels = Map.groupBy(headings, ({ text }) => tight(text));
  return new Map(
    [...levels].map(([text, list]) => {
      const [level, ...others] = new Set(list.map((heading) => heading.level));
      return [text, [note(others.length === 0 ? `heading, level ${level}` : "heading")]];
    }),
  );
}

const marksOf = ({ kind, area }: CapturedText): string[] => [
  ...(kindNames[kind] ? [kindNames[kind]] : []),
  ...(area === "footer" ? ["footer"] : []),
];

const tight = (text: string): string => text.replace(/\s+/g, " ").trim();
