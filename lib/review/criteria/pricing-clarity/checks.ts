import { cause, criterion, read } from "@/lib/review/check";
import { amount } from "@/lib/review/trace-words";

const noCost =
  /\b(?:free of charge|for free|is free|free and open|open source and free|kostenlos|kostenfrei|gratis)\b/i;
const price =
  "cost price pricing fee free charge pay budget invest rate subscription licen gratis kosten kostenlos preis gebühr zahl entgelt abo lizenz";

export const pricingClarity = criterion("Pricing clarity", "Buyer information", {
  "price-cue": read("There is a pricing page, or a passage about the price.", {
    words: { holds: "{gives a price|give prices}" },
    cause: cause("price-passage", 2, "days", "Buyers want to know early what it costs.", {
      action: "Say how you price",
      change: "Add a pricing page, or say how you price.",
      element: "A pricing page, or a section on the offer page",
    }),
    rule: "A page or passage is about what the offer costs; “free” or “free and open source” is a price. A donation button, salaries, funding, fines and prices in examples or in a customer's story do not count. Where prices stand only in a shop under another address, it fails, and the observation says that the site leaves them to the shop. It does not apply where nothing is sold, no price is to be expected and none is named.",
    traces: { patterns: [amount, noCost], stems: price },
  }),
  "price-figure": read("A price is given, if only “from”.", {
    words: { holds: "{gives a price|give prices} in {its|their} structured data" },
    cause: cause("published-price", 2, "days", "Without one, buyers can’t tell whether to ask.", {
      title: "No price found",
      action: "Publish a price",
      change: "Name a price, range or typical order, and what drives it.",
      element: "A pricing page, or a section on the offer page",
      strength: "You publish prices",
      sellersOnly: true,
    }),
    implies: ["price-cue"],
    rule: "An amount, “from” an amount, or “free” as the price of the whole offer. Amounts in code, in articles, in stories, in tables of other things do not count. It does not apply where nothing is sold and no price is to be expected (free software, information of a public body, a community).",
    traces: { patterns: [amount, noCost], onlyPatterns: true, stems: price },
  }),
  "price-range": read("Plans, a range or a worked example show what one would pay.", {
    cause: cause("price-examples", 1, "hours", "Buyers work out their own price from an example.", {
      action: "Show plans, a range or an example",
      change: "Show plans, a range or one worked example, so that buyers can place themselves.",
      element: "The pricing page",
    }),
    implies: ["price-cue"],
    rule: "Plans, a range, a price list or a worked example lets a buyer place themselves. Several products with a price each are a list, and one full price for the only thing sold holds. A single “from” price fails. For an offer that is wholly free, or where nothing is sold, it does not apply.",
    traces: { patterns: [amount, noCost], onlyPatterns: true, stems: price },
  }),
  "price-factors": read("It says what the price depends on, or what it covers.", {
    cause: cause("price-drivers", 1, "hours", "Buyers can’t estimate a price without knowing what drives it.", {
      action: "Say what drives the price",
      change: "Say what the price depends on and what it covers.",
      element: "The pricing page",
    }),
    rule: "It says what the price depends on (seats, size, distance, options) or what it covers. For an offer that is wholly free, or where nothing is sold, it does not apply.",
    traces: { patterns: [amount], stems: `${price} depend per_user per seat size abhängig pro` },
  }),
  "price-next-step": read("The page with the price leads to a next step.", {
    cause: cause("price-page-step", 3, "hours", "People who read prices are close to deciding.", {
      title: "No next step on the page with your prices",
      action: "Add a button beside your prices",
      change: "Link each price to the main next step.",
      element: "The pricing page",
    }),
    rule: "On the page or in the passage with the price stands a button or link that leads on to buying, asking or downloading. If there is no price anywhere, it does not apply; a menu entry alone does not count. The heading that a button stands under says which passage it belongs to; where even that leaves it open, it cannot be told.",
    traces: { patterns: [amount], stems: price },
  }),
});
