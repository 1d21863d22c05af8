import type { Dialogue } from "@/lib/review/dialogue";
import { type SiteAnswer, siteAnswer } from "@/lib/review/model/answers";
import { measuredFaults } from "@/lib/review/model/measured-faults";
import type { Subject } from "@/lib/review/model/model-claims";
import { type Answered, askFor } from "@/lib/review/model/question";
import { systemPrompt } from "@/lib/review/model/system-prompt";
import { type CheckId, checkIds, checks } from "@/lib/review/registry";
import { priceModels, type RubricReview, siteKinds } from "@/lib/review/review";

const maxTokens = 16_000;

export function* reviewConversion(subject: Subject, measured: RubricReview): Dialogue<Answered<SiteAnswer>> {
  return yield* askFor(
    {
      id: "site",
      part: "conversion",
      pageUrl: null,
      model: "main",
      system: [{ type: "text", text: systemPrompt }],
      content: [...subject.digest.blocks, { type: "text", text: instructions(measured) }],
      maxTokens,
    },
    siteAnswer,
  );
}

function instructions(measured: RubricReview): string {
  return `${measuredFaults(measured)}

Review how this website wins its visitors. Answer these parts:

profile: what the site is (kind: ${siteKinds.join(", ")}), for whom, what a visitor should do there, how its offer is paid for (${priceModels.join(", ")}), each with one or two quotes that show it; null where the pages don't tell. "product" and "service" mean sold by a company; free software is "open-source", but where a company offers it hosted or supported for money, the kind is what visitors are asked to buy.

summary: at most three sentences: what the site does best, what holds it back most. Only what the parts below say.

strengths (max. 5), weaknesses (max. 8), opportunities (max. 4): what decides whether the right visitor understands, believes and acts; the most important first. A weakness is a fault that can be seen. An opportunity is something the site already has and could use better, or that its visitors need and that no page shows. Each has evidence: quotes from the pages; for something that was only measured no quote, for something absent none, and a detail that begins "On the pages read, no … was found". Each names the check that it rests on, or null. Not the same point twice, no praise and blame for the same thing, nothing that any site could be told. Before you choose, go through what a good consultant looks at first, and name what is wrong there: does the first screen say what this is and for whom; can a ready visitor act, and does the way there work (dead or empty links, a link to another host, mail instead of a form); whom can one ask, how, and how soon do they respond; what does it cost and what decides the price; where does proof stand, and does it name customers and results; does anything look abandoned (old dates, an empty list of events, ended terms of office, old figures); do pages contradict each other on numbers, times, places, prices or names; are there remains of templates, filler text or misspelt names; what is written but stands on pages that nothing links to; can search engines find and show the pages (noindex, titles, descriptions, language), and what do measured faults say of barriers and speed. The gravest come first; questions of style come last. A title of an absence is as bounded as its detail ("No price for an engagement on the pages read" or what is there instead).

actions (up to 5, the one that matters most first): each is one change that one person can make. "element" is found by its text, "change" says exactly what to do there and gives the words where words are to change, "acceptance" is a test that can be done by looking. A fault on most pages is one action in the template. Somebody who reads nothing but the action must be able to do it, so presuppose nothing that the pages don't show: no customers, figures, certificates or pages that may not exist; where the owner has to supply something, say what. "checks" lists the checks that now fail and that it would make hold; none for a fault that no check speaks of (a contradiction, filler text, something out of date). "evidence" has one or two quotes from these pages that show the fault, none for what is absent or measured.

The checks:
${checkIds.map(describe).join("\n")}`;
}

const describe = (id: CheckId) => `- ${id}: ${checks[id].statement}`;
