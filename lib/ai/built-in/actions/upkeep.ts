import type { Draft } from "@/lib/ai/built-in/actions/draft";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { quoted } from "@/lib/ai/text/wording";

/** What always pays, for sites where the rubric leaves fewer than five things to repair. */
export function upkeepDrafts(site: SiteFacts): Draft[] {
  const heading = site.home?.h1 ? quoted(site.home.h1, 80) : "the main heading";
  const base = { checks: [], urgency: 0, reach: 1 };
  return [
    {
      ...base,
      title: "Show the first screen to five buyers for five seconds",
      what: `Cover the page after five seconds and ask what is offered, for whom, and what one gets. Rewrite ${heading} until four of five can say it.`,
      where: "the home page",
      why: "What is clear inside the company is often not clear outside; five people show it.",
      first: "Ask five contacts who have never seen the site, one after the other, by video call.",
    },
    {
      ...base,
      title: "Count who starts the form and who sends it",
      what: "Record how many visitors reach the form, type a first letter and send it, each week. Change one thing at a time.",
      where: "every page with a form, or the contact page",
      why: "Without this figure no change of the site can be told from chance.",
      first: "Set up the three counts in the analytics you already have.",
    },
    {
      ...base,
      title: "Ask every new customer what nearly kept them away",
      what: "One question a week after the order. The answers are the next objections to take up, and the next headings.",
      where: "the pages about price and offer",
      why: "Those who bought remember the doubt that others left with.",
      first: "Write to the last three new customers today.",
    },
    {
      ...base,
      title: "Renew the proof every quarter",
      what: "Replace the oldest quote and figure by a new one with a date. Take out what no longer holds.",
      where: "the home page and the customer pages",
      why: "Proof with a recent date is believed; old proof raises the question what happened since.",
      first: "Put a date in the calendar, and ask one customer for a figure.",
    },
    {
      ...base,
      title: "Audit the site again after the next change",
      what: "Run this audit again in three months and compare the twenty criteria one by one.",
      where: "the same pages, named by hand so that they can be compared",
      why: "Sites get worse quietly: a new page, a moved link, a heavier picture.",
      first: "Keep this report, and note what you changed and when.",
    },
  ];
}
