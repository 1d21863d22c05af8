import {
  absentIfNowhere,
  absentOnPagesRead,
  type Detectors,
  quoteOf,
} from "@/lib/review/built-in/read-checks/detector";
import {
  personName,
  plainLabel,
  signature,
  wholeWords,
  wordCount,
  wordStarts,
} from "@/lib/review/built-in/read-checks/patterns";
import { findExperience, teamInHeadings } from "@/lib/review/built-in/read-checks/people";
import type { AuditedPage, SiteText } from "@/lib/review/built-in/site-text";
import { isOfType, structuredThings, textOf } from "@/lib/review/built-in/structured-data";
import type { Evidence } from "@/lib/review/review";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { PageRole } from "@/lib/site/page-role";

const minAboutWords = 80;
const maxRoleWords = 10;
const minTeam = 3;

const register = wholeWords(
  "HR[AB] ?(?:Nr\\.? ?)?\\d{2,7}|SIRE[NT](?: ?:| ?n°)? ?[\\d ]{9,17}|(?:company|registration|registered|charity) (?:registration )?(?:no\\.?|number)[ :]{0,3}[A-Z]{0,2}\\d{6,8}|KvK[ :-]{0,3}\\d{8}|CVR[ :.-]{0,3}\\d{8}|org(?:anisation)?\\.?[- ]?(?:nr|nummer|number)[ :.]{0,3}\\d{6}-?\\d{4}|(?:USt-?Id(?:Nr)?\\.?[^\\d]{0,20})DE ?\\d{9}|CHE-\\d{3}\\.\\d{3}\\.\\d{3}|ABN[ :]{0,2}\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}",
);
const street =
  /\p{L}{3}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|graben|ufer|vägen|gatan|straat|laan|vej|gade) ?\d{1,4}|(?:straße|strasse|weg|platz|allee|gasse|ring|damm|graben|ufer) \d{1,4}|\d{1,5},? (?:bis |ter )?(?:rue|avenue|boulevard|place|chemin|quai|allée) |\d{1,5} (?:[NSEW]\.? )?\p{L}[\p{L}.' ]{1,30} (?:street|st\.?|avenue|ave\.?|road|rd\.?|boulevard|blvd\.?|drive|dr\.?|lane|ln\.?|way|square|suite|floor)(?![\p{L}])|P\.? ?O\.? Box \d|Postfach \d/iu;
const postcode =
  /(?<![\d\p{L}])(?:[A-Z]{1,2}-)?\d{3} ?\d{2} \p{Lu}\p{L}{2,}|(?<![\d\p{L}])\d{4} (?:[A-Z]{2} )?\p{Lu}\p{L}{2,}|\p{L}{2},? [A-Z]{2},? \d{5}(?!\d)|(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])/u;
const addressTraces = wordStarts(
  "(?:postal|mailing|street|office|our|the) address|address(?: of|:)|headquarter|registered (?:office|in|charity)|p\\.? ?o\\.? box|imprint|adresse|anschrift|impressum|sitz (?:in|der)|postfach|mentions légales|siège|cedex|\\d{1,5},? (?:\\p{L}+ ){1,3}(?:st|street|ave|avenue|road|rd|blvd|drive|lane|way|floor|suite)(?!\\p{L})",
);
const aboutTraces = wordStarts(
  "about|über|ueber|who we|team|company|our story|history|mission|unternehmen|wir|people|impressum|imprint|propos|équipe|equipe|entreprise|histoire|qui sommes",
);
const director = /(?:Geschäftsführ\p{L}{0,8}|Vertretungsberechtigt\p{L}{0,8}|Vorstand|Vertreten durch)[^\p{L}]{1,6}/u;

const notAbout: ReadonlySet<PageRole> = new Set<PageRole>([
  "privacy",
  "terms",
  "account",
  "article",
  "documentation",
  "pricing",
]);
export const organisationDetectors: Detectors = {
  "org-about": ({ audited, ...site }) => {
    const page = audited.find((each) => each.role === "about" && proseWords(each) >= minAboutWords);
    if (page)
      return pass(`${page.label} says who is behind the site.`, [quoteOf(page, page.headings[0] ?? null, "page")]);
    const imprint = findImprint({ audited, ...site });
    if (imprint) return imprint;
    return absentIfNowhere(
      { audited, ...site },
      aboutTraces,
      "No page about the people or the company was found.",
      notAbout,
    );
  },
  "org-people": (site) => {
    const people = findPeople(site);
    return people.length >= 2 ? pass("People are named with what they do.", people) : null;
  },
  "org-bios": ({ audited }) => {
    for (const page of audited.filter(({ role }) => role === "about")) {
      const link = page.page.capture.links.find(
        ({ area, href }) =>
          area === "main" &&
          /^https?:\/\/(?:[a-z]{2,3}\.)?(?:linkedin\.com\/in|xing\.com\/profile|orcid\.org)\/./i.test(href),
      );
      if (link)
        return pass("A person comes with a link to a profile.", [
          quoteOf(page, link.text === "" ? null : link.text, "link to a profile"),
        ]);
      const told = findExperience(page);
      if (told) return pass("A person's experience is told.", [told]);
    }
    return null;
  },
  "org-address": (site) => findAddress(site) ?? lacksAddress(site),
};

