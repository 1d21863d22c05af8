import { linkedPage, textOf, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import type { ReadCheckId } from "@/lib/review/rubric/checks";
import type { PageDraft } from "@/lib/review/testing/build-page";
import type { ReviewedSite } from "@/lib/site/captured-site";

export type Case = [
  id: ReadCheckId,
  why: string,
  points: 0 | 1 | 2 | null,
  site: PageDraft[],
  rest?: Partial<ReviewedSite>,
];

export const quotePage = (heading: string, signature: string): PageDraft[] =>
  withHome({ body: `# Oakhall\n---\n## ${heading}\n> The pumps have not stopped once in three years.\n${signature}` });
export const signed = quotePage("What our customers say", "Ada Lovelace, manager at Analytical Dairies");
export const asking = (text: string) => page("/contact", `# Contact\n${text}\n[Send request](/send)`);
export const help = (text: string) => ({ linkedPages: [linkedPage("/help", `${text} ${words(20)}`)] });
export const everyPlan = (intro: string, items: number, item = "Milking each day") =>
  page("/pricing", `# Pricing\n## Services\n${intro}\n${`- ${item}\n`.repeat(items)}`);
export const logos = (heading: string, images: number): PageDraft[] => {
  const section = { heading, area: "main" as const, top: 900, words: 0, actions: 0, images };
  return withHome({ capture: { sections: [section] } });
};
export const page = (path: string, body: string, rest: Partial<PageDraft> = {}) =>
  withHome({}, { path, body, ...rest });
export const story = (count: number) =>
  page("/case-studies/analytical", `# Analytical\nIn 2023 Analytical called us. ${words(count)}.`);
export const plans = (...prices: string[]) =>
  page("/pricing", prices.map((price, index) => `## Plan ${index}\n${price}\n- One\n- Two\n- Three`).join("\n"));
export const faq = (questions: string[], answer = "Each pump costs 900 euros and more."): PageDraft[] =>
  page("/pricing", questions.map((question) => `## ${question}\n${answer}`).join("\n"));
export const buyers = [
  "How much does it cost?",
  "How long is the contract?",
  "How long does it take to install?",
  "Is my data secure?",
];
export const users = ["Why is the light red?", "Where is the switch?", "Which colour is the cable?"];
export const sponsor = { "@type": "NGO", name: "DataMade", url: "https://datamade.test/" };
export const address = { "@type": "PostalAddress", streetAddress: "1 Mill Lane" };
export const person = (name: string) => ({ "@type": "Person", name, jobTitle: "Engineer" });
export const team = (names: string[]): PageDraft[] => {
  const texts = names.map((name) => textOf("Head of pumps", { kind: "other", heading: name }));
  return page("/about", "# About us", { capture: { texts } });
};
export const comparison = (cells: number) => {
  const texts = Array.from({ length: cells }, (_, at) =>
    textOf(`Cell ${at}`, { kind: "cell", heading: "Oakhall vs. hand milking" }),
  );
  return page("/compare", "## Oakhall vs. hand milking", { capture: { texts } });
};
export const logosOf = (text: string) =>
  ["Reed", "Moor", "Hill", "Lane"].map((name) => ({
    src: `/${name}.png`,
    alt: `${name} ${text}`,
    width: 90,
    height: 30,
    area: "main" as const,
    linksTo: null,
  }));
export const form = { submit: "Send", fields: [{ label: "Email", type: "email" }] };

export const inDepth = (rest: number) => page("/products", `# Pumps\n${words(rest)}\n## A\npumps\n## B\npumps`);
export const board = (count: number) =>
  page(
    "/board",
    `# Board of directors\n${["Ada Reed, Treasurer", "Alan Moor, President", "Grace Hill, Secretary"].slice(0, count).join("\n")}`,
  );
