/** A site on which every measured check holds that applies. */
import type { Company } from "./company";
import type { PageDraft, SiteDraft } from "./site-draft";

export function soundSite(company: Company): SiteDraft {
  const { name, menu, mail, phone, address } = company;
  const contact = `<p><a href="mailto:${mail}">${mail}</a> · <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a> ·
    <a href="/contact">${menu.contact}</a></p>`;
  return {
    name,
    lang: company.lang,
    viewport: "width=device-width, initial-scale=1",
    menu: [
      { label: menu.product, href: "/product" },
      { label: menu.pricing, href: "/pricing" },
      { label: menu.contact, href: "/contact" },
    ],
    footer: {
      contact,
      legal: `<p><a href="/privacy">${company.privacy}</a></p>`,
      address: `<p>${address}</p>`,
    },
    head: structuredData({ "@type": "Organization", name, logo: "https://logo.example/logo.png", telephone: phone }),
    styles: "",
    bodyEnd: "",
    pages: [
      page(company, "home", "/", { benefits: textBlock(company.benefits), steps: textBlock(company.steps) }),
      page(company, "product", "/product", { steps: textBlock(company.steps), benefits: textBlock(company.benefits) }),
      page(company, "pricing", "/pricing", { benefits: textBlock(company.benefits) }),
      page(company, "contact", "/contact", { form: contactForm(company), steps: textBlock(company.steps) }),
    ],
    files: {
      "/privacy": {
        type: "text/html; charset=utf-8",
        body: `<!doctype html><html lang="${company.lang}"><title>${company.titles.privacy}</title>
          <h1>${company.titles.privacy}</h1><p>Mails: 2 years. Server logs: 14 days.</p>`,
      },
    },
  };
}

type PageName = keyof Company["headings"];

function page(company: Company, name: PageName, path: string, sections: PageDraft["sections"]): PageDraft {
  return {
    path,
    title: company.titles[name],
    description: company.descriptions[name],
    heading: company.headings[name],
    lead: company.leads[name],
    buttons: name === "contact" ? "" : `<a class="button" href="/contact">${company.button}</a>`,
    sections,
    head: "",
  };
}

function textBlock({ heading, paragraphs }: Company["benefits"]): string {
  return `<h2>${heading}</h2>\n${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}`;
}

export interface FieldDraft {
  name: string;
  label: string;
  type?: string;
  autocomplete?: string;
  required?: boolean;
}

export function contactForm({ labels, send }: Company): string {
  return form(send, [
    { name: "name", label: labels.name, autocomplete: "name", required: true },
    { name: "email", label: labels.email, type: "email", autocomplete: "email", required: true },
    { name: "message", label: labels.message },
  ]);
}

export function form(send: string, fields: readonly FieldDraft[]): string {
  return `<form action="/contact" method="post">
    ${fields.map((field) => `<label>${field.label} ${input(field)}</label>`).join("\n")}
    <button class="button">${send}</button></form>`;
}

export function input({ name, type, autocomplete, required }: FieldDraft, placeholder = ""): string {
  return `<input name="${name}" type="${type ?? "text"}"${autocomplete ? ` autocomplete="${autocomplete}"` : ""}${
    required ? " required" : ""
  }${placeholder && ` placeholder="${placeholder}"`}>`;
}

export function structuredData(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data })}</script>`;
}
