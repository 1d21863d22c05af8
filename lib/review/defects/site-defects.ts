import { findDeadEnds } from "@/lib/review/criteria/navigation-and-scent/judge";
import { ownCause, type SiteDefect } from "@/lib/review/defects/defect";
import { labelOf } from "@/lib/review/words/findings";
import { findNewestItem, findOldCopyright } from "@/lib/site/age";
import { canonicalTarget } from "@/lib/site/canonical";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { findSiteRoutes } from "@/lib/site/contact-channels";
import { findContradictions, type StatedFigure } from "@/lib/site/contradictions";
import { findFarForm, lacksForm } from "@/lib/site/far-form";
import { findFormsThat } from "@/lib/site/form-sending";
import { entriesOf, findHiddenMenus } from "@/lib/site/hidden-menus";
import { findBareEndings } from "@/lib/site/page-endings";
import { pathOf } from "@/lib/site/page-facts";
import { findPhoneMismatches, type PhoneMismatch } from "@/lib/site/phone-mismatches";
import type { SiteFacts } from "@/lib/site/site-facts";
import { capitalise, count, joinList, joinSome, quoted } from "@/lib/text/wording";

const maxPairs = 3;
const draft = "Visitors have to send the email themselves. Those who read email in the browser often can’t.";
const staleNews = {
  action: "Publish something new, or remove the old dates",
  element: "Dated item",
} as const;

