/** What is wrong with the site beside the checks, where its links, dates or figures prove it. */

import { faultCauses } from "@/lib/review/faults/causes";
import type { Claim } from "@/lib/review/findings/merge";
import { labelOf } from "@/lib/review/words/findings";
import { findNewestItem, findOldCopyright } from "@/lib/site/age";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { findContradictions, type StatedFigure } from "@/lib/site/contradictions";
import { findFarForm } from "@/lib/site/far-form";
import { findBareEndings } from "@/lib/site/page-endings";
import { pathOf } from "@/lib/site/page-facts";
import { findPhoneMismatches, type PhoneMismatch } from "@/lib/site/phone-mismatches";
import type { SiteFacts } from "@/lib/site/site-facts";
import { capitalise, count, joinList, joinSome, quoted } from "@/lib/text/wording";

const maxPairs = 3;

export function findSiteFaults(facts: SiteFacts): Claim[] {
  return [
    ...phoneMismatches(facts),
    ...farForm(facts),
    ...bareEndings(facts),
    ...oldDates(facts),
    ...contradictions(facts),
  ];
}

function farForm(facts: SiteFacts): Claim[] {
  const far = findFarForm(facts);
  const { home } = facts;
  if (far === null || home === null) return [];
  const { page, form, labels } = far;
  const clicks = count(labels.length, "click");
  const way = ["Home", ...labels.map((label) => quoted(label, 60))].join(" → ");
  const hidden = form.form.hiddenIn === null ? "" : " There it shows only once visitors open it.";
  const { submitText } = form.form;
  return [
    toClaim(
      "far-form",
      `The enquiry form is ${clicks} from the home page`,
      `The shortest way to it: ${way}. The home page has no link to ${page.label}.${hidden}`,
      [
        quotedFrom(home, labels[0] ?? "", "link"),
        submitText === "" ? measuredAt(page, "form") : quotedFrom(page, submitText, "form"),
      ],
    ),
  ];
}

function bareEndings(facts: SiteFacts): Claim[] {
  const { bare, judged, leftOut } = findBareEndings(facts);
  const [first] = bare;
  if (first === undefined || judged < leftOut) return [];
  const who = judged === 1 ? capitalise(first.page.label) : `${bare.length} of ${judged} pages`;
  const where = bare.map(({ page, heading }) => `${page.label} (${quoted(heading, 60)})`);
  const counted =
    judged === 1 ? "" : " We counted home, offer, price, case study and about pages longer than two screens.";
  const unknown =
    leftOut === 0 ? "" : ` We couldn’t tell how ${count(leftOut, "more page")} ${leftOut === 1 ? "ends" : "end"}.`;
  return [
    toClaim(
      "bare-endings",
      `${who} ${bare.length === 1 ? "ends" : "end"} without a next step`,
      `Before the footer, the last section has no button, form or link: ${joinSome(where, 8)}.${counted}${unknown}`,
      bare.map(({ page, heading }) => quotedFrom(page, heading, "last section")),
    ),
  ];
}

function oldDates(facts: SiteFacts): Claim[] {
  const item = findNewestItem(facts);
  const copyright = findOldCopyright(facts);
  if (item) {
    const { text, age, isNews, pageTitle, evidence } = item;
    const page = pathOf(evidence.pageUrl) + (pageTitle === "" ? "" : ` (${quoted(pageTitle, 100)})`);
    const footer = copyright ? ` The footer’s copyright year is ${copyright.text}.` : "";
    const what = isNews ? "Newest news item" : "Newest dated item";
    return [
      toClaim(
        age < 12 ? "aging-news" : "old-news",
        `${what} is ${inYears(age)} old: ${quoted(text, 100)}`,
        `On the pages we read, the newest dated item is on ${page}.${footer}`,
        [evidence, ...(copyright ? [copyright.evidence] : [])],
        [evidence.pageUrl],
      ),
    ];
  }
  if (copyright === null) return [];
  const { text, years, pages, evidence } = copyright;
  const detail = `It is in the footer of ${pages.length} of ${count(facts.pages.length, "audited page")}, and ${count(years, "year")} old.`;
  return [toClaim("old-copyright", `Footer copyright year is ${text}`, detail, [evidence], pages)];
}

function inYears(months: number): string {
  const parts = [
    [Math.floor(months / 12), "year"],
    [months % 12, "month"],
  ] as const;
  return joinList(parts.flatMap(([amount, unit]) => (amount > 0 ? count(amount, unit) : [])));
}

function contradictions(facts: SiteFacts): Claim[] {
  const pairs = findContradictions(facts).slice(0, maxPairs);
  const [first] = pairs;
  if (first === undefined) return [];
  const named = pairs.map(([one, other]) => `${nameFigure(one)}, but ${nameFigure(other)}`);
  const evidence = pairs.flat().map(({ pageUrl, sentence }) => quotedFrom({ url: pageUrl }, sentence, "main text"));
  return [toClaim("figures-differ", `Figures contradict each other: ${named[0]}`, `${named.join("; ")}.`, evidence)];
}

const nameFigure = ({ figure, pageUrl }: StatedFigure) => `${figure} on ${pathOf(pageUrl)}`;

function phoneMismatches(facts: SiteFacts): Claim[] {
  const found = findPhoneMismatches(facts);
  const [first] = found;
  if (first === undefined) return [];
  const told = found.map(
    (each) =>
      `${nameMismatch(each)} on ${joinSome(
        each.evidence.map(({ pageUrl }) => labelOf(pageUrl)),
        4,
      )}`,
  );
  const [only, ...others] = first.evidence;
  const where = only && others.length === 0 ? labelOf(only.pageUrl) : `${first.evidence.length} pages`;
  return [
    toClaim(
      "phone-mismatch",
      `${nameMismatch(first)}: ${where}`,
      `The tel: link has other digits than its text: ${told.slice(0, maxPairs).join("; ")}.`,
      found.flatMap(({ evidence }) => evidence),
    ),
  ];
}

const nameMismatch = ({ shown, dialled }: PhoneMismatch) => `${quoted(shown, 60)} dials ${dialled}`;

function toClaim(
  cause: string,
  title: string,
  detail: string,
  evidence: Claim["evidence"],
  pages = [...new Set(evidence.map(({ pageUrl }) => pageUrl))],
): Claim {
  return { title, detail, evidence, pages, checkId: null, cause, weight: faultCauses.get(cause)?.weight ?? 1 };
}
