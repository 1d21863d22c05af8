import { adviseReading, adviseWords } from "@/lib/review/built-in/advice/page-advice";
import { cause, criterion, measured, read } from "@/lib/review/check";

const longSentences = cause("long-sentences", 2, "hours", "Visitors scan pages, and skip long sentences.", {
  title: "Sentences average {figure} on {where}",
  action: "Shorten the sentences",
  change: "Split sentences of more than 25 words, so that each has one thought.",
  element: "Running text",
  defects: ["long-sentence"],
  tailor: adviseReading,
});

const readingEase = cause("reading-ease", 2, "hours", "Visitors skip text that takes effort to read.", {
  title: "{where} could be easier to read ({figure})",
  action: "Write in shorter words",
  change: "Replace long words with everyday ones where that keeps the meaning.",
  element: "Running text",
  defects: ["hard-text"],
  tailor: adviseWords,
});

const reasons = {
  legal: "We don’t rate the text of legal and account pages.",
  language: "We measure reading ease in English, German and French only, where we can tell the language from the text.",
  short: "There is too little running text to measure.",
};

export const readability = criterion("Readability", "Experience", {
  "read-not-hard": measured("No page is very hard to read for its language.", {
    cause: readingEase,
    advice: { title: "{where} {is|are} very hard to read ({figure})" },
    words: {
      holds: "{is|are} not very hard to read for {its|their} language",
      fails: "{is|are} very hard to read",
      reasons,
    },
  }),
  "read-easy": measured("Every page scores 50 or more for reading ease (Flesch).", {
    implies: ["read-not-hard"],
    cause: readingEase,
    words: {
      holds: "{scores|score} 50 or more for reading ease",
      fails: "{scores|score} below 50 for reading ease",
      reasons: {
        ...reasons,
        usual: "A reading ease of 32 to 49 is usual for German business texts, neither easy nor hard.",
      },
    },
  }),
  "read-sentences": measured("Sentences average 20 words or fewer on every page.", {
    cause: longSentences,
    words: {
      holds: "{averages|average} 20 words or fewer per sentence",
      fails: "{averages|average} more than 20 words per sentence",
      reasons,
    },
  }),
  "read-scannable": measured("Long pages have a subheading, image or other break at least every 300 words.", {
    cause: cause("subheadings", 1, "hours", "Visitors find the passage they need by its heading.", {
      title: "{where} {has|have} {figure} without a break",
      action: "Break up long text",
      change: "Add a subheading at least every 300 words.",
      element: "Running text",
    }),
    words: {
      holds:
        "{breaks up its text at least every 300 words|with more than 300 words break up their text at least that often}",
      fails:
        "{has more than 300 words|with more than 300 words have as many} in a row without a subheading or other break",
      reasons: { ...reasons, short: "No audited page has more than 300 words of running text." },
    },
  }),
  "read-plain": read("Jargon is rare or explained.", {
    cause: cause("jargon", 1, "hours", "Not everyone who decides knows the terms.", {
      title: "The pages we read don’t explain their jargon",
      action: "Replace or explain jargon",
      change: "Replace technical terms with everyday words, or explain each where it first appears.",
      element: "Running text",
    }),
    faultsWords: true,
    rule: "Technical terms and abbreviations are rare, or explained where they first appear. Measure this by what the stated or apparent audience knows: developers know their own terms. Judge selling copy, not manuals, code or names. It fails only if you can name three unexplained terms that this audience would not know.",
  }),
});
