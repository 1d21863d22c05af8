/** Two invented companies: one whose site does nearly everything right, one whose site does nearly nothing. */
import type { ReviewedSite } from "@/lib/ai/reviewer";
import { buildSite, origin, type PageDraft } from "@/lib/ai/testing/build-page";

const menu = [
  "Product → /product",
  "For warehouse managers → /industries/warehouses",
  "Pricing → /pricing",
  "Customers → /customers/northmill",
  "About → /about",
  "Contact → /contact",
];
const policies = ["Privacy → /privacy", "Terms → /terms"];

const strongPages: PageDraft[] = [
  {
    path: "/",
    title: "Pallet tracking software for warehouse managers | Palletline",
    description: "Pallet tracking software that halves search time. Live in ten days.",
    menu,
    links: policies,
    body: `
      # Find every pallet 50% faster
      Palletline is pallet tracking software for warehouse managers. It cuts search time by 50% and needs no new scanners.
      [Book a 20-minute demo](/demo)
      No card, no contract.
      ---
      ## Why not a spreadsheet
      Unlike spreadsheets, Palletline knows where 12,000 pallets stand at this minute.
      You stop wasting hours on manual searches and late trucks.
      ## What managers say
      > “We found 98% of our pallets in one minute instead of nine.”
      Dana Colewood, Warehouse Manager, Northmill Dairy
      Trusted by 140 warehouses and more than 90 customers.
      [Get the pallet audit checklist](/guides/pallet-audit)
      [Try the savings calculator](/calculator)
      ~ Palletline Ltd, 12 Mill Lane, Bristol BS1 4QA. Company number 01234567.`,
    structuredData: [
      { "@type": "Organization", name: "Palletline", url: origin, logo: `${origin}/logo.svg`, address: "12 Mill Lane" },
    ],
  },
  {
    path: "/product",
    title: "How the product works | Palletline",
    menu,
    links: policies,
    body: `
      # See every pallet on one map
      Warehouse teams lose hours to manual searches. You see each pallet on a map, so you save nine hours a week.
      [Book a 20-minute demo](/demo)
      ---
      ## How it works
      - You send us your floor plan.
      - Our engineers install the tags in two days.
      - You scan the first pallet on day ten.
      Most sites are live within ten days. Your own engineer answers for 90 days.
      ## What is included
      - Tags for 2,000 pallets
      - Installation by two engineers
      - Training for every shift
      It works with SAP, Oracle and 14 warehouse systems. It is built for sites with 500 to 20,000 pallets.
      Other tools need new scanners, instead of the phones your people have. You keep the phones.
      Every lift truck gets one tag. You read it from the cab. The map shows the last place and the time.
      A search that took nine minutes takes one. Your drivers stop walking the aisles and start loading.
      The tags last five years. You change them in ten seconds. Each costs less than a coffee.`,
  },
  {
    path: "/industries/warehouses",
    title: "For warehouse managers | Palletline",
    menu,
    links: policies,
    body: `
      # Warehouse managers: stop chasing lost pallets
      You know the morning: three people search, one truck waits, and the customer calls. Palletline cuts that search by 50%.
      [Book a 20-minute demo](/demo)
      > “The night shift finds everything without me.”
      Jonas Freyberg, Shift Manager, Oakhall Logistics`,
  },
  {
    path: "/pricing",
    title: "Pricing from £300 a month | Palletline",
    menu,
    links: policies,
    body: `
      # Pricing: from £300 a month
      Priced by the pallet, billed monthly. Cancel with a month's notice. Full refund in the first 30 days.
      Yard
      £300 a month
      Site
      £750 a month
      [Book a 20-minute demo](/demo)
      > “It paid for itself in six weeks.”
      Dana Colewood, Warehouse Manager, Northmill Dairy
      ---
      ## How long does it take to go live?
      Ten days on average.
      ## Can we cancel?
      Yes, with one month's notice.
      ## Is our data safe?
      It stays in two data centres in Dublin. We are ISO 27001 certified.
      ## What does a tag cost?
      £4 each.`,
  },
  {
    path: "/customers/northmill",
    title: "Northmill Dairy cut search time by 80% | Palletline",
    menu,
    links: policies,
    body: `
      # Northmill Dairy cut search time by 80% in six weeks
      Dairy distributor, 9,000 pallets.
      ## The problem
      Drivers waited 40 minutes because pallets were lost in the cold store.
      ## What we did
      In March 2025 our engineers tagged 9,000 pallets in two nights.
      ## The result
      Search time fell from nine minutes to one. You can read the figures below: £4,100 saved a month.
      > “We found 98% of our pallets in one minute instead of nine.”
      Dana Colewood, Warehouse Manager, Northmill Dairy
      [Book a 20-minute demo](/demo)`,
  },
  {
    path: "/about",
    title: "About the people behind Palletline",
    menu,
    links: policies,
    body: `
      # We drove lift trucks before we wrote software
      Palletline began in 2015 in a cold store in Bristol, with nine lost pallets and one angry driver. Today eleven people look after 140 sites in four countries. We answer the phone ourselves, and each of us spends one day a month on a customer's floor, because that is where you learn what is missing.
      ## Mira Fenwick
      Founder. Ran a night shift at a 40-door hub for nine years.
      ## Tobias Orme
      Head of Engineering. Built location systems for two ports before this one.`,
  },
  {
    path: "/contact",
    title: "Contact a warehouse engineer | Palletline",
    menu,
    links: [...policies, "+44 117 496 0000 → tel:+441174960000"],
    body: `
      # Talk to an engineer
      You will speak to an engineer who has run a warehouse. We answer within four working hours.
      > “They called back in an hour.”
      Jonas Freyberg, Shift Manager, Oakhall Logistics`,
    form: {
      submit: "Send my question",
      nearby: "We use your address to answer, and for nothing else.",
      fields: [
        { label: "Your name", autocomplete: "name", required: true },
        { label: "Work e-mail", type: "email", autocomplete: "email", required: true },
        { label: "Your question", type: "textarea" },
      ],
    },
  },
];

