import {
  absent,
  type Instance,
  isWhole,
  type Judges,
  judgeOne,
  judgePages,
  type MemberOutcome,
  notApplicable,
  unknown,
} from "@/lib/review/outcome";
import { auditedPages } from "@/lib/review/words/searched";
import type { LinkedPage } from "@/lib/site/captured-site";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import {
  type ContactKind,
  type ContactRoute,
  findContactRoutes,
  findDropInHours,
  findLegalRoutes,
  findNamedRoute,
  findSiteRoutes,
  findUploadForm,
} from "@/lib/site/contact-channels";
import { isEverythingRead } from "@/lib/site/known-unread";
import type { PageLink } from "@/lib/site/links";
import type { PageFacts } from "@/lib/site/page-facts";
import { phoneKey } from "@/lib/site/phone-numbers";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { count, quoted } from "@/lib/text/wording";

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
  "contact-routes": (site) => {
    const routes = findSiteRoutes(site);
    const seen = firstOfEachKind(routes.filter(({ isUnseen }) => !isUnseen));
    const found = seen.length >= minRoutes ? seen : firstOfEachKind(routes);
    const hours = findDropInHours(site);
    const ways = hours && found.length > 0 ? [...found, { ...hours, name: "office hours" }] : found;
    if (ways.length >= minRoutes) return judgeOne("site", "the site", { passing: ways });
    const named = findNamedRoute(site);
    if (named) return unknown("named", [named]);
    const [upload] = site.pages.flatMap((page) => findUploadForm(page) ?? []);
    if (upload) return unknown("upload", [upload]);
    const [other] = firstOfEachKind(findLegalRoutes(site)).filter(({ name }) => name !== found[0]?.name);
    if (other) return unknown("legal", [other]);
    if (!isContactSeen(site) && !isContactRead(site)) return unknown("unread");
    const searched = searchedPages(site);
    return found.length === 0 ? absent(searched) : { ...judgeOne("site", "the site", { failing: found }), searched };
  },
  "contact-reachable": (site) => {
    const targets = findTargets(site);
    const pages = site.pages.toSorted((a, b) => b.words - a.words);
    const outcome = judgePages(pages, (page) => findWayToContact(page, targets), "unread");
    return outcome.verdict === "holds" && !isWhole(outcome)
      ? unknown(outcome.population?.leftOut[0]?.reason ?? "unread")
      : outcome;
  },
  "contact-clickable": (site) => {
    const routes = findSiteRoutes(site).filter(isPhoneOrEmail);
    const links = routes.filter(({ isClickable }) => isClickable);
    const clickable = links.filter(({ isDesktopOnly }) => !isDesktopOnly);
    if (links.length > 0 && clickable.length === 0) return unknown("desktop");
    const asked = new Set(
      site.pages.filter((page) => page === site.home || page.role === "contact").map(({ url }) => url),
    );
    const isWhereAsked = ({ evidence }: ContactRoute) => asked.has(evidence.pageUrl);
    if (clickable.length > 0 && !clickable.some(isWhereAsked) && routes.some(isWhereAsked)) return unknown("apart");
    if (clickable.length > 0) return judgeOne("site", "the site", { passing: firstOfEachKind(clickable) });
    if (!isContactSeen(site)) return unknown("unread");
    const searched = searchedPages(site);
    const legalRoutes = findLegalRoutes(site).filter(isPhoneOrEmail);
    const [legal] = firstOfEachKind(routes.length > 0 ? legalRoutes.filter((each) => each.isClickable) : legalRoutes);
    if (legal) return unknown("legal", [legal]);
    if (routes.length > 0) return { ...judgeOne("site", "the site", { failing: nameTexts(routes) }), searched };
    const isElsewhere = findSiteRoutes(site).some(({ kind }) => kind === "chat" || kind === "forum" || kind === "list");
    return isElsewhere ? notApplicable("elsewhere") : absent(searched);
  },
} satisfies Judges;

/** A form that opens the mail program shows no address. */
const isPhoneOrEmail = ({ kind, evidence }: ContactRoute) =>
  (kind === "phone" || kind === "email") && evidence.place !== "form";

