/** What is on a bare site after all, and where: nothing of it may be called missing. */
import type { CheckId } from "@/lib/review/registry";
import type { Company } from "./company";
import { inPlace, type Place } from "./places";
import type { Trap } from "./seed";
import { pageAt } from "./site-draft";
import { structuredData } from "./sound-site";

interface Content {
  checks: readonly CheckId[];
  /** The page it goes to; "footer" for all of them. */
  on: string;
  html(company: Company): string;
}

const inGerman = ({ lang }: Company, german: string, english: string) => (lang === "de" ? german : english);

const contents = {
  contact: {
    checks: ["contact-clickable", "contact-routes", "contact-reachable"],
    on: "footer",
    html: ({ mail, phone }) =>
      `<p><a href="mailto:${mail}">${mail}</a> · <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a></p>`,
  },
  privacy: {
    checks: ["risk-policies"],
    on: "footer",
    html: ({ privacy }) => `<p><a href="/privacy">${privacy}</a></p>`,
  },
  imprint: { checks: ["org-address"], on: "footer", html: ({ address }) => `<p>${address}</p>` },
  price: {
    checks: ["price-cue", "price-figure"],
    on: "/pricing",
    html: (company) =>
      inGerman(company, "<p>Die Sonde kostet 1.290 € im Jahr.</p>", "<p>It costs £49 a month for up to 30 beds.</p>"),
  },
  quote: {
    checks: ["proof-quote", "proof-named", "proof-home"],
    on: "/",
    html: (company) =>
      inGerman(
        company,
        "<figure><blockquote>Seit März fährt bei uns niemand mehr nachts zum Schacht.</blockquote><figcaption>Jana Lorenz, Betriebsleiterin, Wasserwerk Sarnow</figcaption></figure>",
        "<figure><blockquote>We plan before lunch now, and nobody calls me on Sunday.</blockquote><figcaption>Moira Ashdown, manager of Larch House</figcaption></figure>",
      ),
  },
  response: {
    checks: ["contact-response"],
    on: "/contact",
    html: (company) =>
      inGerman(company, "<p>Sie hören am selben Werktag von uns.</p>", "<p>We answer within one working day.</p>"),
  },
  guarantee: {
    checks: ["risk-guarantee"],
    on: "/pricing",
    html: (company) =>
      inGerman(
        company,
        "<p>Passt sie nicht, nehmen wir sie 30 Tage lang zurück und erstatten den ganzen Preis.</p>",
        "<p>You get all your money back in the first 60 days.</p>",
      ),
  },
  questions: {
    checks: ["obj-questions"],
    on: "/pricing",
    html: () => `<h3>How long am I bound?</h3><p>To the end of the month.</p>
      <h3>Who helps us to switch?</h3><p>We do, within two days.</p>
      <h3>Where is our data?</h3><p>On servers in London.</p>`,
  },
  certificate: { checks: ["risk-certificates"], on: "/product", html: () => "ISO 9001 certified by TÜV Nord" },
  customers: {
    checks: ["proof-independent"],
    on: "/",
    html: () => "Customers since 2019: Harbour Yachts, Larch House, Mill Lane Homes",
  },
  organisation: {
    checks: ["org-schema"],
    on: "/",
    html: ({ name, phone }) => structuredData({ "@type": "Organization", name, logo: "/logo.png", telephone: phone }),
  },
} satisfies Record<string, Content>;

export type ContentName = keyof typeof contents;

export function trap(place: Place, name: ContentName): Trap {
  const { checks, on, html }: Content = contents[name];
  return {
    planted: `${name}, ${place}`,
    checks,
    plant(site, company) {
      const placed = inPlace(place, name, html(company), site);
      if (on === "footer") site.footer[name] = placed;
      else pageAt(site, on).sections[name] = placed;
    },
  };
}

/** Structured data that a script adds after a while. */
export const lateStructuredData: Trap = {
  planted: "organisation, added by a script",
  checks: contents.organisation.checks,
  plant(site, company) {
    const data = { "@context": "https://schema.org", "@type": "Organization", name: company.name, logo: "/logo.png" };
    site.head = `<script>setTimeout(() => { const element = document.createElement("script");
      element.type = "application/ld+json"; element.textContent = ${JSON.stringify(JSON.stringify(data))};
      document.head.append(element); }, 1200)</script>`;
  },
};

/** The only form is in a dialog, behind a button without an address. */
export const formInDialog: Trap = {
  planted: "the contact form, in a closed dialog",
  checks: ["nav-no-dead-ends", "contact-routes", "form-labels", "form-autofill"],
  plant(site) {
    const contact = pageAt(site, "/contact");
    const { form = "" } = contact.sections;
    contact.sections.form = `<button class="button" popovertarget="write">Nachricht schreiben</button>
      <div id="write" popover>${form}</div>`;
  },
};
