import { pick } from "@/lib/ai/text/pick";
import { capitalise } from "@/lib/ai/text/wording";

export interface Rewrite {
  problem: string;
  proposal: string;
}

/** What the site calls things, or a [placeholder]. */
export interface Names {
  company: string;
  /** "web design, web development and SEO" */
  offers: string;
  firstName: string;
}

interface Opening {
  pattern: RegExp;
  rewrite(match: RegExpExecArray, names: Names): Rewrite;
}

/** Openings that speak of the company and promise nothing; other sentences with "we" may be fine. */
const openings: readonly Opening[] = [
  {
    pattern:
      /^(?:our|the) (mission|vision|goal|aim|purpose) is to (.+?)( for (?:everyone|everybody|all|our (?:customers|clients)))?[.!]?$/i,
    rewrite: ([, kind = "mission", purpose = ""]) => ({
      problem: `A ${kind.toLowerCase()} says what the company wants, not what the reader gets.`,
      proposal: `${capitalise(purpose)}: [what a customer did with it, with one figure].`,
    }),
  },
  {
    pattern: /^we (?:are|['’]re) (?:passionate|committed|dedicated|proud|devoted)\b(.*)$/i,
    rewrite: () => ({
      problem: "Nobody can check an attitude; readers can check what follows from it.",
      proposal:
        "[Number] of 100 [projects, deliveries] were [on time, right at once] last year, and we publish the figure.",
    }),
  },
  {
    pattern:
      /^(?:we have|with|our team has) (?:many|several|over \d+|more than \d+|\d+\+?|decades of|years of|extensive|broad)[^.]{0,30}(?:experience|expertise|know-how)\b/i,
    rewrite: (_, { company }) => ({
      problem: "Years of experience are the company's past; readers want to know what they get out of it.",
      proposal: `Since [year], ${company} has finished [number] projects like yours, among them [customer's name] and [customer's name].`,
    }),
  },
  {
    pattern: /^we have an? [^.]{0,30}\b(?:approach|mindset|philosophy|culture)\b/i,
    rewrite: (_, { firstName }) => ({
      problem: "Customers cannot see an approach, only what happens differently because of it.",
      proposal: `You have one contact, ${firstName}, from the first call to [the last step].`,
    }),
  },
  {
    pattern: /^we are (?:an? |the )(?:[\w-]+ ){0,3}(?:provider|supplier|partner|company|agency|vendor|team|firm)\b/i,
    rewrite: (_, { company }) => ({
      problem: "It describes the company in words that fit every rival.",
      proposal: `[Number] [manufacturers, banks, … like the reader] work with ${company}, [customer's name] since [year].`,
    }),
  },
  {
    pattern:
      /^we (?:offer|provide|deliver|supply) (?:[\w-]+ ){0,2}(service|support|quality|solutions|products|results)s?[.!]?$/i,
    rewrite: ([, what = "service"]) => ({
      problem: `“${capitalise(what)}” stays a bare word: nothing says what the customer will notice.`,
      proposal: /service|support/i.test(what)
        ? "[Name] answers the phone from [07:00] to [18:00]; [nine] of ten questions are solved in the first call."
        : "You get [the product by its name], ready in [how many days], for [price or range].",
    }),
  },
  {
    pattern: /^we (?:offer|provide|deliver|supply) [^.]*\b(?:range|variety|services|solutions)\b[^.]*[.!]?$/i,
    rewrite: ([sentence], { offers, firstName }) => ({
      problem:
        "“Services” and “solutions” are words for whatever a company sells; the reader still does not know what there is to buy.",
      proposal: pick(
        [
          "You get [the service by its name], ready in [how many weeks], from [price].",
          `You get ${offers} from one team; ${firstName} is your contact for all of it.`,
          "You tell us [what you want to change]. Within [days] you have [a plan, a draft, a price] on your desk.",
        ],
        sentence,
      ),
    }),
  },
  {
    pattern: /^we (?:offer|provide|deliver|supply) (.{8,90}?)[.!]?$/i,
    rewrite: ([sentence, what = ""]) => ({
      problem: "It starts with the company. Starting with “you” puts the reader's gain first.",
      proposal: `You get ${what}, ${pick(["so that [what becomes possible]", "and with it [what is faster or cheaper]", "which means [what you no longer have to do]"], sentence)}.`,
    }),
  },
  {
    pattern: /^we(?: would|['’]d) love to hear from you\b/i,
    rewrite: (_, { firstName }) => ({
      problem: "It says what the company would love, not what happens after sending.",
      proposal: `Tell us what you need. ${firstName} reads it and answers within [4] working hours.`,
    }),
  },
];

/** A sentence about the company, said for the reader; null when the sentence is not of that kind. */
export function turnToReader(sentence: string, names: Names): Rewrite | null {
  for (const { pattern, rewrite } of openings) {
    const match = pattern.exec(sentence.trim());
    if (match) return rewrite(match, names);
  }
  return null;
}
