import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import type { Mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { getPageRole } from "@/lib/ai/facts/page-role";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Evidence } from "@/lib/ai/reviewer";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, isMajority, judged, pass } from "@/lib/ai/rubric/verdicts";
import { count, joinList } from "@/lib/ai/text/wording";

export const contactAndNextStep: Criterion = {
  name: "Contact and next step",
  subject: "The site",
  checks: [
    {
      id: "contact-routes",
      statement: "There are at least two ways to get in touch.",
      has: "opens several ways to get in touch",
      lacks: "opens fewer than two ways to get in touch",
      needsEnglish: false,
      judge: (site) => {
        const routes = contactRoutes(site);
        const names = routes.map(({ name }) => name);
        if (routes.length >= 2)
          return pass(
            `Visitors can choose between ${joinList(names)}.`,
            routes.map(({ evidence }) => evidence),
          );
        const [only] = routes;
        if (only) return fail(`The only way to get in touch is ${only.name}.`, [only.evidence]);
        return absent(
          `No form, telephone number, e-mail address, calendar or chat on ${auditedPages(site)}.`,
          "forms, tel: and mailto: links, numbers and addresses in the text, booking calendars, chat",
        );
      },
    },
    {
      id: "contact-reachable",
      statement: "Most pages link to a way of contact.",
      has: "can be reached from most pages",
      lacks: "cannot be reached from most pages",
      needsEnglish: false,
      judge: (site) => {
        const linking = site.sellingPages.filter((page) => linksToContact(page, site));
        const without = site.sellingPages.filter((page) => !linking.includes(page));
        const rest = without.length > 0 ? `; not ${nameSome(without)}` : "";
        return judged(
          isMajority(linking.length, site.sellingPages.length),
          `A contact page, a form, a number or an address can be reached from ${linking.length} of ${count(site.sellingPages.length, "page")}${rest}.`,
          linking.map((page) => measured(page, "links and forms")),
        );
      },
    },
    {
      id: "contact-clickable",
      statement: "A telephone number or e-mail address can be tapped.",
      has: "has a phone number or e-mail address to tap",
      lacks: "has no phone number or e-mail address to tap",
      needsEnglish: false,
      judge: (site) => {
        const links = site.pages.flatMap(({ contact }) => [...contact.phoneLinks, ...contact.emailLinks]);
        const [link] = links;
        if (link) return pass(`${cite(site, link)} dials or writes at a tap.`, links);
        const plain = site.pages.flatMap(({ contact }) => [...contact.plainPhones, ...contact.plainEmails]);
        const [text] = plain;
        if (text)
          return fail(`${cite(site, text)} stands as plain text: on a phone it has to be copied by hand.`, plain);
        return absent(
          `No telephone number and no e-mail address on ${auditedPages(site)}.`,
          "tel: and mailto: links, and numbers and addresses in the text",
        );
      },
    },
    {
      id: "contact-response",
      statement: "The site says when an answer comes.",
      has: "says when an answer comes",
      lacks: "does not say when an answer comes",
      needsEnglish: true,
      judge: (site) => {
        const promise = firstOf(site, ({ contact }) => contact.responseTime);
        if (promise) return pass(`An answer is promised: ${cite(site, promise)}.`, [promise]);
        const hours = firstOf(site, ({ contact }) => contact.openingHours);
        if (hours) return fail(`Hours are given, ${cite(site, hours)}, but not how soon an answer comes.`, [hours]);
        return absent(
          `Nowhere on ${auditedPages(site)} does it say how soon an answer comes.`,
          "wording of answering, replying and calling back with a time",
        );
      },
    },
    {
      id: "contact-who",
      statement: "The site says who answers.",
      has: "says who answers",
      lacks: "does not say who answers",
      needsEnglish: true,
      judge: (site) => {
        const who = firstOf(site, ({ contact }) => contact.whoAnswers);
        if (who) return pass(`The visitor knows whom to expect: ${cite(site, who)}.`, [who]);
        const asking = site.sellingPages.find(
          ({ role, people }) => (role === "contact" || role === "demo") && people.length > 0,
        );
        const [person] = asking?.people ?? [];
        if (person)
          return pass(`${person.name} stands beside the contact details: ${cite(site, person.role)}.`, [person.role]);
        return absent(
          `Nowhere on ${auditedPages(site)} does it say who reads and answers an enquiry.`,
          "wording such as “you will speak to”, “our engineers answer”, and named people on contact pages",
        );
      },
    },
  ],
};

interface Route {
  name: string;
  evidence: Evidence;
}

function contactRoutes(site: SiteFacts): Route[] {
  const routes: Route[] = [];
  const add = (name: string, evidence: Mention | null | undefined) => {
    if (evidence) routes.push({ name, evidence });
  };
  const formPage = site.pages.find(({ forms }) => forms.some(({ kind }) => kind === "enquiry"));
  if (formPage) routes.push({ name: `a form (${formPage.label})`, evidence: measured(formPage, "form") });
  add(
    "telephone",
    firstOf(site, ({ contact }) => contact.phoneLinks[0] ?? contact.plainPhones[0] ?? null),
  );
  add(
    "e-mail",
    firstOf(site, ({ contact }) => contact.emailLinks[0] ?? contact.plainEmails[0] ?? null),
  );
  add(
    "a calendar",
    firstOf(site, ({ contact }) => contact.bookingLinks[0] ?? null),
  );
  add(
    "chat",
    firstOf(site, ({ contact }) => contact.chat),
  );
  return routes;
}

function firstOf(site: SiteFacts, read: (page: PageFacts) => Mention | null): Mention | null {
  const order = [...site.pages].sort((a, b) => Number(isAsking(b)) - Number(isAsking(a)));
  for (const page of order) {
    const found = read(page);
    if (found) return found;
  }
  return null;
}

function isAsking({ role }: PageFacts): boolean {
  return role === "contact" || role === "demo";
}

function linksToContact(page: PageFacts, site: SiteFacts): boolean {
  if (
    page.forms.some(({ kind }) => kind === "enquiry") ||
    page.contact.phoneLinks.length + page.contact.emailLinks.length > 0
  )
    return true;
  return page.capture.links.some(({ href, text }) => {
    if (!/^https?:/.test(href) || new URL(href).host !== new URL(page.url).host) return false;
    const role = getPageRole({ url: href, entryUrl: site.site.entryUrl, labels: [text] });
    return role === "contact" || role === "demo";
  });
}
