/** Values on either side of a threshold. */
import type { Company } from "./company";
import { also, type Seed } from "./seed";
import { pageAt, type SiteDraft } from "./site-draft";
import { type FieldDraft, form } from "./sound-site";

function orderFields(amount: number, required: number): FieldDraft[] {
  const fields: FieldDraft[] = [
    { name: "name", label: "Your name", autocomplete: "name" },
    { name: "email", label: "Your email", type: "email", autocomplete: "email" },
    ...["Number of boxes", "Size", "Colour", "Discount code"].map((label) => ({ name: label.toLowerCase(), label })),
  ];
  return fields.slice(0, amount).map((field, index) => ({ ...field, required: index < required }));
}

const setForm = (site: SiteDraft, company: Company, fields: readonly FieldDraft[]) => {
  pageAt(site, "/contact").sections.form = form(company.send, fields);
};

const setMenu = (site: SiteDraft, entries: number) => {
  const added = Array.from({ length: entries - site.menu.length }, (_, index) => `Size ${index + 4} screws`);
  for (const [index, label] of added.entries()) {
    const href = `/sizes/${index + 4}`;
    site.menu.push({ label, href });
    const body = `<!doctype html><html lang="en"><title>${label}</title><h1>${label}</h1><p>Sold by the box.</p>`;
    site.files[href] = { type: "text/html; charset=utf-8", body };
  }
};

const setLinks = (site: SiteDraft, vague: number) => {
  const links = Array.from({ length: 12 }, (_, index) => {
    const label = index < vague ? "Learn more" : `Test report number ${index + 1}`;
    site.files[`/reports/${index}`] = {
      type: "text/html; charset=utf-8",
      body: `<title>${label}</title><h1>Report</h1>`,
    };
    return `<p>A report from the lab: <a href="/reports/${index}">${label}</a></p>`;
  });
  pageAt(site, "/product").sections.reports = `<h2>Reports</h2>${links.join("\n")}`;
};

const setButtons = (site: SiteDraft, buttons: readonly string[]) => {
  const targets = ["/contact", "/product", "/pricing"];
  pageAt(site, "/").buttons = buttons
    .map((text, index) => `<a class="button" href="${targets[index]}">${text}</a>`)
    .join(" ");
};

/** Values that are just good enough. */
export const withinLimits: Seed[] = [
  { check: "nav-size", expected: [2], planted: "12 entries in the menu", plant: (site) => setMenu(site, 12) },
  {
    check: "form-five",
    expected: [2],
    planted: "a form with five fields, all mandatory",
    plant: (site, company) => setForm(site, company, orderFields(5, 5)),
  },
  also("form-required", [2], "a form with five mandatory fields"),
  {
    check: "nav-anchors",
    expected: [2],
    planted: "“Learn more” once among a dozen links",
    plant: (site) => setLinks(site, 1),
  },
  {
    check: "hier-focus",
    expected: [2],
    planted: "a main heading and two filled buttons",
    plant: (site) => setButtons(site, ["Send your parts list", "See the sizes"]),
  },
  {
    check: "cta-contrast",
    expected: [2],
    planted: "white on #767676, a contrast of 4.54",
    plant: (site) => {
      site.styles += ".button { background: #767676 }";
    },
  },
  {
    check: "read-scannable",
    expected: [2],
    planted: "a page of over 300 words with a subheading every 200",
    plant: (site, { steps }) => {
      const { sections } = pageAt(site, "/product");
      const more = steps.paragraphs.map(
        (text) => `<p>${text.replaceAll("You", "Your yard").replaceAll("you", "your yard")}</p>`,
      );
      sections.more = `<h2>For larger yards</h2>${more.join("")}<h2>For other orders</h2>${more.join("").replaceAll("list", "note")}`;
    },
  },
  {
    check: "nav-no-dead-ends",
    expected: [2],
    planted: "a link to “#” that opens a dialog by script",
    plant: (site) => {
      pageAt(site, "/product").sections.dialog =
        `<a href="#" data-bs-toggle="modal" data-bs-target="#sizes">Size chart</a>
        <dialog id="sizes"><p>Hold your screw on the card.</p></dialog>
        <script>document.querySelector("[data-bs-target]").addEventListener("click", (event) => {
          event.preventDefault(); document.getElementById("sizes").showModal(); });</script>`;
    },
  },
];

/** The same things, one step further. */
export const beyondLimits: Seed[] = [
  { check: "nav-size", expected: [0], planted: "13 entries in the menu", plant: (site) => setMenu(site, 13) },
  {
    check: "form-five",
    expected: [0],
    planted: "a form with six fields, all mandatory",
    plant: (site, company) => setForm(site, company, orderFields(6, 6)),
  },
  also("form-required", [0], "a form with six mandatory fields"),
  also("form-under-ten", [2], "a form with six fields"),
  {
    check: "nav-anchors",
    expected: [0],
    planted: "“Learn more” four times among a dozen links",
    plant: (site) => setLinks(site, 4),
  },
  {
    check: "cta-dominant",
    expected: [0],
    planted: "three filled buttons of one size and colour",
    plant: (site) => setButtons(site, ["Send your parts list", "See the sizes", "See the prices"]),
  },
  {
    check: "cta-contrast",
    expected: [0],
    planted: "white on #7c7c7c, a contrast of 4.2",
    plant: (site) => {
      site.styles += ".button { background: #7c7c7c }";
    },
  },
];