export const siteDefects = {
  "dead-form": {
    change: "Connect the form to your mailbox or a form service, then send a test enquiry.",
    cause: ownCause(3, "hours", "What people send through the form is lost, and they may believe it arrived.", {
      action: "Make the form deliver",
      element: "Form",
      done: "A test enquiry arrives.",
      blocks: true,
      toldUnder: ["broken-targets"],
    }),
    find: (facts) => {
      const others = findDeadEnds(facts.pages).filter(({ place }) => place !== "form");
      const named = others.map(({ name, pageUrl }) => `${name} on ${labelOf(pageUrl)}`);
      const more = others.length === 0 ? "" : ` Also leading nowhere: ${joinSome(named, maxPairs)}.`;
      const why = `What visitors fill in stays in their browser: the form sends no request, or only one to a placeholder address.${more}`;
      return tellForms(facts, "nothing", "sends nothing", why);
    },
  },
  "mail-form": {
    change: "Let your server or a form service send it, and keep an email link beside it.",
    cause: ownCause(2, "hours", "Many people read email in the browser and have no email program to open.", {
      action: "Send the form without the visitor's email program",
      element: "Form",
      done: "The form sends its fields without an email program.",
    }),
    find: (facts) => tellForms(facts, "mail-program", "opens the visitor’s email program instead of sending", draft),
  },
  "phone-menu": {
    change: "On phones, show a button that opens the menu.",
    cause: ownCause(3, "hours", "Visitors on phones can’t get to most of your pages.", {
      action: "Show the menu on phones",
      element: "The menu",
      done: "On a phone, each of these pages shows the menu or a button that opens it.",
    }),
    find: ({ pages }) => {
      const found = findHiddenMenus(pages);
      const [first, ...others] = found;
      if (first === undefined) return null;
      const labels = entriesOf(first).map(({ text }) => quoted(text, 60));
      return {
        title: `Phones show no menu on ${others.length === 0 ? first.label : `${found.length} pages`}`,
        detail: `At a phone’s width the menu (${joinSome(labels, maxPairs)}) is hidden, and we saw nothing that opens it.`,
        evidence: found.map((page) => measuredAt(page, "menu")),
      };
    },
  },
  "phone-mismatch": {
    change: "Set each tel: link to the right number, with the country code.",
    cause: ownCause(3, "minutes", "Visitors who tap the link reach someone else, or no one.", {
      action: "Correct the phone links",
      element: "Phone links",
      done: "Each phone link dials the number it shows, with as many digits as its country's numbers have.",
      blocks: true,
    }),
    find: (facts) => {
      const found = findPhoneMismatches(facts);
      const [first] = found;
      if (first === undefined) return null;
      const told = found.slice(0, maxPairs).map((each) => {
        const places = each.evidence.map(({ pageUrl }) => labelOf(pageUrl));
        const why = each.shown === null ? ", more digits than its country’s numbers have," : "";
        return `${nameMismatch(each)}${why} on ${joinSome(places, 4)}`;
      });
      const [only, ...others] = first.evidence;
      const where = only && others.length === 0 ? labelOf(only.pageUrl) : `${first.evidence.length} pages`;
      return {
        title: `${nameMismatch(first)} on ${where}${andMore(found)}`,
        detail: `${told.join(". ")}.${saysMore(found)}`,
        evidence: found.flatMap(({ evidence }) => evidence),
      };
    },
  },
  "far-form": {
    change: "Put the page with the form in the menu, or link to it from the header.",
    cause: ownCause(2, "minutes", "Visitors who are ready to ask may not find it.", {
      action: "Link to the enquiry form from the home page",
      element: "Link to the form",
      done: "The home page shows the enquiry form or links to its page.",
    }),
    find: (facts) => {
      const far = findFarForm(facts);
      if (far === null || facts.home === null) return null;
      const { page, form, labels } = far;
      const way = ["Home", ...labels.map((label) => quoted(label, 60))].join(" → ");
      const hidden = form.form.hiddenIn === null ? "" : " The form shows only once visitors open it.";
      return {
        title: `The enquiry form is ${count(labels.length, "click")} from the home page`,
        detail: `The shortest way there is ${way}. The home page has no link to ${page.label}.${hidden}`,
        evidence: [quotedFrom(facts.home, labels[0] ?? "", "link"), quotedFrom(page, form.form.submitText, "form")],
      };
    },
  },
  "no-form": {
    change: "Put a short form with an email field and a message field on the contact page.",
    cause: ownCause(3, "hours", "A form lets visitors ask without calling or opening an email program.", {
      action: "Add an enquiry form",
      element: "Enquiry form",
      done: "A page that the home page links to has a form that sends an enquiry.",
      toldUnder: ["second-contact-route"],
    }),
    find: (facts) => {
      if (!lacksForm(facts)) return null;
      const kinds = new Set(findSiteRoutes(facts).map(({ kind }) => kind));
      const ways = [...(kinds.has("phone") ? ["call"] : []), ...(kinds.has("email") ? ["write an email"] : [])];
      const [place] = [...facts.pages.filter(({ role }) => role === "contact"), ...facts.pages];
      if (place === undefined || ways.length === 0) return null;
      return {
        title: "No page has an enquiry form",
        detail: `Visitors with a question have to ${ways.join(" or ")}. We read every page that the site links to.`,
        evidence: [measuredAt(place, "forms")],
      };
    },
  },
  "bare-endings": {
    change: "Below the last section, add a button or link to the step you want most.",
    cause: ownCause(2, "hours", "Visitors who read to the end are ready for a next step.", {
      action: "End each page about the offer with a next step",
      element: "Last section",
      done: "The last section of each of these pages has a button, form or link.",
    }),
    find: (facts) => {
      const { bare, judged, leftOut } = findBareEndings(facts);
      const [first] = bare;
      if (first === undefined || judged < leftOut) return null;
      const who = judged === 1 ? capitalise(first.page.label) : `${bare.length} of ${judged} pages`;
      const where = bare.map(({ page, heading }) => `${page.label} (${quoted(heading, 60)})`);
      const counted =
        judged === 1 ? "" : " We counted home, offer, price, case study and about pages longer than two screens.";
      const unknown =
        leftOut === 0 ? "" : ` We couldn’t tell how ${count(leftOut, "more page ends", "more pages end")}.`;
      return {
        title: `${who} ${bare.length === 1 ? "ends" : "end"} without a next step`,
        detail: `Before the footer, the last section has no button, form or link: ${joinSome(where, 8)}.${counted}${unknown}`,
        evidence: bare.map(({ page, heading }) => quotedFrom(page, heading, "last section")),
      };
    },
  },
  "old-news": {
    change: "Add a current item to the list, or remove the dates.",
    cause: ownCause(2, "hours", "Old dates make visitors wonder whether you are still in business.", {
      ...staleNews,
      done: "The newest dated item is less than a year old, or no item has a date.",
    }),
    find: (facts) => tellNewestItem(facts, (months) => months >= 12),
  },
  "aging-news": {
    change: "Add a current item to the news page, or remove the dates.",
    cause: ownCause(1, "hours", "A quiet news page makes visitors wonder whether you are still in business.", {
      ...staleNews,
      done: "The newest news item is less than half a year old, or no item has a date.",
    }),
    find: (facts) => tellNewestItem(facts, (months) => months < 12),
  },
  "old-copyright": {
    change: "Let the template write the current year, or drop the year.",
    cause: ownCause(1, "minutes", "Visitors take it as the year of the last change.", {
      action: "Update the copyright year, or remove it",
      element: "Copyright notice in the footer",
      done: "The footer shows the current year, or no year.",
    }),
    find: (facts) => {
      const copyright = findNewestItem(facts) ? null : findOldCopyright(facts);
      if (copyright === null) return null;
      const { text, years, pages, evidence } = copyright;
      return {
        title: `The copyright year in the footer is ${text}`,
        detail: `It is ${count(years, "year")} old, and in the footer of ${pages.length} of ${count(facts.pages.length, "audited page")}.`,
        evidence: [evidence],
        pages,
      };
    },
  },
  "canonical-elsewhere": {
    change: "Name each page's own address in its link rel=canonical.",
    cause: ownCause(3, "minutes", "Search engines show the canonical page, and leave the others out.", {
      action: "Correct the canonical addresses",
      element: "link rel=canonical in the head",
      done: "Each page names its own address as its canonical address.",
    }),
    find: ({ pages }) => {
      const strays = pages.flatMap((page) => {
        const target = canonicalTarget(page, pages);
        return target === null ? [] : { page, target };
      });
      const [first] = strays;
      if (first === undefined) return null;
      const who = strays.length === 1 ? `${capitalise(first.page.label)} names` : `${strays.length} pages name`;
      const named = strays.map(({ page, target }) => `${page.label} names ${target.label}`);
      return {
        title: `${who} another page as ${strays.length === 1 ? "its" : "their"} canonical address`,
        detail: `${capitalise(joinSome(named, maxPairs))}.`,
        evidence: strays.map(({ page }) => measuredAt(page, "link rel=canonical")),
      };
    },
  },
  "figures-differ": {
    change: "Find out which figure is right, and correct the other page.",
    cause: ownCause(2, "minutes", "Visitors who see both figures believe neither.", {
      action: "Give the same figure on every page",
      element: "Sentences with figures",
      done: "Both pages give the same figure for the same thing.",
    }),
    find: (facts) => {
      const found = findContradictions(facts);
      const pairs = found.slice(0, maxPairs);
      if (pairs.length === 0) return null;
      const named = pairs.map(([one, other]) => `${nameFigure(one)}, but ${nameFigure(other)}`);
      return {
        title: `Two figures contradict each other: ${named[0]}${andMore(found)}`,
        detail: `${named.join("; ")}.${saysMore(found)}`,
        evidence: pairs.flat().map(({ pageUrl, sentence }) => quotedFrom({ url: pageUrl }, sentence, "main text")),
      };
    },
  },
} as const satisfies Record<string, SiteDefect>;

