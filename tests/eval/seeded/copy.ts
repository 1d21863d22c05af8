/** Replaces what a page says, where leaving one thing out of the sound site would leave traces of it elsewhere. */
import type { PageDraft, SiteDraft } from "./site-draft";

/** Text of a page: its sections as heading and paragraphs. */
export interface Copy {
  title: string;
  heading: string;
  description: string;
  lead: string;
  sections: Record<string, readonly [heading: string, ...paragraphs: string[]]>;
}

/** HTML of a heading and paragraphs. */
export function block(heading: string, ...paragraphs: string[]): string {
  return `<h2>${heading}</h2>\n${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}`;
}

/** Gives each named page new text; a form stays. Pages that are not named go, and so do their menu entries. */
export function rewrite(site: SiteDraft, copy: Record<string, Copy>): void {
  site.pages = site.pages.flatMap((page): PageDraft[] => {
    const text = copy[page.path];
    if (text === undefined) return [];
    const { sections, ...rest } = text;
    const { form } = page.sections;
    const blocks = Object.entries(sections).map(([name, texts]) => [name, block(...texts)]);
    return [{ ...page, ...rest, sections: { ...(form && { form }), ...Object.fromEntries(blocks) } }];
  });
  site.menu = site.menu.filter(({ href }) => href in copy);
}
