import { cause, criterion, read } from "@/lib/review/check";
import { amount, companyWithTrade, customers, duration, percentage, story } from "@/lib/review/trace-words";

const dated = /\b(?:19|20)\d\d\b/;

const caseStudy = cause("case-study", 2, "weeks", "A case study shows buyers what working with you leads to.", {
  title: "We found no case study",
  action: "Publish one case study",
  change: "Tell the problem, your work and the result in numbers, with the customer’s name and the date.",
  element: "A new page, linked from the menu",
  sellersOnly: true,
});

export const caseStudies = criterion("Case studies", "Trust", {
  "case-exists": read("You publish at least one case study.", {
    cause: caseStudy,
    rule: "A page or article of this site is about one customer and tells how they used the offer or what was done for them, in several sentences. A project page that does so is a case study, whatever the menu calls it. A teaser counts if it tells of one customer and links to a page of this site. These fail: a quote, a logo, a list or archive with nothing but names or photos, a press release about a contract, and a link to a case study on another site. A page “Pump station for Alpine Dairy” that tells how it was built holds; an archive “Our projects” with only names fails.",
    traces: { stems: `${story} ${customers}` },
  }),
  "case-client": read("A case study names its customer.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: {
      title: "No case study names its customer",
      action: "Name the customer",
      change: "Ask the customer for permission; if they refuse, write about another.",
    },
    rule: "A case study names its customer: a company, an institution or a person. A title or a teaser that names the customer is enough. For a community or a public body, anyone who used its offer or took part is a customer. If there is no case study, it fails. “How Alpine Dairy cut its downtime” holds; “How a large dairy cut its downtime” fails.",
    traces: { patterns: [companyWithTrade], stems: `${story} ${customers}` },
  }),
  "case-structure": read("A case study covers the problem, the work and the result.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: {
      title: "No case study covers problem, work and result",
      action: "Complete one case study",
      change: "Add what is missing: the problem, the work or the result.",
    },
    rule: "One case study tells the problem, then the work, then the result. If there is no case study, it fails. If only titles or teasers were shown, in an archive for instance, it is “cannot-tell”; if some were shown in full, judge those. Case studies on other sites don't count. “Pumps failed weekly; we replaced the seals; none has failed since” holds; a project page that only describes what was built fails.",
    traces: { stems: story },
  }),
  "case-figures": read("A case study gives its result in numbers.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: {
      title: "No case study has a measured result",
      action: "Add numbers to a case study",
      change: "Add one figure from before the work and one from after it.",
    },
    rule: "The result of a case study has a figure that belongs to this customer and says what got better or what was reached. These don't count: the size of the customer or the task, dates and durations of the work, figures about the company, and the product's data sheet. If there is no case study, it fails; if none was shown in full, it is “cannot-tell”. “Downtime fell by 30%” holds; “We installed 40 pumps in six weeks” fails.",
    traces: { patterns: [percentage, amount, duration], onlyPatterns: true, stems: story },
  }),
  "case-dated": read("A case study says when it happened.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: { title: "No case study has a date", action: "Date your case study", change: "Add the year of the work." },
    rule: "A case study says when the work or the result happened: a year, a date or a period. A copyright year and the date of the website don't count, nor does the date on which an article was published. If there is no case study, it fails; if none was shown in full, it is “cannot-tell”. “In spring 2024 we replaced the pumps” holds; “posted on 3 May 2024” alone fails.",
    traces: { patterns: [dated], onlyPatterns: true, stems: story },
  }),
});
