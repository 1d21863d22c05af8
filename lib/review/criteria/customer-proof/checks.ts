import { cause, criterion, read } from "@/lib/review/check";
import { customers, people, personWithRole, quotation } from "@/lib/review/trace-words";

const customerQuote = cause("customer-quote", 3, "weeks", "Buyers trust other customers more than your claims.", {
  title: "We found no customer quote",
  action: "Publish a signed customer quote",
  change: "Ask a customer for a line about results, signed with name, role and company.",
  element: "The home page, below the fold",
  strength: "Customers are quoted by name",
  sellersOnly: true,
});

export const customerProof = criterion("Customer proof", "Trust", {
  "proof-quote": read("You quote a customer.", {
    words: { holds: "{quotes a customer|quote customers}" },
    cause: customerQuote,
    rule: "The site quotes a customer or user in their own words about the offer. Slogans, notes and disclaimers in quotation marks, and quotes of the founder, staff, the press or literature don't count.",
    traces: { patterns: [quotation], stems: customers },
  }),
  "proof-named": read("A customer quote is signed with a name and a role or company.", {
    words: { holds: "{has a quote|have quotes} signed with name, role and company" },
    cause: customerQuote,
    implies: ["proof-quote"],
    advice: { title: "We found no signed customer quote" },
    rule: "A customer quote is signed with a name and with a role or a company. A first name alone or a company alone fails.",
    traces: { patterns: [quotation, personWithRole], stems: `${customers} ${people}` },
  }),
  "proof-independent": read("Customer logos, a rating, a review site or a customer count backs you up.", {
    cause: cause("independent-proof", 2, "days", "What others say weighs more than your own claims.", {
      title: "We found no customer logos, ratings or customer numbers",
      action: "Show what others say about you",
      change: "Show customer logos, a rating with its source, or a number of customers.",
      element: "The home page and the offer pages",
    }),
    rule: "One of these is enough: customers' logos, a rating of the offer, a link to a review site, or a count of customers in figures. Logos count if the page calls these companies customers, users or references. If you can't see the logos, the images' alt texts or a list of at least two names under such a heading counts as logos; a customer named only in a sentence does not. “Many” or “dozens” is not a count. A rating of what a customer made with the offer doesn't count. The site's own logos, product badges, partners, certificates, payment signs, portraits and technologies are not customers. “Trusted by” above the names Alpine Dairy and Nordmilk holds; “We also work with Alpine Dairy” fails.",
    traces: {
      patterns: [
        /\d[\d.,]*\+?\s(?:customers|clients|users|stars|downloads|reviews|agencies|kunden|nutzer|bewertungen)/i,
      ],
      stems: `${customers} trusted rating review stars bewertung`,
    },
    seenInPictures: true,
  }),
  "proof-home": read("The home page shows customer proof.", {
    cause: cause("home-page-proof", 2, "days", "Some visitors see no other page.", {
      title: "The home page shows no customer proof",
      action: "Show customer proof on the home page",
      change: "Add a signed quote, customer logos or a rating.",
      element: "The home page, below the fold",
      strength: "The home page shows customer proof",
      sellersOnly: true,
    }),
    rule: "The home page itself shows a customer quote, logos that the page calls customers', a teaser of a case study, a rating or a count of customers in figures. A link to a page with such things doesn't count.",
    seenInPictures: true,
  }),
  "proof-near-ask": read("Customer proof appears on a pricing, demo or contact page, or beside a form.", {
    cause: cause("proof-beside-the-ask", 2, "hours", "People have doubts just before they get in touch.", {
      title: "We found no customer proof beside a form or price",
      action: "Put customer proof beside the form or price",
      change: "Put a signed quote or a rating next to the form, the price or the demo button.",
      element: "Pricing, demo and contact pages",
    }),
    rule: "A customer quote, customers' logos, a case study or a rating appears on a pricing, demo, contact or order page, or in the same section as a form. A page of an offer that names its price is a pricing page; a page that only lists a community's channels is not a contact page. A badge counts only if it shows a rating from customers: badges of certificates, awards, partners or payment don't. On a page that asks for donations, named results of the work are proof. If there is no such page and no form, it does not apply. “4.7 of 5 on G2” beside the form holds; an “ISO 9001” badge there fails.",
  }),
});
