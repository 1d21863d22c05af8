import { findOrganisation } from "@/lib/ai/facts/brand";
import { auditedPages, cite, measured } from "@/lib/ai/facts/cite";
import { pagesWithRole } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, pass } from "@/lib/ai/rubric/verdicts";
import { capitalise, count, joinList, joinSome } from "@/lib/ai/text/wording";

/** Fewer words than this say little about a company. */
const leastAboutWords = 60;

export const realOrganisation: Criterion = {
  name: "Real organisation",
  subject: "The site",
  checks: [
    {
      id: "org-about",
      statement: "A page tells who the company is, in text of its own.",
      has: "tells who is behind it",
      lacks: "hardly tells who is behind it",
      needsEnglish: true,
      judge: (site) => {
        const [page] = [...pagesWithRole(site, "about")].sort((a, b) => b.words - a.words);
        if (!page)
          return absent("No page about the company was found.", "pages named about, company, team, story, who we are");
        const [fake] = page.placeholders;
        if (fake)
          return fail(
            `${capitalise(page.label)} still shows template text: ${cite(site, fake, 90)}.`,
            page.placeholders,
          );
        if (page.words < leastAboutWords)
          return fail(`${capitalise(page.label)} has only ${count(page.words, "word")} of text.`, [
            measured(page, "page content"),
          ]);
        const first = page.statements[0];
        return pass(
          `${capitalise(page.label)} introduces the company${first ? `: ${cite(site, first)}` : ""}.`,
          first ? [first] : [measured(page, "page content")],
        );
      },
    },
    {
      id: "org-people",
      statement: "At least two people are named with their roles.",
      has: "names its people",
      lacks: "names fewer than two of its people with their roles",
      needsEnglish: true,
      judge: (site) => {
        const people = site.sellingPages.flatMap((page) => page.people);
        const [first] = people;
        if (people.length >= 2)
          return pass(
            `${count(people.length, "person", "people")} ${people.length === 1 ? "is" : "are"} named with a role: ${joinSome(
              people.map(({ name }) => name),
              4,
            )}.`,
            people.map(({ role }) => role),
          );
        if (first) return fail(`Only ${first.name} is named with a role: ${cite(site, first.role)}.`, [first.role]);
        return absent(
          `Nobody who works there is named with a role on ${auditedPages(site)}.`,
          "names beside job titles",
        );
      },
    },
    {
      id: "org-bios",
      statement: "A named person comes with experience, or a link to a profile.",
      has: "shows what they know",
      lacks: "does not show what its people know",
      needsEnglish: true,
      judge: (site) => {
        const people = site.sellingPages.flatMap((page) => page.people);
        const known = people.find(({ bio }) => bio !== null);
        if (known?.bio)
          return pass(`${known.name} is introduced with more than a title: ${cite(site, known.bio)}.`, [known.bio]);
        const profile = site.sellingPages.find(({ capture }) =>
          capture.links.some(({ href, area }) => area === "main" && /linkedin\.com\/in\//.test(href)),
        );
        if (profile)
          return pass(`${capitalise(profile.label)} links to profiles of its people.`, [
            measured(profile, "links to profiles"),
          ]);
        if (people.length > 0)
          return fail(
            `${joinSome(
              people.map(({ name }) => name),
              4,
            )} ${people.length === 1 ? "has" : "have"} a title, but no word about experience and no link to a profile.`,
            people.map(({ role }) => role),
          );
        return absent(
          `No person with experience or a profile on ${auditedPages(site)}.`,
          "sentences beside names, and links to profiles",
        );
      },
    },
    {
      id: "org-address",
      statement: "A postal address or a registration number can be checked.",
      has: "gives an address or registration to check",
      lacks: "gives no postal address or registration number",
      needsEnglish: false,
      judge: (site) => {
        const found = site.pages.flatMap(
          ({ contact, assurances }) =>
            contact.postalAddress ??
            assurances.registration.find(({ quote }) => /no|number|VAT|HR[AB]|ABN|EIN|registered/i.test(quote)) ??
            [],
        );
        const [first] = found;
        if (first) return pass(`It can be checked: ${cite(site, first)}.`, found);
        return absent(
          `No postal address and no registration number on ${auditedPages(site)}.`,
          "streets with house numbers, postcodes, company and VAT numbers",
        );
      },
    },
    {
      id: "org-schema",
      statement: "Structured data identifies the organisation: name, and address, logo or profiles.",
      has: "identifies itself in structured data",
      lacks: "does not identify itself in structured data",
      needsEnglish: false,
      judge: (site) => {
        for (const page of site.pages) {
          const organisation = findOrganisation(page.capture.structuredData);
          if (!organisation) continue;
          const known = ["address", "logo", "sameAs", "telephone", "email", "url"].filter(
            (key) => organisation[key] !== undefined,
          );
          const place = [measured(page, "JSON-LD")];
          if (typeof organisation.name === "string" && known.length >= 2)
            return pass(
              `${capitalise(page.label)} carries an Organization record with name, ${joinList(known)}.`,
              place,
            );
          return fail(
            `The Organization record on ${page.label} is thin: ${joinList(Object.keys(organisation).filter((key) => !key.startsWith("@"))) || "it has no properties"}.`,
            place,
          );
        }
        return absent(
          `No Organization record in the structured data of ${auditedPages(site)}.`,
          "JSON-LD of type Organization or LocalBusiness",
        );
      },
    },
  ],
};
