import {
  type Case,
  form,
  logos,
  logosOf,
  page,
  quotePage,
  signed,
  sponsor,
} from "@/lib/review/built-in/read-checks/testing/drafts";
import { plainSite, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import type { PageDraft } from "@/lib/review/testing/build-page";

const saying = (quote: string, signature = "Ada Reed, manager at Reed Dairies") =>
  withHome({ body: `# Oakhall\n---\n## What our customers say\n> ${quote}\n${signature}` });
const sixWords = "It never stops in the winter.";
const pictures = (path: string, images: number) => {
  const section = { heading: "Our barns", area: "main" as const, top: 900, words: 0, actions: 0, images };
  return path === "/" ? logos("Our barns", images) : page(path, "# Prices", { capture: { sections: [section] } });
};

const withForm = (path: string, body: string): PageDraft[] => [
  ...page("/pricing", "# Pricing\nFrom 900 € each."),
  { path, body: `# Pumps\n${body}`, form },
];

export const proofCases: Case[] = [
  ["proof-quote", "signed, under a heading that announces it", 2, signed],
  [
    "proof-quote",
    "without such a heading, and alone",
    null,
    quotePage("Our history", "Ada Lovelace, manager at Analytical Dairies"),
  ],
  ["proof-quote", "unsigned", null, quotePage("What our customers say", "Read on below")],
  ["proof-quote", "nothing like a quote anywhere", 0, plainSite],
  ["proof-quote", "none on the pages read", 0, withHome({ menu: ["Products → /products"] })],
  ["proof-quote", "an unread page about praise", null, withHome({ menu: ["Testimonials → /praise"] })],
  [
    "proof-quote",
    "a name and a role below a text",
    null,
    withHome({ body: "# Oakhall\nIt runs.\n~ Ada Reed, manager" }),
  ],
  [
    "proof-quote",
    "two signed quotes on two pages",
    2,
    withHome(
      { body: "# Oakhall\n---\n> The pumps have not stopped once.\n—Ada Reed, manager at Reed Dairies" },
      {
        path: "/products",
        body: "# Pumps\n> They run and run, even in winter.\n—Alan Moor, director at Moor Farm",
      },
    ),
  ],
  ["proof-named", "signed with a name and a company", 2, signed],
  ["proof-named", "nothing like a quote anywhere", 0, plainSite],
  ["proof-named", "unsigned", null, quotePage("What our customers say", "A happy dairy")],
  ["proof-independent", "four logos of customers", 2, logos("Trusted by", 4)],
  ["proof-independent", "logos of those one has worked with", 2, logos("Some agencies we’ve worked with", 4)],
  ["proof-independent", "three pictures", null, logos("Trusted by", 3)],
  ["proof-independent", "logos of others", null, logos("Our partners", 9)],
  [
    "proof-independent",
    "a rating in structured data",
    2,
    withHome({ structuredData: [{ "@type": "AggregateRating", ratingValue: "4.6" }] }),
  ],
  [
    "proof-independent",
    "a sponsor's rating in structured data",
    null,
    withHome({ structuredData: [{ ...sponsor, aggregateRating: { "@type": "AggregateRating", ratingValue: "4.6" } }] }),
  ],
  ["proof-home", "a signed quote", 2, signed],
  [
    "proof-home",
    "logos whose texts call them customers'",
    2,
    withHome({ capture: { images: logosOf("customer logo") } }),
  ],
  ["proof-home", "logos of who knows whom", 0, withHome({ capture: { images: logosOf("logo") } })],
  ["proof-home", "nothing that could be proof", 0, plainSite],
  [
    "proof-home",
    "customers are counted",
    null,
    withHome({ body: "# Oakhall\nMore than 400 dairies and 30 companies." }),
  ],
  ["proof-home", "a customer merely occurs", 0, withHome({ body: "# Oakhall\nCustomers can call us." })],
  [
    "proof-near-ask",
    "logos on the pricing page",
    2,
    page("/pricing", "# Pricing", {
      capture: { sections: [{ heading: "Trusted by", area: "main", top: 0, words: 0, actions: 0, images: 5 }] },
    }),
  ],
  ["proof-near-ask", "a pricing page without any", 0, page("/pricing", "# Pricing\nFrom 900 € each.")],
  ["proof-near-ask", "no such page", null, plainSite],
  ["aud-proof", "signed with a role", 2, signed],
  ["aud-proof", "nobody is quoted, named or told of", 0, plainSite],
  ["aud-proof", "customers are named", null, withHome({ body: "# Oakhall\nWe serve companies such as Reed Dairies." })],
  ["aud-proof", "signed with a place", null, quotePage("What our customers say", "Ada Lovelace, London")],
  ["proof-quote", "six words", 2, saying(sixWords)],
  ["proof-quote", "five words", null, saying("It never stops in winter.")],
  ["proof-named", "a plan or a seal is no company", null, saying(sixWords, "Ada Reed, Verified Buyer")],
  ["proof-named", "a signature of 22 words", 2, saying(sixWords, `Ada Reed, manager at ${words(18)}`)],
  ["proof-named", "a signature of 23 words", null, saying(sixWords, `Ada Reed, manager at ${words(19)}`)],
  ["proof-independent", "logos under eight words", 2, logos("Trusted by farms and dairies in the north", 4)],
  ["proof-independent", "logos under nine words", null, logos("Trusted by farms and dairies in the north today", 4)],
  ["proof-home", "two pictures together", 0, pictures("/", 2)],
  ["proof-home", "three pictures together may be logos", null, pictures("/", 3)],
  ["proof-near-ask", "two pictures together", 0, pictures("/pricing", 2)],
  ["proof-near-ask", "three pictures together may be logos", null, pictures("/pricing", 3)],
  [
    "proof-near-ask",
    "a contact page without any, and no page of prices",
    null,
    page("/contact", "# Contact\nWrite to us."),
  ],
  ["proof-near-ask", "a quote on a page with a form", null, withForm("/reviews", "> The pumps have not stopped once.")],
  ["proof-near-ask", "a form beside no proof", 0, withForm("/news", "Get our letter.")],
];
