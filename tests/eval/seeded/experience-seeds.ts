/** Reading, hierarchy, phones, speed, search engines. */
import { also, type Seed } from "./seed";
import { pageAt, type SiteDraft } from "./site-draft";

/** Puts this in place of every paragraph of the site. */
function setParagraphs(site: SiteDraft, text: string): void {
  for (const page of site.pages) {
    for (const [name, section] of Object.entries(page.sections))
      page.sections[name] = section.replace(/<p>[^<]*<\/p>/g, `<p>${text}</p>`);
    page.lead = text;
  }
}

const hardText =
  "We have established, through continuous organisational investment in certified manufacturing infrastructure, an internationally recognised methodology that enables our engineering department to guarantee uninterrupted availability, comprehensive documentation and exceptional dimensional reliability. We continuously optimise our metallurgical specifications in accordance with internationally harmonised regulatory requirements, because our organisational philosophy prioritises sustainability, reproducibility and our uncompromising dedication to excellence.";

const mediumText =
  "You receive a summary of holidays and absences every morning. The planner calculates additional hours for each employee. Your manager approves them in the application. You compare the monthly results with the previous year.";

const easySentence = "You see who works next, and you can swap two names with one tap. ";

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

export const onePage: Seed[] = [
  {
    check: "nav-no-dead-ends",
    expected: [0, 1],
    planted: "a link to a page that is missing",
    plant: (site) => {
      pageAt(site, "/").sections.missing = '<p>Read <a href="/manual-for-managers">our manual for managers</a>.</p>';
    },
  },
  {
    check: "nav-scent",
    expected: [0, 1],
    planted: "menu labels that no target repeats",
    plant: (site) => {
      const labels = ["Spark", "Journey", "Horizon"];
      site.menu = site.menu.map(({ href }, index) => ({ href, label: labels[index] ?? "" }));
    },
  },
  {
    check: "hier-one-h1",
    expected: [1],
    planted: "two main headings on one of four pages",
    plant: (site) => {
      pageAt(site, "/product").sections.second = "<h1>Another main heading</h1><p>You can read on here.</p>";
    },
  },
  {
    check: "mob-fits",
    expected: [1],
    planted: "one of four pages overflows",
    plant: (site) => {
      pageAt(site, "/pricing").sections.wide = '<div style="width: 900px">You pay by the bed.</div>';
    },
  },
  {
    check: "find-indexable",
    expected: [0, 1],
    planted: "noindex on one of four pages",
    plant: (site) => {
      pageAt(site, "/pricing").head = '<meta name="robots" content="noindex">';
    },
  },
  {
    check: "read-scannable",
    expected: [0, 1],
    planted: "700 words without a subheading",
    plant: (site) => {
      const { sections } = pageAt(site, "/product");
      delete sections.steps;
      delete sections.benefits;
      sections.long = `<p>${easySentence.repeat(7)}</p>\n`.repeat(7);
    },
  },
];

export const covered: Seed[] = [
  {
    check: "mob-nothing-covers",
    expected: [0],
    planted: "a box over the lower half of the first screen",
    plant: (site) => {
      site.bodyEnd = `<div style="position: fixed; left: 0; right: 0; bottom: 0; height: 50vh; background: #fff">
        <p>Get our news by mail, four times a year.</p></div>`;
    },
  },
  {
    check: "mob-tap-targets",
    expected: [0, 1],
    planted: "forty links of 12 pixels on one page",
    plant: (site) => {
      const links = Array.from(
        { length: 40 },
        (_, index) =>
          `<a href="/product#${index}" style="font-size: 9px; line-height: 1; display: inline-block; height: 12px">${index}</a>`,
      );
      pageAt(site, "/product").sections.index = `<h2>Index</h2><p style="line-height: 1">${links.join(" ")}</p>`;
    },
  },
  {
    check: "find-indexable",
    expected: [0],
    planted: "noindex, no title and no description on every page",
    plant: (site) => {
      site.head += '<meta name="robots" content="noindex, nofollow">';
      for (const page of site.pages) Object.assign(page, { description: "", title: "" });
    },
  },
  also("find-seo", [0], "noindex, no title and no description"),
  also("find-both-fair", [0], "noindex, no title and no description"),
];

export const slow: Seed[] = [
  {
    check: "speed-lcp",
    expected: [0],
    planted: "two megabytes of style sheet before anything shows",
    plant: (site) => {
      site.files["/large.css"] = { type: "text/css", body: `/* ${"x".repeat(2_000_000)} */` };
      site.head += '<link rel="stylesheet" href="/large.css">';
    },
  },
  also("speed-not-slow", [0], "largest content after four seconds"),
  also("speed-fast", [0], "largest content after four seconds"),
];

export const busy: Seed[] = [
  {
    check: "speed-tbt",
    expected: [0],
    planted: "two scripts that run for 800 ms each once something shows",
    plant: (site) => {
      site.bodyEnd += `<script>for (const start of [400, 1400]) setTimeout(() => {
        const end = performance.now() + 800; while (performance.now() < end); }, start)</script>`;
    },
  },
  {
    check: "speed-cls",
    expected: [0],
    planted: "a box that pushes the page down after half a second",
    plant: (site) => {
      site.bodyEnd += `<script>setTimeout(() => { const box = document.createElement("div"); box.style.height = "400px";
        box.textContent = "New this week"; document.body.prepend(box); }, 500)</script>`;
    },
  },
];

export const picture = {
  type: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><rect width="300" height="90" fill="#0b3d91"/></svg>',
};
