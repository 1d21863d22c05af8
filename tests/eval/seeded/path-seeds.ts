/** Buttons, forms, ways of getting in touch, navigation. */
import type { Company } from "./company";
import { also, type Seed } from "./seed";
import { pageAt, type SiteDraft } from "./site-draft";
import { type FieldDraft, form, input, structuredData } from "./sound-site";

const extraFields = ["Company", "Street", "Town", "Postcode", "Country", "Website", "Job title", "Budget"];

function plainFields(amount: number, required: number): FieldDraft[] {
  const labels = ["Order number", "Size", "Colour", "Amount", ...extraFields].slice(0, amount);
  return labels.map((label, index) => ({ name: `field${index}`, label, required: index < required }));
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
  pageAt(site, "/").buttons = buttons.map((text) => `<a class="button" href="/contact">${text}</a>`).join(" ");
};

/** Values that are just good enough. */
export const withinLimits: Seed[] = [
  { check: "nav-size", expected: [2], planted: "12 entries in the menu", plant: (site) => setMenu(site, 12) },
  {
    check: "form-five",
    expected: [2],
    planted: "a form with five fields, all mandatory",
    plant: (site, company) => setForm(site, company, plainFields(5, 5)),
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
    plant: (site, company) => setForm(site, company, plainFields(6, 6)),
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
    check: "hier-focus",
    expected: [0],
    planted: "three filled buttons in the first screen",
    plant: (site) => setButtons(site, ["Send your parts list", "See the sizes", "Find a dealer"]),
  },
  also("cta-dominant", [0], "three filled buttons of one size and colour"),
  {
    check: "cta-contrast",
    expected: [0],
    planted: "white on #7c7c7c, a contrast of 4.2",
    plant: (site) => {
      site.styles += ".button { background: #7c7c7c }";
    },
  },
];

export const badForm: Seed[] = [
  {
    check: "form-under-ten",
    expected: [0],
    planted: "a form with eleven fields, named by placeholders only, without autocomplete",
    plant: (site, { labels, send }) => {
      const own = [labels.name, labels.email, labels.message];
      const fields = [...own, ...extraFields].map((label, index) => input({ name: `q${index}`, label }, label));
      pageAt(site, "/contact").sections.form =
        `<form action="/contact" method="post">${fields.join("\n")}<button class="button">${send}</button></form>`;
    },
  },
  also("form-five", [0], "a form with eleven fields"),
  also("form-labels", [0], "fields with placeholders only"),
  also("form-autofill", [0], "name, email and address without autocomplete or types"),
];

export const notClickable: Seed[] = [
  {
    check: "contact-clickable",
    expected: [0],
    planted: "phone number and email address as mere text",
    plant: (site, { mail, phone }) => {
      site.footer.contact = `<p>${mail} · ${phone}</p>`;
    },
  },
  {
    check: "risk-policies",
    expected: [0],
    planted: "no link to a privacy policy",
    plant: (site) => {
      delete site.footer.legal;
    },
  },
  {
    check: "org-schema",
    expected: [0],
    planted: "structured data with the name alone",
    plant: (site) => {
      site.head = structuredData({ "@type": "Organization", name: site.name });
    },
  },
];

export const hardToReach: Seed[] = [
  {
    check: "contact-routes",
    expected: [0],
    planted: "one email address, on the contact page alone",
    plant: (site, { mail, button }) => {
      site.menu = site.menu.filter(({ href }) => href !== "/contact");
      delete site.footer.contact;
      delete site.footer.address;
      const contact = pageAt(site, "/contact");
      contact.sections = { mail: `<h2>Mail</h2><p>Write to <a href="mailto:${mail}">${mail}</a>.</p>` };
      for (const page of site.pages) page.buttons = `<a class="button" href="/pricing">${button}</a>`;
      const { legal = "" } = site.footer;
      pageAt(site, "/pricing").footer = legal.replace(/<a.*<\/a>/, "Prices hold until the end of the year.");
    },
  },
  also("contact-reachable", [0], "three of four pages link to no way of getting in touch"),
  also("risk-policies", [1], "one of four pages has no link to the privacy policy"),
  {
    check: "org-schema",
    expected: [0],
    planted: "no structured data",
    plant: (site) => {
      site.head = "";
    },
  },
];
