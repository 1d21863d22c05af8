import type { Case } from "@/lib/review/built-in/read-checks/testing/drafts";
import { plainSite, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const hype = (count: number) =>
  withHome({
    body: `# Oakhall\n${Array.from({ length: count }, (_, at) => `Our world-class pumps, part ${at}.`).join("\n")}`,
  });
const audience = (count: number) =>
  withHome({
    body: `# Oakhall\n---\n${Array.from({ length: count }, (_, at) => `Milking pumps for farmers, part ${at}.`).join("\n")}`,
  });

export const messageCases: Case[] = [
  ["vp-whom", "the first screen says for whom", 2, withHome({ body: "# Milking pumps for small farmers" })],
  [
    "vp-whom",
    "public partners",
    2,
    withHome({ body: "# Oakhall\nTogether with our government agency partners, we dig wells." }),
  ],
  [
    "vp-whom",
    "partners of another kind",
    null,
    withHome({ body: "# Oakhall\nTogether with our university partners, we dig wells." }),
  ],
  ["vp-whom", "it is built for government", 2, withHome({ body: "# Faster, and built for government from the start" })],
  [
    "vp-whom",
    "the government's technology",
    null,
    withHome({ body: "# A guide for de-risking government technology" }),
  ],
  [
    "vp-whom",
    "it is said below the first screen",
    null,
    withHome({ body: "# Oakhall\n---\nMilking pumps for small farmers." }),
  ],
  ["vp-whom", "a word alone is no audience", null, withHome({ body: "# An installer that starts in 25 ms at banks" })],
  ["vp-specific", "a greeting", 0, withHome({ body: "# Welcome to our website" })],
  ["vp-specific", "only the name", 0, plainSite],
  ["vp-specific", "anything else takes reading", null, withHome({ body: "# Milking pumps that start themselves" })],
  ["vp-title", "only the name", 0, plainSite],
  ["vp-title", "name and a word for home", 0, withHome({ title: "Home | Oakhall" })],
  ["vp-title", "none", 0, withHome({ title: "" })],
  ["vp-title", "words of the offer", 2, withHome({ title: "Milking pumps for parlours | Oakhall" })],
  ["vp-title", "a slogan may tell nothing", null, withHome({ title: "Simply better together | Oakhall" })],
  ["vp-title", "words that the site does not use", null, withHome({ title: "Dream beyond horizons | Oakhall" })],
  ["aud-named", "two passages", 2, audience(2)],
  ["aud-named", "one passage", null, audience(1)],
  ["aud-headline", "a heading names it", 2, withHome({ body: "# Oakhall\n---\n## Built for dairy farmers" })],
  ["aud-headline", "who uses it", 2, withHome({ body: "# Oakhall\n---\n## Trusted by researchers" })],
  ["aud-headline", "no heading does", null, audience(3)],
  ["aud-segment-page", "a menu entry for one segment", 2, withHome({ menu: ["For hospitals → /for-hospitals"] })],
  ["aud-segment-page", "“for” something else", null, withHome({ menu: ["For sale → /sale", "For more → /more"] })],
  ["diff-no-hype", "three stock superlatives", 0, hype(3)],
  ["diff-no-hype", "one in a heading", 0, withHome({ body: "# World's best pumps\nMilking pumps." })],
  ["diff-no-hype", "two", null, hype(2)],
  ["diff-no-hype", "none in 600 words", 2, withHome({ body: `# Oakhall\n${words(600)}` })],
  ["diff-no-hype", "none in few words", null, plainSite],
  [
    "diff-no-hype",
    "German superlatives count",
    null,
    withHome({ lang: "de", body: `# Oakhall\nDas weitverbreitetste System.\n${words(600)}` }),
  ],
  ["vp-title", "two words that the text uses", 2, withHome({ title: "Milking parlours | Oakhall" })],
  ["vp-title", "one such word", null, withHome({ title: "Milking | Oakhall" })],
  [
    "vp-specific",
    "a headline beside a logo marked as h1",
    null,
    withHome({ body: "# Oakhall", capture: { headline: "Milking pumps that start themselves" } }),
  ],
  ["vp-specific", "two main headings", null, withHome({ body: "# Welcome\n# Oakhall" })],
  ["diff-no-hype", "none in 500 words", 2, withHome({ body: `# Oakhall\n${words(489)}` })],
  ["diff-no-hype", "none in 499 words", null, withHome({ body: `# Oakhall\n${words(488)}` })],
];