const firstOfEachKind = (routes: readonly ContactRoute[]): Instance[] =>
  [...Map.groupBy(routes, ({ kind }) => kind)].flatMap(([kind, [first]]) =>
    first === undefined ? [] : { ...first.evidence, name: routeNames[kind] },
  );

function nameTexts(routes: readonly ContactRoute[]): Instance[] {
  const written = new Map<string, string>();
  return routes.map(({ kind, evidence }) => {
    const quote = evidence.quote ?? "";
    const key = kind === "phone" ? phoneKey(quote) : quote.toLowerCase();
    const first = written.get(key) ?? quote;
    written.set(key, first);
    return { ...evidence, name: `the ${kind === "phone" ? "phone number" : "email address"} ${quoted(first, 60)}` };
  });
}

const isContactSeen = (site: SiteFacts) =>
  isEverythingRead(site) || site.pages.some(({ role, linksAreCut }) => role === "contact" && !linksAreCut);

const isContactRead = (site: SiteFacts) =>
  site.linkedPages.some(({ wasRead, isCut, role }) => wasRead && !isCut && role === "contact");

function searchedPages(site: SiteFacts): string {
  const read = site.linkedPages.filter(({ wasRead }) => wasRead).length;
  const more = read === 0 ? "" : ` and ${count(read, "more page")} of the site`;
  return `${auditedPages(site.pages)}${more}`;
}

const isMailOrCall = ({ href }: LinkedPage["links"][number]) => /^(?:mailto|tel):/i.test(href);

function findTargets(site: SiteFacts) {
  const offering = new Set(findSiteRoutes(site).map(({ evidence }) => evidence.pageUrl));
  const linked = site.linkedPages
    .filter(({ wasRead }) => wasRead)
    .map((page) => ({
      ...page,
      isWithoutContact: !page.isCut && page.forms === 0 && !page.text.includes("@") && !page.links.some(isMailOrCall),
    }));
  const audited = site.pages.flatMap((page) => {
    const isWithoutContact = findContactRoutes(page).length === 0;
    return isWithoutContact && page.forms.some(({ isDead }) => isDead) ? [] : { ...page, isWithoutContact };
  });
  return new Map(
    [...linked, ...audited].flatMap(({ url, keys, role, isWithoutContact }) =>
      [...keys].map((key) => [key, { role, isWithoutContact, offers: offering.has(url) }]),
    ),
  );
}

type Targets = ReturnType<typeof findTargets>;

function findWayToContact(page: PageFacts, targets: Targets): MemberOutcome {
  const routes = findContactRoutes(page).filter(({ isClickable }) => isClickable);
  const route = routes.find(({ isDesktopOnly }) => !isDesktopOnly);
  if (route) return { passing: [route.evidence] };
  const dead = new Set(page.deadLinks.map(({ link }) => link.key));
  const live = page.links.filter(({ key }) => key === null || !dead.has(key));
  const ways = live.filter((link) => leadsToContact(link, targets.get(link.key ?? "")));
  const way = ways.find(({ desktopOnly }) => !desktopOnly);
  if (way) return { passing: [quotedFrom(page, way.text, "link")] };
  if (ways.length + routes.length > 0) return { unknown: "desktop" };
  if (page.linksAreCut) return { unknown: "cut" };
  if (!isJudgedLanguage(page.language)) return { unknown: "language" };
  const upload = findUploadForm(page);
  if (upload) return { unknown: "upload", name: upload.name };
  const isPromised =
    live.some(({ targetRole }) => targetRole === "contact") ||
    [...live, ...page.actions].some(({ text }) => isCalled(text, contactWords));
  if (isPromised) return { unknown: "unopened" };
  const open = live.filter(({ text }) => isCalled(text, maybeContact));
  return open.every(({ key }) => targets.get(key ?? "")?.isWithoutContact === true)
    ? { failing: [measuredAt(page, "links, buttons and forms")] }
    : { unknown: "unread" };
}

function leadsToContact({ text, targetRole }: PageLink, target: ReturnType<Targets["get"]>): boolean {
  if (target === undefined) return false;
  if (targetRole === "contact" || target.role === "contact") return true;
  return target.offers && (target.role === "demo" || target.role === "imprint" || isCalled(text, contactWords));
}

const isCalled = (text: string, words: RegExp) => text.length <= maxLabelLength && words.test(text);
