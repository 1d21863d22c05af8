import { cause, criterion, read } from "@/lib/review/check";
import { companyWithTrade, customers, quotation } from "@/lib/review/trace-words";

const audience =
  "agency agencies team compan organi enterprise developer researcher universit school teacher student association government industry for für verband vereine unternehmen behörde schulen partei gewerkschaft";

export const audienceFit = criterion("Audience fit", "Message", {
  "aud-named": read("Your copy names the industries, roles or kinds of company it is for.", {
    cause: cause("named-audience", 2, "hours", "Visitors look for their own industry or role.", {
      title: "Your copy doesn’t name who it’s for",
      action: "Name your audience",
      change: "In the text of the main pages, name the industries, roles or kinds of company you work for.",
      element: "The main pages",
    }),
    rule: "Running text, headings or menu labels say who the offer is for: industries, roles, kinds of company, or private persons with a need. Words in code, partners' logos or one customer's case study don't count.",
    traces: { stems: audience },
  }),
  "aud-headline": read("A heading, or the text above the fold on the home page, addresses that audience.", {
    cause: cause("audience-headline", 2, "hours", "Visitors scan headings before they read.", {
      title: "No headline addresses your audience",
      action: "Address your audience in a headline",
      change: "Put the audience's name into the headline or the line below it.",
      element: "The headline, or the line below it",
    }),
    rule: "A heading on any page, or text above the fold on the home page, addresses the audience that the site names, by name or by situation. These fail: a heading that only names a product, a heading inside a single article or manual, and a heading that sorts references or news. “When the night shift can't be filled” holds; “Kestrel Rota 4.0” fails, and so does “Dairies” above a list of references.",
  }),
  "aud-segment-page": read("A page or a menu entry is written for one segment of your audience.", {
    cause: cause("segment-page", 1, "days", "Buyers look for a page about their own case.", {
      title: "We found no page for one segment of your audience",
      action: "Write a page for one segment",
      change: "Write one page for your most important segment, and link to it in the menu.",
      element: "A new page, linked from the menu",
    }),
    rule: "An audited page, a linked page, or a menu or footer entry is written for one segment: an industry, a role, a company size. A page about a feature, one customer's case study (however large the customer) and a single article don't count. A page or menu entry “For dairies” holds; an article “How dairies save water” fails.",
    traces: { stems: audience },
  }),
  "aud-problem": read("Your copy describes a problem that customers have.", {
    cause: cause("customer-problem", 2, "hours", "Buyers know their problem before they know its solution.", {
      title: "Your copy describes no problem that customers have",
      action: "Describe a problem your customers have",
      change: "Open a main page with the problem that brings customers to you, in their own words.",
      element: "The opening of a main page",
    }),
    rule: "The copy describes a difficulty that visitors have before they buy, in words of their own work. A benefit or a bare “Struggling?” fails. Instructions for set-up or errors in a manual, and the problem of a single project or case study, don't count. “On Sunday evening two shifts are still empty” holds; “Plan faster” fails.",
    traces: { stems: "problem struggl challenge difficult hard without pain slow manual risk mühsam schwierig" },
  }),
  "aud-proof": read("Customer proof names a role or an industry that you serve.", {
    cause: cause("proof-from-audience", 1, "days", "Buyers trust customers who are like them.", {
      title: "We found no customer proof from a named role or industry",
      action: "Show proof from your audience",
      change: "Add the customer’s role and industry to a quote, so that buyers see somebody like them.",
      element: "Customer quotes",
    }),
    rule: "A customer quote, a case study or a named reference shows that the customer belongs to an audience that the site names. The customer's industry counts, also where the company's name contains it; a job title counts only if the site is for people in that job. A logo without words fails. The supplier's own staff and companies, a project's maintainers (also those a user employs) and technology partners are not customers. On a site for dairies, “Head of Production, Alpine Dairy” holds; “CEO, Acme Inc.” fails.",
    traces: { patterns: [quotation, companyWithTrade], stems: customers },
  }),
});