function tellForms(facts: SiteFacts, sends: "nothing" | "mail-program", does: string, why: string) {
  const found = findFormsThat(facts, sends);
  return found && { ...found, title: `${found.title} ${does}`, detail: `${why}${found.others}` };
}

const saysMore = ({ length }: readonly unknown[]) => (length > maxPairs ? ` We found ${length - maxPairs} more.` : "");

const andMore = ({ length }: readonly unknown[]) => (length > 1 ? `, and ${length - 1} more` : "");
const nameMismatch = ({ shown, dialled }: PhoneMismatch) =>
  shown === null ? `A phone link dials ${dialled}` : `${quoted(shown, 60)} dials ${dialled}`;
const nameFigure = ({ figure, pageUrl }: StatedFigure) => `${figure} on ${pathOf(pageUrl)}`;

function tellNewestItem(facts: SiteFacts, isMeant: (months: number) => boolean): ReturnType<SiteDefect["find"]> {
  const item = findNewestItem(facts);
  if (item === null || !isMeant(item.age)) return null;
  const { text, age, isNews, pageTitle, evidence } = item;
  const copyright = findOldCopyright(facts);
  const page = pathOf(evidence.pageUrl) + (pageTitle === "" ? "" : ` (${quoted(pageTitle, 100)})`);
  const footer = copyright ? ` The footer’s copyright year is ${copyright.text}.` : "";
  return {
    title: `The newest ${isNews ? "news" : "dated"} item is ${inYears(age)} old: ${quoted(text, 100)}`,
    detail: `On the pages we read, the newest dated item is on ${page}.${footer}`,
    evidence: [evidence, ...(copyright ? [copyright.evidence] : [])],
    pages: [evidence.pageUrl],
  };
}

const inYears = (months: number) =>
  joinList([count(Math.floor(months / 12), "year"), count(months % 12, "month")].filter((each) => !/^0 /.test(each)));
