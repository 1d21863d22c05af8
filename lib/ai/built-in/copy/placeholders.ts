import { type CopyContext, companyName, type FindSuggestions } from "@/lib/ai/built-in/copy/context";
import type { Mention } from "@/lib/ai/facts/mention";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";

const mostSuggestions = 2;

/** Template text: what should stand there instead, from the heading above it and the page's purpose. */
export const replacePlaceholders: FindSuggestions = (context) => {
  const { page } = context;
  const passages = page.placeholders.filter(({ place }) => place !== "footer");
  const chosen = [...passages].sort((a, b) => b.quote.length - a.quote.length).slice(0, mostSuggestions);
  return chosen.map((passage, index) => ({
    kind: "placeholder",
    weight: 100 - index,
    quote: passage.quote,
    place: passage.place,
    problem: index === 0 ? explain(passages.length) : "This is template text, too.",
    proposal: skeletonFor(passage, context, index),
  }));
};

function explain(passages: number): string {
  return passages === 1
    ? "This came with the template and was never replaced; readers who notice it doubt the rest."
    : `This is one of ${passages} passages that came with the template and were never replaced; readers who notice one doubt the rest.`;
}

function skeletonFor(passage: Mention, context: CopyContext, index: number): string {
  const company = companyName(context);
  const heading = headingOf(passage, context);
  const { role } = context.page;
  if (emailAddress.test(passage.quote)) return passage.quote.replace(emailAddress, "[your own address]");
  if (/found|story|history|begin/i.test(heading)) {
    return `In [year], [founder] started ${company} because [the problem that nobody solved]. The first customer, [name], wanted [what]; today [number] companies use it.`;
  }
  if (/growth|beyond|today|future/i.test(heading)) {
    return `Since then ${company} has grown to [number] people and [number] customers in [countries or industries]. Next comes [what customers asked for], planned for [month and year].`;
  }
  if (/team|people/i.test(heading))
    return "[First name] looks after [task] and has [done what, for whom, how often] before.";
  if (role === "faq") return oneOf(faqSkeletons, index);
  if (role === "case-studies") return oneOf(storySkeletons, index);
  if (role === "resources" || role === "article" || /blog|news/i.test(heading)) return oneOf(articleSkeletons, index);
  if (isPlaceholder(heading) || role === "home" || role === "offer") return oneOf(benefitSkeletons, index);
  return `[One fact about ${company} that a buyer would repeat to a colleague, with a figure.]`;
}

const emailAddress = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/;

const faqSkeletons = [
  "What does it cost? [Price or range], depending on [two things]. Set-up takes [how many days] and costs [amount].",
  "How do we cancel? With [one month's] notice; you get your data as [format] within [days].",
];

const storySkeletons = [
  "[Customer], [industry] with [number] employees, lost [figure] through [problem]. In [weeks] we [did what]; since then [figure before] has become [figure after].",
  "“[What changed for us, in one sentence with a figure.]” – [First name Last name], [role], [customer]",
];

const articleSkeletons = [
  "[What the reader can do after reading this], in [number] steps, with [an example from a customer].",
  "[A question customers ask], answered with [one figure] from [number] projects.",
];

const benefitSkeletons = [
  "[Task] in [minutes] instead of [hours]: [customer] does it [how often] a week.",
  "You see [what] at any time, so that [mistake or cost] no longer happens.",
];

const oneOf = (skeletons: readonly string[], index: number) => skeletons[index % skeletons.length] ?? "";

function headingOf(passage: Mention, { page }: CopyContext): string {
  const text = page.capture.texts.find((candidate) => candidate.text.startsWith(passage.quote));
  return text?.heading ?? passage.quote;
}