const jargon =
  "Functionality is provided by means of a holistic, end-to-end architecture in order to empower stakeholders across the value chain, so that synergies can be leveraged in accordance with the requirements that have been defined by the relevant stakeholders throughout the entirety of the organisation and its ecosystem";

const weakPages: PageDraft[] = [
  {
    path: "/",
    title: "Home",
    menu: ["Discover → /services", ...Array.from({ length: 14 }, (_, index) => `Entry ${index} → /entry-${index}`)],
    body: `
      # Welcome to our website
      We are a leading provider of innovative solutions for businesses of all sizes. ${jargon}.
      [Learn more](#)
      [Submit](/services)
      [Click here](/services)
      ---
      We offer world-class service. We have a best-in-class approach. Our passionate team is cutting-edge.`,
    links: ["Read more → /services", "click here → /gone"],
    robots: "noindex",
    mobile: { scrollWidth: 900, smallTapTargets: 10, coveringOverlays: 1 },
    scores: { performance: 31, accessibility: 55, seo: 60 },
    metrics: { largestContentfulPaint: 7.2, cumulativeLayoutShift: 0.4, totalBlockingTime: 1900 },
    failedChecks: [
      {
        id: "image-alt",
        title: "Image elements do not have `[alt]` attributes",
        category: "accessibility",
        score: 0,
        displayValue: null,
        snippets: ["<img src=a.png>"],
      },
    ],
  },
  {
    path: "/services",
    title: "Page 2",
    menu: ["Discover → /services"],
    body: `
      # Excellence in everything
      # More excellence
      ${jargon}, and ${jargon.toLowerCase()}, which is why our holistic methodology facilitates value realisation in accordance with industry-leading best practices.
      ${jargon}. ${jargon}.
      [Submit](#)`,
    mobile: { scrollWidth: 900, smallTapTargets: 10, coveringOverlays: 1 },
    scores: { performance: 35, accessibility: 58, seo: 61 },
    metrics: { largestContentfulPaint: 6.1, cumulativeLayoutShift: 0.3, totalBlockingTime: 1500 },
    form: {
      submit: "Submit",
      fields: [
        "Salutation",
        "First name",
        "Last name",
        "E-mail",
        "Phone",
        "Mobile",
        "Company",
        "Size",
        "Job title",
        "Revenue",
        "Country",
      ].map((label) => ({ label, labelled: false, required: true })),
    },
  },
];

export function strongSite(): ReviewedSite {
  return buildSite(strongPages, { [`${origin}/pricing`]: 200, [`${origin}/product`]: 200 });
}

export function weakSite(): ReviewedSite {
  return buildSite(weakPages, { [`${origin}/gone`]: 404, [`${origin}/services`]: 200 });
}
