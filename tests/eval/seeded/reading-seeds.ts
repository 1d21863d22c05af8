/** How the whole site reads, and what every page lacks. */
import { also, type Seed } from "./seed";
import type { SiteDraft } from "./site-draft";

/** Puts this in place of every paragraph of the site; a page says nothing twice. */
function setParagraphs(site: SiteDraft, textOf: (index: number) => string): void {
  for (const page of site.pages) {
    let index = 1;
    page.lead = textOf(index);
    for (const [name, section] of Object.entries(page.sections))
      page.sections[name] = section.replace(/<p>[^<]*<\/p>/g, () => {
        index += 1;
        return `<p>${textOf(index)}</p>`;
      });
  }
}

const hardText = (index: number) =>
  `Since 199${index} we have established, through continuous organisational investment in certified manufacturing infrastructure, an internationally recognised methodology that enables our engineering department to guarantee uninterrupted availability, comprehensive documentation and exceptional dimensional reliability. In laboratory ${index} we continuously optimise our metallurgical specifications in accordance with internationally harmonised regulatory requirements, because our organisational philosophy prioritises sustainability, reproducibility and our uncompromising dedication to excellence.`;

const mediumText = (index: number) =>
  `In week ${index} you receive a summary of holidays and absences every morning. The planner calculates additional hours for each employee. Your manager approves them in application ${index}. You compare the monthly results with the previous year.`;

export const hard: Seed[] = [
  { check: "read-not-hard", expected: [0], planted: "very hard text", plant: (site) => setParagraphs(site, hardText) },
  also("read-easy", [0], "very hard text"),
  also("read-sentences", [0], "sentences of thirty words"),
  also("out-you", [0], "a company that speaks of itself alone"),
];

export const medium: Seed[] = [
  {
    check: "read-not-hard",
    expected: [2],
    planted: "text of middling ease",
    plant: (site) => setParagraphs(site, mediumText),
  },
  also("read-easy", [0], "text of middling ease"),
  also("read-sentences", [2], "sentences of nine words"),
  {
    check: "hier-one-h1",
    expected: [0],
    planted: "no main heading on any page",
    plant: (site) => {
      for (const page of site.pages) page.heading = "";
    },
  },
  also("hier-focus", [0], "a first screen without main heading"),
  {
    check: "mob-fits",
    expected: [0],
    planted: "no viewport meta tag",
    plant: (site) => {
      site.viewport = "";
    },
  },
  {
    check: "find-no-critical",
    expected: [0],
    planted: "no language, pictures without alternative",
    plant: (site) => {
      site.lang = "";
      site.files["/picture.svg"] = picture;
      for (const page of site.pages) page.sections.pictures = '<img src="/picture.svg" width="300" height="90">';
    },
  },
  also("find-accessibility", [0], "no language, pictures without alternative"),
];

export const picture = {
  type: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><rect width="300" height="90" fill="#0b3d91"/></svg>',
};
