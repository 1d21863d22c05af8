import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import type { Mention } from "@/lib/ai/facts/mention";
import { mention } from "@/lib/ai/facts/mention";
import { getPageRole } from "@/lib/ai/facts/page-role";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import { findStories, type Story } from "@/lib/ai/facts/stories";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { absent, fail, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { capitalise, count } from "@/lib/ai/text/wording";

const searchedFor =
  "pages and links named case studies, customers, success stories, references, projects, portfolio or work";

/** Presence is judged on the best story: one good one convinces. */
export const caseStudies: Criterion = {
  name: "Case studies",
  subject: "The site",
  checks: [
    {
      id: "case-exists",
      statement: "There is a customer story with text of its own.",
      has: "tells a customer story",
      lacks: "tells no customer story",
      needsEnglish: true,
      judge: (site) => {
        const [story] = stories(site);
        if (story)
          return pass(`${capitalise(story.page.label)} tells a customer story in ${count(story.page.words, "word")}.`, [
            measured(story.page, "page content"),
          ]);
        const empty = pagesWithRole(site, "case-studies");
        if (empty.length > 0) {
          const fake = empty.flatMap(({ placeholders }) => placeholders);
          const [first] = fake;
          if (first)
            return fail(
              `${capitalise(nameSome(empty))} should tell it, but ${empty.length === 1 ? "shows" : "show"} template text: ${cite(site, first, 90)}.`,
              fake,
            );
          return fail(
            `${capitalise(nameSome(empty))} ${empty.length === 1 ? "lists" : "list"} customers or work without telling a story.`,
            empty.map((page) => measured(page, "page content")),
          );
        }
        const link = findStoryLink(site);
        if (link)
          return notAssessed(
            `${cite(site, link)} leads to customer stories, but no such page is among ${auditedPages(site)}.`,
          );
        return absent(`No customer story on ${auditedPages(site)}, and no link to one.`, searchedFor);
      },
    },
    part(
      "case-client",
      "The customer is named.",
      "names the customer",
      "does not name the customer",
      ({ client }) => client,
      "The customer is named",
    ),
    {
      id: "case-structure",
      statement: "A story goes from the problem over the work to the result.",
      has: "goes from problem to result",
      lacks: "does not go from problem over work to result",
      needsEnglish: true,
      judge: (site) =>
        onStories(site, (told) => {
          const whole = told.find(({ problem, action, result }) => problem && action && result);
          if (whole?.problem && whole.action && whole.result)
            return pass(
              `${capitalise(whole.page.label)} has all three parts: “${whole.problem.quote}”, “${whole.action.quote}”, “${whole.result.quote}”.`,
              [whole.problem, whole.action, whole.result],
            );
          const [story] = told;
          const missing = story
            ? [
                story.problem ? "" : "the problem",
                story.action ? "" : "what was done",
                story.result ? "" : "the result",
              ].filter((word) => word !== "")
            : [];
          return fail(
            `${capitalise(story?.page.label ?? "the story")} leaves out ${missing.join(" and ")}.`,
            story ? [measured(story.page, "headings and text")] : [],
          );
        }),
    },
    part(
      "case-figures",
      "The result carries figures.",
      "gives figures",
      "gives no figures",
      ({ figures }) => figures.find(({ quote }) => /[%£$€→]/.test(quote)) ?? figures[0] ?? null,
      "The result is measured",
    ),
    part(
      "case-dated",
      "A story says when it happened.",
      "says when it happened",
      "does not say when it happened",
      ({ date }) => date,
      "The story is dated",
    ),
  ],
};

function part(
  id: string,
  statement: string,
  has: string,
  lacks: string,
  read: (story: Story) => Mention | null,
  intro: string,
) {
  return {
    id,
    statement,
    has,
    lacks,
    needsEnglish: true,
    judge: (site: SiteFacts): Verdict =>
      onStories(site, (told) => {
        const found = told.flatMap((story) => read(story) ?? []);
        const [best] = found;
        if (best) return pass(`${intro}: ${cite(site, best)}.`, found);
        return fail(
          `${capitalise(nameSome(told.map(({ page }) => page)))} ${lacks.replace(/^(gives|says|names|does)/, (verb) => (told.length === 1 ? verb : plural(verb)))}.`,
          told.map(({ page }) => measured(page, "page content")),
        );
      }),
  };
}

const plural = (verb: string) => ({ gives: "give", says: "say", names: "name", does: "do" })[verb] ?? verb;

function stories(site: SiteFacts): Story[] {
  return findStories(site).filter(({ page }) => page.words >= 25);
}

function onStories(site: SiteFacts, judge: (told: Story[]) => Verdict): Verdict {
  const told = stories(site);
  if (told.length > 0) return judge(told);
  if (pagesWithRole(site, "case-studies").length === 0 && findStoryLink(site))
    return notAssessed(`No customer story is among ${auditedPages(site)}.`);
  return absent(`No customer story on ${auditedPages(site)}.`, searchedFor);
}

function findStoryLink(site: SiteFacts): Mention | null {
  for (const { capture, url } of site.pages) {
    const link = capture.links.find(({ href, text }) => {
      if (text.trim() === "" || !/^https?:/.test(href) || new URL(href).host !== new URL(url).host) return false;
      return getPageRole({ url: href, entryUrl: site.site.entryUrl, labels: [text] }) === "case-studies";
    });
    if (link) return mention(url, link.text, `${link.area} link`);
  }
  return null;
}