function lacksAddress(site: SiteText): Verdict | null {
  const mayHold = site.unread.some((role) => role === "contact" || role === "imprint");
  return mayHold || site.home === null
    ? null
    : absentOnPagesRead(site, mayBeAddress, "no postal address and no registration number was found");
}

const mayBeAddress = (text: string) =>
  street.test(text) || town.test(text) || register.test(text) || addressTraces.test(text);
const town =
  /[A-Z]{2},? \d{5}(?!\d)|(?<!\d)\d{5} \p{Lu}\p{L}|(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])/u;

function findImprint({ all }: SiteText): Verdict | null {
  for (const page of all.filter(({ role }) => role === "imprint")) {
    const line = page.lines.find((each) => each.length <= 400 && (register.test(each) || street.test(each)));
    if (line) return pass(`The imprint (${page.label}) says who is behind the site.`, [quoteOf(page, line, "imprint")]);
  }
  return null;
}

function proseWords({ mainTexts }: AuditedPage): number {
  return mainTexts.filter(({ kind }) => kind === "paragraph").reduce((sum, { text }) => sum + wordCount(text), 0);
}

const elsewhere = /Event$|^(?:Person|JobPosting|Review)$/;

function findAddress(site: SiteText): Verdict | null {
  for (const page of site.audited) {
    const things = structuredThings(page.page.capture, elsewhere);
    if (things.some((thing) => isOfType(thing, ["PostalAddress"]) && textOf(thing, "streetAddress") !== "")) {
      return pass("The structured data gives a postal address.", [quoteOf(page, null, "structured data")]);
    }
  }
  for (const page of site.all.filter(
    ({ role }) => role !== "article" && role !== "documentation" && role !== "case-studies",
  )) {
    for (const [index, line] of page.lines.entries()) {
      if (line.length > 400) continue;
      if (register.test(line))
        return pass(`A registration number is given on ${page.label}.`, [quoteOf(page, line, "company details")]);
      if (!street.test(line)) continue;
      // The town stands in the same line or in one of the next two.
      const near = page.lines.slice(index, index + 3).filter((each) => each.length <= 400);
      if (near.some((each) => postcode.test(each))) {
        return pass(`A postal address is given on ${page.label}.`, [quoteOf(page, line, "address")]);
      }
    }
  }
  return null;
}

function findPeople(site: SiteText): Evidence[] {
  for (const page of site.audited) {
    const persons = structuredThings(page.page.capture, /^Review$/).filter(
      (thing) => isOfType(thing, ["Person"]) && textOf(thing, "name") !== "" && textOf(thing, "jobTitle") !== "",
    );
    if (persons.length >= 2) return persons.slice(0, 2).map(() => quoteOf(page, null, "structured data"));
    const cards = page.role === "about" ? [teamCards(page), teamRows(page), headedTeam(page)] : [];
    const team = cards.find(({ length }) => length >= minTeam);
    if (team) return team;
  }
  for (const page of site.all.filter(({ role }) => role === "imprint")) {
    const line = page.lines.find((each) => each.length < 300 && director.test(each));
    const names = line?.split(director)[1]?.split(/, | und /) ?? [];
    if (line !== undefined && names.filter((each) => personName.test(each.replace(/ \(.*$/, "").trim())).length >= 2) {
      return [quoteOf(page, line, "imprint"), quoteOf(page, null, "imprint")];
    }
  }
  return [];
}

const headedTeam = (page: AuditedPage) => teamInHeadings(page).map(({ name }) => quoteOf(page, name, "team"));

const teamPage = wordStarts("team|board|people|staff|leadership|vorstand|mitarbeiter|équipe|equipe");

function teamRows(page: AuditedPage): Evidence[] {
  const names = [...page.menuLabels, ...page.headings.slice(0, 1), page.title];
  if (!names.some((each) => teamPage.test(each))) return [];
  return page.mainTexts
    .filter(({ text, kind }) => kind !== "quote" && text.length < 120 && !/[.!?]$/.test(text) && signature.test(text))
    .map(({ text }) => quoteOf(page, text, "team"));
}

function teamCards(page: AuditedPage): Evidence[] {
  const pictures = new Set(page.page.capture.images.map(({ alt }) => plainLabel(alt ?? "")));
  const seen = new Set<string>();
  return page.mainTexts.flatMap(({ text, heading }, index) => {
    const before = page.mainTexts[index - 1]?.text ?? "";
    const name = [heading ?? "", before].find((each) => personName.test(each) && wordCount(each) <= 4);
    const isRole =
      wordCount(text) <= maxRoleWords && !/[.!?:]$/.test(text) && !personName.test(text) && /^\p{Lu}/u.test(text);
    if (name === undefined || !isRole || seen.has(name) || (!pictures.has(name) && heading !== name)) return [];
    seen.add(name);
    return [quoteOf(page, name, "team"), quoteOf(page, text, "team")].slice(0, 1);
  });
}
