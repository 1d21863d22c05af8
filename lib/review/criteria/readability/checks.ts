import { adviseReading } from "@/lib/review/built-in/advice/page-advice";
import { type Cause, type Criterion, measured, read } from "@/lib/review/check";

const longSentences: Cause = {
  id: "long-sentences",
  weight: 2,
  title: "Long sentences",
  why: "Visitors scan, and skip long sentences.",
  action: "Shorten the sentences",
  change: "Split sentences over 25 words, one thought each.",
  element: "Running text",
  effort: "hours",
  strength: null,
  mostTellingFirst: ["read-sentences", "read-not-hard", "read-easy"],
  tailor: adviseReading,
};

const subheadings: Cause = {
  id: "subheadings",
  weight: 1,
  title: "Long text without a break",
  why: "Visitors find their passage by its heading.",
  action: "Break up long text",
  change: "Add a subheading at least every 300 words.",
  element: "Running text",
  effort: "hours",
  strength: null,
};

const jargon: Cause = {
  id: "jargon",
  weight: 1,
  title: null,
  why: "",
  action: "Replace or explain jargon",
  change: "Replace technical terms with everyday words, or explain each where it first appears.",
  element: "Running text",
  effort: "hours",
  strength: null,
};

export const readability = {
  name: "Readability",
  category: "Experience",
  checks: {
    "read-not-hard": measured("The text is not very hard to read for its language.", {
      cause: longSentences,
      advice: {
        title: "Pages that are very hard to read",
        change: "Begin with the longest sentences and rarest words, and write each the way you would say it.",
      },
    }),
    "read-easy": measured("The text is easy to read for its language.", {
      cause: longSentences,
      advice: {
        title: "Pages that could read easier",
        change: "Begin with the longest sentences and rarest words, and write each the way you would say it.",
      },
    }),
    "read-sentences": measured("Sentences have 20 words or fewer on average.", {
      cause: longSentences,
    }),
    "read-scannable": measured("Long pages have a subheading at least every 300 words.", {
      cause: subheadings,
    }),
    "read-plain": read("Jargon is rare, or explained.", {
      cause: jargon,
      rule: "Specialist words and abbreviations are rare, or the first use explains them, measured by what the stated or apparent audience knows: developers know their terms. Judge selling copy, not manuals, code or names. It fails only when you can name three terms that are not explained and that this audience would not know.",
    }),
  },
} satisfies Criterion;
