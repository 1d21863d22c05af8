import { pageKey } from "@/lib/page-address";
import { auditedPages, judgePages } from "@/lib/review/judge-pages";
import { absent, fail, notApplicable, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { findAt } from "@/lib/site/addresses";
import type { LinkedPage } from "@/lib/site/captured-site";
import { measuredAt } from "@/lib/site/cite";
import {
  type ContactKind,
  type ContactRoute,
  findContactRoutes,
  findDropInHours,
  findLegalRoutes,
  findNamedRoutes,
  findSiteRoutes,
} from "@/lib/site/contact-routes";
import { isEverythingRead } from "@/lib/site/known-unread";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { capitalise, joinList } from "@/lib/text/wording";

const minRoutes = 2;

const routeNames: Record<ContactKind, string> = {
  phone: "a phone number",
  email: "an email address",
  form: "a form",
  booking: "an appointment calendar",
  chat: "a chat",
  forum: "a forum",
  list: "a mailing list",
};

const contactWords =
  /(?:^|[^\p{L}])(?:contact(?: us)?|get in touch|talk to|reach us|enquir\w{1,5}|inquir\w{1,5}|kontakt\p{L}{0,12}|anfragen?|ansprechpartner|nous contacter|contactez\p{L}{0,5}|demande de devis|request a|book a|schedule a|get a quote|termin)(?=$|[^\p{L}])/iu;
const maybeContact =
  /(?:^|[^\p{L}])(?:support|help|helpdesk|feedback|community|forum|hilfe|assistance|aide|imprint|impressum|about|über uns|à propos|legal)(?=$|[^\p{L}])/iu;
const maxLabelLength = 60;

export const judge = {
  "contact-routes": (site: SiteFacts): Verdict => {
    const routes = findSiteRoutes(site);
    const kinds = [...new Set(routes.map(({ kind }) => kind))];
    const evidence = kinds.flatMap((kind) => routes.find((route) => route.kind === kind)?.evidence ?? []);
    const names = kinds.map((kind) => routeNames[kind]);
    if (kinds.length >= minRoutes) return pass(`Visitors can choose between ${joinList(names)}.`, evidence);
    const hours = findDropInHours(site);
    if (hours && names[0] !== undefined) {
      return pass(`Visitors can choose between ${names[0]} and office hours, which the text invites to.`, [
        ...evidence,
        hours,
      ]);
    }
    const [named] = findNamedRoutes(site);
    if (named) {
      const where = `the text of ${named.pages.length === 1 ? named.pages[0]?.label : `${named.pages.length} pages`} names “${named.name}”`;
      const found = names[0] === undefined ? "No link to a way of getting in touch" : `${capitalise(names[0])}`;
      return notAssessed(`${found} was found; ${where}, and whether that is another way could not be told.`);
    }
    const [other] = findLegalRoutes(site).filter(({ kind }) => !kinds.includes(kind));
    if (other) return notAssessed(namedByLaw(other));
    if (!isContactRead(site)) return notAssessed(unreadReason(site));
    const searched = searchedPages(site);
    return kinds.length === 1
      ? {
          ...fail(
            `Social networks, newsletters and issue trackers aside, one way to get in touch was found on ${searched}: ${names[0]}.`,
            evidence,
          ),
          searched,
        }
      : absent(
          `No phone number, email address, form, chat or forum for questions of any kind was found on ${searched}.`,
          searched,
        );
  },
  "contact-reachable": (site: SiteFacts): Verdict => {
    const holders = findContactPages(site);
    const known = site.pages.filter((page) => isContactReachable(page, site, holders) !== null);
    return judgePages(
      known,
      site.pages.length,
      (page) =>
        isContactReachable(page, site, holders) === false
          ? { short: "no such link", evidence: [measuredAt(page, "links, buttons and forms")], size: page.words }
          : null,
      {
        none: "Whether the pages lead to a way of getting in touch could not be told by their links.",
        holds: ["leads to a way of getting in touch", "lead to a way of getting in touch"],
        fails: [
          "has no link to a contact page, form, phone number or email address",
          "have no link to a contact page, form, phone number or email address",
        ],
        place: "links, buttons and forms",
      },
    );
  },
  "contact-clickable": (site: SiteFacts): Verdict => {
    const routes = findSiteRoutes(site).filter(({ kind }) => kind === "phone" || kind === "email");
    const [clickable] = routes.filter(({ isClickable }) => isClickable);
    if (clickable) {
      const what = clickable.kind === "phone" ? "A phone number" : "An email address";
      const hasPhoneLink = routes.some(({ kind, isClickable }) => kind === "phone" && isClickable);
      const plainPhone = hasPhoneLink ? undefined : routes.find(({ kind }) => kind === "phone");
      return plainPhone
        ? pass(`${what} can be tapped, but the phone number ${plainPhone.evidence.quote ?? ""} is plain text.`, [
            clickable.evidence,
            plainPhone.evidence,
          ])
        : pass(`${what} can be tapped.`, [clickable.evidence]);
    }
    if (!isContactRead(site)) return notAssessed(unreadReason(site));
    const [plain] = routes;
    const searched = searchedPages(site);
    if (plain) {
      const what = plain.kind === "phone" ? "a phone number" : "an email address";
      const observation = `${capitalise(what)} stands as plain text, and none was found that can be tapped.`;
      return { ...fail(observation, [plain.evidence]), searched };
    }
    const [legal] = findLegalRoutes(site).filter(({ kind }) => kind === "phone" || kind === "email");
    if (legal) return notAssessed(namedByLaw(legal));
    const [other] = findSiteRoutes(site).filter(({ kind }) => kind === "chat" || kind === "forum" || kind === "list");
    if (other) {
      return notApplicable(
        `No phone number or email address for questions of any kind was found on ${searched}; visitors are led to ${routeNames[other.kind]} instead.`,
      );
    }
    return absent(
      `Neither a phone number nor an email address for questions of any kind that can be tapped was found on ${searched}.`,
      searched,
    );
  },
};

function isContactRead(site: SiteFacts): boolean {
  const isReadWhole = (keys: ReadonlySet<string>) => [...keys].every((key) => !site.unread.has(key));
  return (
    [...site.pages, ...site.linkedPages].some(({ role, keys }) => role === "contact" && isReadWhole(keys)) ||
    isEverythingRead(site)
  );
}

function unreadReason(site: SiteFacts): string {
  return `Not enough was found on ${auditedPages(site.pages)}, and not every page that could hold more was read.`;
}

function namedByLaw({ kind, evidence }: ContactRoute): string {
  return `${capitalise(routeNames[kind])} was found on ${evidence.pageUrl.slice(0, 120)} alone, and whether it is for questions of any kind could not be told.`;
}

function searchedPages(site: SiteFacts): string {
  const read = site.linkedPages.filter(({ wasRead }) => wasRead).length;
  const more = read === 0 ? "" : ` and ${read} more ${read === 1 ? "page" : "pages"} of the site`;
  return `${auditedPages(site.pages)}${more}`;
}

function findContactPages(site: SiteFacts): ReadonlySet<string> {
  const isFor = (role: string) => role === "contact" || role === "demo" || role === "imprint";
  const audited = site.pages.filter((page) => isFor(page.role) && findContactRoutes(page).length > 0);
  const linked = site.linkedPages.filter(
    (linked) => isFor(linked.role) && (linked.forms > 0 || mayHoldContact(linked)),
  );
  return new Set([...audited, ...linked].flatMap(({ keys }) => [...keys]));
}

function isContactReachable(page: PageFacts, site: SiteFacts, holders: ReadonlySet<string>): boolean | null {
  const dead = new Set(page.deadLinks.map(({ link }) => link.key));
  const live = page.links.filter(({ key }) => key === null || !dead.has(key));
  const labels = [...live, ...page.actions].map(({ text }) => text).filter((text) => text.length <= maxLabelLength);
  const leads =
    findContactRoutes(page).some(isOffered) ||
    live.some(({ key, targetRole }) => targetRole === "contact" || (key !== null && holders.has(key))) ||
    labels.some((text) => contactWords.test(text));
  if (leads) return true;
  if (page.linksAreCut || !isJudgedLanguage(page.language)) return null;
  const open = live.filter(({ text }) => text.length <= maxLabelLength && maybeContact.test(text));
  return open.every(({ key }) => key !== null && isWithoutContact(site, key)) ? false : null;
}

function isWithoutContact(site: SiteFacts, key: string): boolean {
  const audited = findAt(site.pages, key);
  if (audited) return findContactRoutes(audited).length === 0;
  const linked = findAt(site.linkedPages, key);
  return linked?.wasRead === true && !linked.isCut && linked.forms === 0 && !mayHoldContact(linked);
}

function mayHoldContact({ links, text }: LinkedPage): boolean {
  return links.some(({ href }) => /^(?:mailto|tel):/i.test(href)) || text.includes("@");
}

const isOffered = ({ isClickable }: ContactRoute) => isClickable;
