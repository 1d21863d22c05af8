/**
 * The hundred checks of the rubric. A *measured* check is decided by code for every reviewer; a *read* check needs
 * understanding: a model judges it, and the built-in reviewer only where structure proves the answer.
 */
interface CheckDefinition {
  kind: "measured" | "read";
  /** True when the check passes. Thresholds stand in the code that measures; a test holds both to each other. */
  statement: string;
}

const measured = (statement: string) => ({ kind: "measured", statement }) as const satisfies CheckDefinition;
const read = (statement: string) => ({ kind: "read", statement }) as const satisfies CheckDefinition;

export const checks = {
  // Value proposition
  "vp-what": read("The home page's first screen says what is offered."),
  "vp-whom": read("The home page's first screen says who it is for."),
  "vp-outcome": read("The home page's first screen names a result that customers get."),
  "vp-specific": read("The main heading is specific, not a greeting, a slogan or a superlative."),
  "vp-title": read("The home page's title says what is offered, not only the name."),
  // Audience fit
  "aud-named": read("The copy names the industries, roles or kinds of company it is for."),
  "aud-headline": read("A headline, or the home page's first screen, addresses that audience."),
  "aud-segment-page": read("A page or a menu entry is written for one segment of the audience."),
  "aud-problem": read("The copy describes the customer's own problem."),
  "aud-proof": read("Proof comes from that audience: a customer with a role or an industry."),
  // Differentiation
  "diff-claim": read("The copy says how the offer differs from other suppliers or from doing nothing."),
  "diff-specific": read("The difference is specific: a figure or a checkable fact backs it."),
  "diff-proof": read("The page that claims the difference also proves it."),
  "diff-repeated": read("The difference is stated on at least two pages."),
  "diff-no-hype": read("The copy avoids superlatives that any competitor could use."),
  // Outcomes over features
  "out-present": read("The copy names results that customers get."),
  "out-most-pages": read("Most pages with copy name a result."),
  "out-quantified": read("At least one result carries a figure."),
  "out-from-problem": read("One page leads from the customer's problem to the result."),
  "out-you": measured("Most pages address the reader at least as often as the organisation speaks of itself."),
  // Primary call to action
  "cta-first-screen": read("The home page's first screen offers a next step."),
  "cta-specific": read("The main button's text says what the visitor gets."),
  "cta-dominant": measured("One filled button dominates the home page's first screen."),
  "cta-repeated": read("Most pages offer the next step, in their text or in the header."),
  "cta-contrast": measured("The text of filled buttons has a contrast of 4.5:1 or more."),
  // Stage-matched offers
  "stage-high": read("Visitors who are ready can ask for a demo, a quote, a trial or a call."),
  "stage-middle": read("Visitors who compare find a calculator, an assessment, a webinar or a sample."),
  "stage-low": read("Visitors who only look around find a guide, a checklist or a newsletter."),
  "stage-two-levels": read("There is more on offer than “Contact us”."),
  "stage-matched": read(
    "Pages carry an offer that fits them: articles an easy one, product and price pages the main one.",
  ),
  // Form friction
  "form-under-ten": measured("Every form asks for fewer than ten fields."),
  "form-five": measured("Every form asks for five fields or fewer."),
  "form-required": measured("Every form has at most five mandatory fields."),
  "form-labels": measured("Every field has a label that stays visible while one types."),
  "form-autofill": measured(
    "Fields for personal data allow autofill: an autocomplete value, or the types email and tel.",
  ),
  // Contact and next step
  "contact-routes": measured("There are at least two ways to get in touch."),
  "contact-reachable": measured("Every page links to a way of getting in touch."),
  "contact-clickable": measured("A phone number or an email address can be tapped."),
  "contact-response": read("The site says when an answer can be expected."),
  "contact-who": read("The site says who answers."),
  // Customer proof
  "proof-quote": read("A customer is quoted."),
  "proof-named": read("A quote is signed with name and role or company."),
  "proof-independent": read("Logos, a rating, a review site or a customer count back it up."),
  "proof-home": read("The home page shows proof."),
  "proof-near-ask": read("Proof stands where visitors decide: on pricing, demo or contact pages, or next to a form."),
  // Case studies
  "case-exists": read("There is a customer story with a text of its own."),
  "case-client": read("The customer is named."),
  "case-structure": read("A story goes from the problem through the work to the result."),
  "case-figures": read("A story's result has figures."),
  "case-dated": read("A story says when it happened."),
  // Real organisation
  "org-about": read("A page says who is behind the offer."),
  "org-people": read("At least two people are named with their roles."),
  "org-bios": read("A named person comes with their experience, or with a link to a profile."),
  "org-address": read("A postal address or a registration number is given."),
  "org-schema": measured("Structured data identifies the organisation: its name, and an address, a logo or profiles."),
  // Risk and anxiety
  "risk-policies": measured("Every page links to a privacy policy."),
  "risk-at-ask": read("A sentence next to a form or button reassures: privacy, no obligation, no card."),
  "risk-guarantee": read("A guarantee, a trial or easy cancellation takes the risk away."),
  "risk-certificates": read("A certificate or standard that can be checked is named."),
  "risk-https": measured("Every page is served over HTTPS."),
  // Offer and process
  "offer-page": read("A page describes the offer in some depth."),
  "offer-scope": read("It says what is included."),
  "offer-steps": read("The steps from the first contact to the result are described."),
  "offer-timeline": read("It says how long it takes."),
  "offer-roles": read("It says who does what."),
  // Pricing clarity
  "price-cue": read("There is a pricing page, or a passage about the price."),
  "price-figure": read("A price is given, if only “from”."),
  "price-range": read("Plans, a range or a worked example show what one would pay."),
  "price-factors": read("It says what the price depends on, or what it covers."),
  "price-next-step": read("The page with the price leads to a next step."),
  // Objections answered
  "obj-questions": read("At least three buyers' questions are answered."),
  "obj-real": read(
    "The answers cover at least three real objections: price, time, contract, security, switching, fit, support, failure.",
  ),
  "obj-facts": read("Answers carry facts: a figure or a date."),
  "obj-comparison": read("The offer is compared with the alternatives: a competitor, doing it oneself, doing nothing."),
  "obj-fit": read("It says what the offer works with, or who it is and is not for."),
  // Navigation and scent
  "nav-size": measured("The menu offers at most 12 top-level entries."),
  "nav-anchors": measured("At most one in ten links in the text is called “Learn more” or the like."),
  "nav-no-dead-ends": measured("No link within the site, and no button, leads to an error or nowhere."),
  "nav-two-clicks": measured("Every page of the menu is at most two clicks away from the home page."),
  "nav-scent": measured("Menu labels return in the heading or title of the pages they lead to."),
  // Readability
  "read-not-hard": measured("The text is not very hard to read for its language."),
  "read-easy": measured("The text is easy to read for its language."),
  "read-sentences": measured("Sentences have 20 words or fewer on average."),
  "read-scannable": measured("Long pages have a subheading at least every 300 words."),
  "read-plain": read("Jargon is rare, or explained."),
  // Hierarchy and mobile
  "mob-fits": measured("Every page fits a phone: a viewport is set and nothing overflows at 412 pixels."),
  "mob-tap-targets": measured("Links and buttons are large enough, or far enough apart, to tap."),
  "mob-nothing-covers": measured("Nothing covers a third of the first screen on a phone."),
  "hier-one-h1": measured("Every page has exactly one main heading."),
  "hier-focus": measured(
    "The home page's first screen has a clear focus: a main heading, and at most two filled buttons.",
  ),
  // Speed
  "speed-not-slow": measured("Every page scores 50 or more for performance and shows its largest content within 4 s."),
  "speed-fast": measured("Every page scores 90 or more for performance."),
  "speed-lcp": measured("Every page shows its largest content within 2.5 s."),
  "speed-cls": measured("No page shifts by more than 0.1 while it loads."),
  "speed-tbt": measured("On no page is the main thread blocked for more than 200 ms."),
  // Accessible and findable
  "find-indexable": measured("Search engines may index every page."),
  "find-both-fair": measured("Accessibility and SEO are 70 or more on every page."),
  "find-accessibility": measured("Accessibility is 90 or more on every page."),
  "find-seo": measured("SEO is 90 or more on every page."),
  "find-no-critical": measured(
    "No critical fault: images, fields, buttons and links have names, pages have a title and a language.",
  ),
} as const;

export type CheckId = keyof typeof checks;
export type MeasuredCheckId = { [Id in CheckId]: (typeof checks)[Id]["kind"] extends "measured" ? Id : never }[CheckId];
export type ReadCheckId = Exclude<CheckId, MeasuredCheckId>;

export const checkIds = Object.keys(checks) as CheckId[];
export const measuredCheckIds = checkIds.filter((id): id is MeasuredCheckId => checks[id].kind === "measured");
export const readCheckIds = checkIds.filter((id): id is ReadCheckId => checks[id].kind === "read");
