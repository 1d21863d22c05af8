import type { CheckId } from "@/lib/ai/rubric/checks";
import { performanceRepairs } from "@/lib/findings/repairs/performance-repairs";

const paint = performanceRepairs["largest-contentful-paint"];

/** For checks of the rubric that no fixed advice of the built-in reviewer speaks of. */
export const checkRepairs = {
  "vp-what": "Say in the first line of the home page what you offer, in the words a customer would search for.",
  "vp-whom": "Name on the home page's first screen who it is for: an industry, a role or a kind of company.",
  "vp-outcome": "Put one result that customers get below the main heading, if possible with a figure.",
  "aud-named": "Name the industries, roles or kinds of company that you work for in the text of the main pages.",
  "aud-headline": "Put the audience's name into the main heading or the line below it.",
  "aud-segment-page": "Write one page for your most important segment, and link to it in the menu.",
  "aud-problem": "Open a main page with the problem that brings customers to you, in their own words.",
  "aud-proof":
    "Sign a quote with the customer's role and industry, so that readers of that audience see one of theirs.",
  "diff-claim": "Write one sentence on how the offer differs from other suppliers, or from doing nothing.",
  "diff-specific": "Back the difference with a figure or a fact that a reader could check.",
  "diff-proof": "Put a quote, a test or a case beside the claim, on the same page.",
  "diff-repeated": "Say the difference again where it decides: on the page of the offer and at the price.",
  "out-present": "Say what customers have afterwards that they did not have before, not only what the offer contains.",
  "out-most-pages": "Add one sentence with a result to each main page, beginning with the most visited.",
  "out-quantified": "Put a figure to one result: hours saved, costs, cases a year.",
  "out-from-problem": "Build one page as a way: the problem, what you do, and what the customer has afterwards.",
  "stage-high": "Offer visitors who are ready one clear step: a demo, a quote, a trial or a call.",
  "stage-matched": "End articles with a guide or a newsletter, and pages of offers and prices with the main step.",
  "contact-who": "Say beside the form or the phone number who answers, with a name and a picture if you can.",
  "proof-independent": "Show what others vouch for: customers' logos, a rating with its source, a number of customers.",
  "proof-near-ask": "Put a signed quote or a rating next to the form, the price or the demo button.",
  "org-people": "Name at least two people with their roles on the page about you.",
  "org-bios": "Add to each person one sentence on their experience, or a link to their profile.",
  "risk-at-ask":
    "Write one reassuring sentence below the button: no obligation, no card, or what happens with the data.",
  "risk-guarantee": "Offer a trial, a guarantee or easy cancellation, and say so where people order.",
  "risk-certificates": "Name a certificate or a standard that you fulfil, and link to its proof.",
  "offer-page": "Write one page that describes the offer in depth, and link to it in the menu.",
  "offer-scope": "List what is included, and what is not.",
  "offer-steps": "Describe in three to five steps what happens from the first contact to the result.",
  "offer-timeline": "Say how long it takes, if only from – to.",
  "offer-roles": "Say what you do and what you need from the customer.",
  "price-cue": "Add a pricing page, or a passage that says how prices come about.",
  "price-range": "Show plans, a range or one worked example, so that readers can place themselves.",
  "price-factors": "Say what the price depends on and what it covers.",
  "obj-real": "Answer what holds buyers back: price, time, contract, security, switching, support.",
  "obj-fit": "Say what the offer works with, and who it is and is not for.",
  "read-plain": "Replace technical terms with everyday words, or explain each where it first stands.",
  "hier-focus": "Keep one main heading and at most two filled buttons on the home page's first screen.",
  "speed-not-slow": paint,
  "speed-fast": paint,
  "speed-lcp": paint,
  "find-both-fair":
    "Mend the technical findings on accessibility and search of the named pages, those on most pages first.",
  "find-accessibility": "Mend the technical findings on accessibility of the named pages, those on most pages first.",
  "find-seo": "Mend the technical findings on search of the named pages, those on most pages first.",
  "find-no-critical": "Give the named pictures, fields, buttons and links a name, and the page its title and language.",
} as const satisfies Partial<Record<CheckId, string>>;
