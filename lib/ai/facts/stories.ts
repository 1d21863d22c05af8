import { hasFigure } from "@/lib/ai/facts/claims";
import { type Mention, mention, placeOfText } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import { countWords } from "@/lib/ai/text/sentences";

/** What a customer story tells, and what it leaves out. */
export interface Story {
  page: PageFacts;
  /** Verbatim figures of the result. */
  figures: Mention[];
  problem: Mention | null;
  action: Mention | null;
  result: Mention | null;
  client: Mention | null;
  date: Mention | null;
}

const problem =
  /\b(challenges?|problems?|situation|background|before|starting point|the brief|pain|used to|previously|struggled)\b/i;
const action = /\b(solutions?|approach|what we did|how we|action|implementation|our work|the project|in practice)\b/i;
const result =
  /\b(results?|outcomes?|impact|benefits?|after|achieved|today)\b|\bnow\b[^.]{0,30}\d|\b(cut|fell|dropped|rose|grew|halved|doubled|from \S+ to)\b/i;
const date =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Q[1-4])\.? (\d{1,2},? )?20\d{2}\b|\b(in|since|until) 20\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]20\d{2}\b/;

/** Customer pages that tell something themselves; a bare list of links is no story. */
export function findStories(site: SiteFacts): Story[] {
  return pagesWithRole(site, "case-studies")
    .filter(({ words, placeholders }) => words >= 25 || placeholders.length > 0)
    .map((page) => ({
      page,
      figures: page.capture.texts
        .filter(
          ({ area, text }) =>
            area === "main" &&
            countWords(text) <= 60 &&
            (hasFigure(text) || /\d{1,20} ?(→|->|to) ?\d+|[−-]\s?[£$€]\d/.test(text)),
        )
        .map((text) => mention(page.url, text.text, placeOfText(text, page.capture))),
      problem: findPart(page, problem),
      action: findPart(page, action),
      result: findPart(page, result),
      client: findClient(page),
      date: findDate(page),
    }));
}

function findPart(page: PageFacts, pattern: RegExp): Mention | null {
  const heading = page.statements.find(
    ({ kind, quote, place }) => kind === "heading" && place !== "main heading" && pattern.test(quote),
  );
  return heading ?? page.statements.find(({ kind, quote }) => kind !== "heading" && pattern.test(quote)) ?? null;
}

/** A name in the heading, a "Client: …" line, or the company that signs the quote. */
function findClient(page: PageFacts): Mention | null {
  const named = page.capture.texts.find(({ text }) => /^(client|customer|company)\s*[:：]\s*\S/i.test(text));
  if (named) return mention(page.url, named.text, placeOfText(named, page.capture));
  const signed = page.testimonials.find(({ hasName, hasRoleOrCompany }) => hasName && hasRoleOrCompany)?.attribution;
  if (signed) return signed;
  const heading = [page.h1 ?? page.capture.title, ...page.capture.headings.map(({ text }) => text)].find((text) =>
    namesClient.test(text),
  );
  return heading
    ? mention(
        page.url,
        heading,
        heading === page.h1 ? "main heading" : heading === page.capture.title ? "page title" : "heading",
      )
    : null;
}

/** "Northmill cut scrap by 9%", "How Northmill …": a name, then what it did. */
const namesClient =
  /^(How )?(\p{Lu}[\p{L}&.'’-]+\s){1,3}(cuts?|saves?|saved|reduc\w+|grew|grows|doubl\w+|halv\w+|wins?|won|gets?|got|us(es|ed)|switch\w*|mov\w+|goes|went|increas\w+|automat\w+|process\w*|handl\w+|ships?|shipped|runs?|ran|built|builds?)\b/u;

function findDate(page: PageFacts): Mention | null {
  const text = page.capture.texts.find((candidate) => candidate.area === "main" && date.test(candidate.text));
  return text ? mention(page.url, text.text, placeOfText(text, page.capture)) : null;
}
