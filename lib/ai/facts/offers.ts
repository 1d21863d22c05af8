import { getStage, type Stage } from "@/lib/ai/facts/calls-to-action";
import { type Mention, mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { countWords } from "@/lib/ai/text/sentences";

export interface Offer {
  stage: Stage;
  evidence: Mention;
}

/** What a page offers its visitors to take: buttons, forms, and links in the text to a guide or a tool. */
export function findOffers(page: PageFacts): Offer[] {
  const buttons = page.actions.flatMap(({ stage, text, leadsNowhere, area }): Offer[] =>
    stage && !leadsNowhere
      ? [{ stage, evidence: mention(page.url, text, area === "main" ? "button" : "header button") }]
      : [],
  );
  const forms = page.forms.flatMap(({ kind, form, name }): Offer[] =>
    form.submitText === ""
      ? []
      : [{ stage: kind === "newsletter" ? "low" : "high", evidence: mention(page.url, form.submitText, name) }],
  );
  const links = page.capture.links.flatMap(({ text, area, href }): Offer[] => {
    const stage =
      area === "main" && !/#!?$/.test(href) && countWords(text) <= 8 && !/[@/]/.test(text) ? getStage(text, "") : null;
    return stage &&
      (stage === "high" ||
        /\b(get|download|read|watch|try|calculate|compare|guide|checklist|calculator|newsletter)\b/i.test(text))
      ? [{ stage, evidence: mention(page.url, text, "text link") }]
      : [];
  });
  return [...buttons, ...forms, ...links];
}

/** The site's offers of one stage, one a text. */
export function siteOffers(site: SiteFacts, stage: Stage): Mention[] {
  const byText = new Map<string, Mention>();
  for (const page of site.sellingPages) {
    for (const offer of findOffers(page)) {
      const key = offer.evidence.quote.toLowerCase();
      if (offer.stage === stage && !byText.has(key)) byText.set(key, offer.evidence);
    }
  }
  return [...byText.values()];
}
