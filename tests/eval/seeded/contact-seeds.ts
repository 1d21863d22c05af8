/** Forms, and ways of getting in touch. */
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";
import { input, structuredData } from "./sound-site";

const personalFields = ["Company", "Street", "Town", "Postcode", "Country", "Website", "Job title", "Budget"];

export const badForm: Seed[] = [
  {
    check: "form-under-ten",
    expected: [0],
    planted: "a form with eleven fields, named by placeholders only, without autocomplete",
    plant: (site, { labels, send }) => {
      const own = [labels.name, labels.email, labels.message];
      const fields = [...own, ...personalFields].map((label, index) => input({ name: `q${index}`, label }, label));
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
