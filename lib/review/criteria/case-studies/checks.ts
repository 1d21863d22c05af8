import { cause, criterion, read } from "@/lib/review/check";
import { amount, companyWithTrade, customers, duration, percentage, story } from "@/lib/review/trace-words";

const dated = /\b(?:19|20)\d\d\b/;

const caseStudy = cause("case-study", 2, "weeks", "It shows buyers what working with you leads to.", {
  title: "No case study found",
  action: "Publish one case study",
  change: "Name customer, problem, work, result in numbers, date.",
  element: "A new page, linked from the menu",
  sellersOnly: true,
});

export const caseStudies = criterion("Case studies", "Trust", {
  "case-exists": read("There is a customer story with a text of its own.", {
    cause: caseStudy,
    rule: "A page or an article of its own tells about one customer's use. A quote, a logo, a list of references, a press release about a contract or a link to a story on somebody else's site is not one.",
    traces: { stems: `${story} ${customers}` },
  }),
  "case-client": read("The customer is named.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: {
      title: "No case study names its customer",
      action: "Name the customer",
      change: "If one can't be named, ask another.",
    },
    rule: "A customer's story names the customer (a company, an institution or a person). A trade (“a large brewery”) fails. A title or teaser that names the customer is enough. If there is no story, it fails. For a community or a public body, whoever used or took part is the customer.",
    traces: { patterns: [companyWithTrade], stems: `${story} ${customers}` },
  }),
  "case-structure": read("A story goes from the problem through the work to the result.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: {
      title: "No case study covers problem, work and result",
      action: "Complete one case study",
      change: "Add the missing part.",
    },
    rule: "A story tells the problem, then what was done, then the result. If there is no story, it fails; if the site has stories of which no more than the title or a teaser was shown, it cannot be told. A link to somebody else's site is no story of this one.",
    traces: { stems: story },
  }),
  "case-figures": read("A story's result has figures.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: {
      title: "No case study has a measured result",
      action: "Add numbers to a case study",
      change: "Add one before-and-after figure.",
    },
    rule: "A story's result has a figure that belongs to that customer and says what got better or what was reached. How large the customer or the task is, and when or how long the work was, do not count. Figures about the company or the product's data sheet do not count. If there is no story, it fails; if none was read, it cannot be told.",
    traces: { patterns: [percentage, amount, duration], onlyPatterns: true, stems: story },
  }),
  "case-dated": read("A story says when it happened.", {
    cause: caseStudy,
    implies: ["case-exists"],
    advice: { title: "No case study is dated", action: "Date your case study", change: "Add the year." },
    rule: "A story says when it happened: a year, a date, a period. A copyright year or the date of the website does not count. If there is no story, it fails; if none was read, it cannot be told.",
    traces: { patterns: [dated], onlyPatterns: true, stems: story },
  }),
});
