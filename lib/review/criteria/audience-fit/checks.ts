import { cause, criterion, read } from "@/lib/review/check";
import { companyWithTrade, customers, quotation } from "@/lib/review/trace-words";

const audience =
  "agency agencies team compan organi enterprise developer researcher universit school teacher student association government industry for für verband vereine unternehmen behörde schulen partei gewerkschaft";

export const audienceFit = criterion("Audience fit", "Message", {
  "aud-named": read("The copy names the industries, roles or kinds of company it is for.", {
    cause: cause("named-audience", 2, "hours", "Visitors look for their own industry or role.", {
      action: "Name whom you serve",
      change: "Name the industries, roles or kinds of company that you work for in the text of the main pages.",
      element: "The main pages",
    }),
    rule: "Running text, headings or menu labels say whom the offer is for: industries, roles, kinds of company or private persons with a need. Words in code, in logos of partners or in one customer's story are no named audience.",
    traces: { stems: audience },
  }),
  "aud-headline": read("A headline, or the home page's first screen, addresses that audience.", {
    cause: cause("audience-headline", 2, "hours", "Visitors scan headings before they read.", {
      action: "Address your audience in a headline",
      change: "Put the audience's name into the headline or the line below it.",
      element: "The headline, or the line below it",
    }),
    rule: "A heading on any page, or the first screen of the home page, speaks to that audience by its name or its situation. A heading that only names a product fails, and so does one inside a single article or manual, or one that sorts references or news.",
  }),
  "aud-segment-page": read("A page or a menu entry is written for one segment of the audience.", {
    cause: cause("segment-page", 1, "days", "Buyers look for a page about their own case.", {
      action: "Write a page for one segment",
      change: "Write one page for your most important segment, and link to it in the menu.",
      element: "A new page, linked from the menu",
    }),
    rule: "An audited page, a linked page or a menu or footer entry is about one segment (an industry, a role, a company size). A page about one product feature or one customer's story, however large the customer, is not one.",
    traces: { stems: audience },
  }),
  "aud-problem": read("The copy describes the customer's own problem.", {
    cause: cause("customer-problem", 2, "hours", "Buyers know their problem before they know its solution.", {
      action: "Describe your customers' problem",
      change: "Open a main page with the problem that brings customers to you, in their own words.",
      element: "The opening of a main page",
    }),
    rule: "The copy describes a difficulty that the reader has before buying, in words of the reader's work. A benefit or a bare “Struggling?” fails; set-up or error instructions in manuals, and what one project or one customer's story is about, are no problem of the reader.",
    traces: { stems: "problem struggl challenge difficult hard without pain slow manual risk mühsam schwierig" },
  }),
  "aud-proof": read("Proof comes from that audience: a customer with a role or an industry.", {
    cause: cause("proof-from-audience", 1, "days", "Buyers trust customers who are like them.", {
      action: "Show proof from your audience",
      change: "Add the customer’s role and industry to a quote, so that buyers see somebody like them.",
      element: "Customer quotes",
    }),
    rule: "A quote, story or named reference gives the customer's role or industry, and it is one of the audiences that the site names. A logo without a word fails. Own staff, maintainers of a project (also those whom a user employs), own companies and technology partners are no customers.",
    traces: { patterns: [quotation, companyWithTrade], stems: customers },
  }),
});
