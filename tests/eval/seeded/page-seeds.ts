/** What is wrong with one page, and what covers all of them. */
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Seven paragraphs of a hundred words, no two alike. */
const longText = days
  .map((day) => {
    const sentences = days.map(
      (other) => `On ${day} you see who works on ${other}, and you can swap two names with one tap.`,
    );
    return `<p>${sentences.join(" ")}</p>`;
  })
  .join("\n");

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
      sections.long = longText;
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
