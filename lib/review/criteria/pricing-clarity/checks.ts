import { cause, criterion, read } from "@/lib/review/check";
import { amount } from "@/lib/review/trace-words";

const noCost =
  /\b(?:free of charge|for free|is free|free and open|open source and free|kostenlos|kostenfrei|gratis)\b/i;
const price =
  "cost price pricing fee free charge pay budget invest rate subscription licen gratis kosten kostenlos preis gebühr zahl entgelt abo lizenz";

export const pricingClarity = criterion("Pricing clarity", "Buyer information", {
  "price-cue": read("You have a pricing page, or a passage about the price.", {
    words: { holds: "{gives a price|give prices}" },
    cause: cause("price-passage", 2, "days", "Buyers want to know early what it costs.", {
      title: "We found no pricing page and no passage about price",
      action: "Say how you price",
      change: "Add a pricing page, or explain how you set the price.",
      element: "A pricing page, or a section on the offer page",
    }),
    rule: "A page or passage is about what the offer costs. An amount, “free” or “free and open source” counts, and so does how the price is worked out (“billed per seat”, “we quote per project”). These don't count: means of payment (card, invoice), a donation button, salaries, funding, fines, prices in examples or case studies, and words without a basis (“fair prices”, “free quote”). If prices appear only in a shop at another address, it fails, and the observation says that the site leaves them to the shop. If nothing is sold, no price is to be expected and none is named, it does not apply. “We quote a fixed price per project” holds; “Pay by card or PayPal” fails.",
    traces: { patterns: [amount, noCost], stems: price },
  }),
  "price-figure": read("You publish a price, even if it is a “from” price.", {
    words: { holds: "{gives a price|give prices}" },
    cause: cause("published-price", 2, "days", "Without a price, buyers can’t tell whether it’s worth asking.", {
      title: "We found no price",
      action: "Publish a price",
      change: "Give a price, a range or the cost of a typical order, and say what drives it.",
      element: "A pricing page, or a section on the offer page",
      strength: "You publish prices",
      sellersOnly: true,
    }),
    implies: ["price-cue"],
    rule: "The site names an amount, “from” an amount, or “free” as the price of the whole offer. Amounts in code, articles, case studies and tables of other things don't count, nor does how the price is worked out. If nothing is sold and no price is to be expected (free software, information from a public body, a community), it does not apply. “From £49 a month” holds; “billed per seat” fails.",
    traces: { patterns: [amount, noCost], onlyPatterns: true, stems: price },
  }),
  "price-range": read("Plans, a range or a worked example shows buyers what they would pay.", {
    cause: cause("price-examples", 1, "hours", "Buyers work out their own price from an example.", {
      title: "We found no plans, price range or worked example",
      action: "Show plans, a range or an example",
      change: "Show plans, a range or one worked example, so that buyers can work out what they would pay.",
      element: "The pricing page",
    }),
    implies: ["price-cue"],
    rule: "Plans, a range, a price list or a worked example with amounts lets buyers find what they would pay. Several products with a price each are a list, and one full price for the only thing sold holds. A single “from” price and plans without amounts fail. If the offer is entirely free or nothing is sold, it does not apply. “£49 up to 20 beds, £89 up to 50” holds; “from £49” fails.",
    traces: { patterns: [amount, noCost], onlyPatterns: true, stems: price },
  }),
  "price-factors": read("You say what the price depends on, or what it covers.", {
    cause: cause("price-drivers", 1, "hours", "Buyers can’t estimate a price without knowing what drives it.", {
      title: "The pages we read don’t say what drives the price",
      action: "Say what drives the price",
      change: "Say what the price depends on and what it covers.",
      element: "The pricing page",
    }),
    rule: "The site says what the price depends on (seats, size, distance, options) or what it covers, with or without an amount. If the offer is entirely free or nothing is sold, it does not apply.",
    traces: { patterns: [amount], stems: `${price} depend per_user per seat size abhängig pro` },
  }),
  "price-next-step": read("The page with the price leads to a next step.", {
    cause: cause("price-page-step", 3, "hours", "People who read prices are close to deciding.", {
      title: "The page with your prices leads to no next step",
      action: "Add a button beside your prices",
      change: "Put a button to the main next step beside each price.",
      element: "The pricing page",
    }),
    rule: "A button or link that leads to buying, asking or downloading appears on the page or in the passage with the price. The price is an amount or “free”; if the site names neither, it does not apply, even if the site says how people pay. A menu entry alone doesn't count. A button belongs to the passage of the heading it is under; if that leaves it open, it is “cannot-tell”. “£49 a month” with “Start a trial” below it holds; a price list with only the menu's “Contact” fails.",
    traces: { patterns: [amount], stems: price },
  }),
});
