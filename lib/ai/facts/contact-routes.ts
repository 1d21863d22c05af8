import { quotedFrom } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { getPageRole, type PageRole } from "@/lib/ai/page-role";
import type { Evidence } from "@/lib/ai/review";
import { normaliseText } from "@/lib/ai/text/normalise";

export type ContactKind = "phone" | "email" | "form" | "booking" | "chat" | "forum" | "list";

export interface ContactRoute {
  kind: ContactKind;
  /** It can be tapped: a link or a form, not plain text. */
  isClickable: boolean;
  evidence: Evidence;
}

interface Link {
  href: string;
  text: string;
}

const phoneLink = /^(?:tel|callto):\+?[\d(]/i;
const emailLink = /^mailto:[^?@\s]{1,100}(?:@|%40)[^?\s]{3,}|\/cdn-cgi\/l\/email-protection/i;
const sampleAddress = /@(?:example|yourdomain|domain|company)\.(?:com|org|net|de)\b/i;
const bookingHost =
  /^https?:\/\/(?:[\w-]{1,60}\.)?(?:calendly\.com|cal\.com|savvycal\.com|youcanbook\.me|acuityscheduling\.com|meetings\.hubspot\.com|koalendar\.com|zeeg\.me)\//i;
const chatHost =
  /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|m\.me|t\.me|discord\.gg|discord\.com\/invite|gitter\.im|matrix\.to|join\.slack\.com|(?:slack|chat|slackme|discord)\.[\w.-]{1,80}|[\w-]{1,60}\.slack\.com)(?:\/|$)/i;
const forumHost =
  /^https?:\/\/(?:forums?|discuss|discussions?|community)\.[\w.-]{1,80}(?:\/|$)|^https?:\/\/github\.com\/[\w.-]{1,60}\/[\w.-]{1,60}\/discussions(?:\/|$)/i;
const listHost =
  /^https?:\/\/(?:(?:[\w-]{1,60}\.)?groups\.google\.com\/|groups\.io\/g\/|lists\.[\w.-]{1,80}\/g\/|[\w.-]{1,80}\/mailman3?\/(?:listinfo|postorius)\b)/i;
const specialAddress =
  /^(?:mailto:)?(?:bookings?|speakers?|talks?|cfp|events?|jobs?|careers?|join[a-z]{0,8}|recruiting|hr|bewerbung|karriere|press[ea]?|media|presse|privacy|datenschutz|dpo|dsb|security|abuse|billing|rechnung|legal|dmca|copyright|webmaster|no-?reply|donat\w{1,6}|spenden?|conduct|newsletter|unsubscribe)(?:@|%40)/i;
const specialForm =
  /\b(?:appl(?:y|ication)|donat\w{1,4}|pay(?:ment|pal)?|checkout|membership|register|registration|nominat\w{1,4}|submissions?|proposal|bewerb\w{1,6}|spenden?|mitglied\w{0,12}|anmeldung)\b/i;
const formHost =
  /^https?:\/\/(?:[\w-]{1,60}\.)?(?:docs\.google\.com\/forms|forms\.gle|typeform\.com|jotform\.com|tally\.so|forms\.office\.com|hsforms\.(?:com|net)|hubspotusercontent)/i;
/** Standing alone it is an address; numbers are phone numbers where the page says so, or with a country's code. */
const plainEmail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/;
const plainPhone =
  /(?:\b(?:tel|telefon|telephone|phone|fon|call us(?: (?:on|at))?|ring us(?: on)?|rufen sie uns an|téléphone|tél)\.?:?\s{0,3})(\+?[\d(][\d\s()/.–-]{6,20}\d)|(?<![\w.+-])(\+[1-9][\d\s()/.–-]{7,20}\d)(?!\d)/i;
const minDigits = 7;
const maxDigits = 15;
const asides: ReadonlySet<PageRole> = new Set<PageRole>(["article", "documentation"]);
const namedRoute =
  /\b(?:office hours|mailing lists?|email group|google group|live chat|chat with us|chat, email|call us|phone us|help ?desk|support ticket|open a ticket|visit us|drop in|book an? (?:call|appointment)|rufen sie uns an|sprechstunde\w{0,2}|besuchen sie uns|appelez-nous|rendez-nous visite)\b/i;

/** What one audited page offers; a phone number or address in its text counts as well as a link. */
export function findContactRoutes(page: PageFacts): ContactRoute[] {
  const routes = routesOfLinks(page.url, page.capture.links);
  for (const { kind, form } of page.forms) {
    if (kind !== "enquiry" || form.leadsNowhere || isSpecial(page, `${form.submitText} ${form.nearbyText}`)) continue;
    const place =
      form.submitText === ""
        ? { pageUrl: page.url, quote: null, place: "form" }
        : quotedFrom(page, form.submitText, "form");
    routes.push({ kind: "form", isClickable: true, evidence: place });
  }
  for (const { src } of page.capture.embeds) {
    const evidence = { pageUrl: page.url, quote: null, place: "embedded form" };
    if (formHost.test(src) && !isSpecial(page, "")) routes.push({ kind: "form", isClickable: true, evidence });
    if (bookingHost.test(src)) routes.push({ kind: "booking", isClickable: true, evidence });
  }
  const texts = page.capture.texts.filter(({ kind }) => kind !== "code").map(({ text }) => text);
  return [...routes, ...routesOfTexts(page.url, texts)];
}

const specialPage = /\b(?:conduct|vulnerabilit\w{1,4}|responsible-disclosure|dmca|whistleblow\w{1,5})\b/i;

function isSpecialPage(url: string): boolean {
  return specialPage.test(URL.parse(url)?.pathname ?? "");
}

function isSpecial({ role, url, mainHeadings, capture }: PageFacts, text: string): boolean {
  if (role === "careers") return true;
  const path = URL.parse(url)?.pathname ?? "";
  return specialForm.test(
    [text.slice(0, 300), path, capture.title.slice(0, 200), ...mainHeadings.slice(0, 2)].join("\n"),
  );
}

export function findNamedRoutes({ pages }: SiteFacts): { name: string; pages: PageFacts[] }[] {
  const byName = new Map<string, PageFacts[]>();
  for (const page of pages) {
    const names = page.capture.texts.flatMap(({ kind, text }) =>
      kind === "code" ? [] : (namedRoute.exec(text.slice(0, maxTextLength))?.[0] ?? []),
    );
    for (const name of new Set(names.map((found) => found.toLowerCase()))) {
      byName.set(name, [...(byName.get(name) ?? []), page]);
    }
  }
  return [...byName].map(([name, found]) => ({ name, pages: found })).sort((a, b) => b.pages.length - a.pages.length);
}

const maxTextLength = 4_000;

/** "Drop into weekly office hours": a way that the text offers, while "our office hours are 9 to 5" is none. */
const offeredHours =
  /\b(?:drop (?:in(?:to)?|by)|join|attend|come (?:in)?to|book|sign up for) (?:\w{1,12} ){0,3}office hours\b/i;

export function findOfficeHours({ pages }: SiteFacts): Evidence | null {
  for (const page of pages) {
    for (const { kind, text } of page.capture.texts) {
      const found = kind === "code" ? undefined : offeredHours.exec(text.slice(0, maxTextLength))?.[0];
      if (found !== undefined) return quotedFrom(page, found, "text");
    }
  }
  return null;
}

export function findSiteRoutes(site: SiteFacts): ContactRoute[] {
  return [
    ...site.pages.filter(({ url }) => !isSpecialPage(url)).flatMap(findContactRoutes),
    ...site.linkedPages
      .filter(({ url }) => !isSpecialPage(url))
      .flatMap(({ url, labels, links, text }) => {
        const shown = normaliseText(text);
        // The name of a link that is a picture does not stand in the text.
        const named = links.map((link) => (shown.includes(normaliseText(link.text)) ? link : { ...link, text: "" }));
        // An address in a manual or an article is an example, or somebody's own.
        const isAside = asides.has(getPageRole({ url, entryUrl: site.site.entryUrl, labels }));
        if (isAside) return routesOfLinks(url, named).filter(({ kind }) => kind !== "email");
        return [...routesOfLinks(url, named), ...routesOfTexts(url, text.split("\n"))];
      }),
  ];
}

function routesOfLinks(pageUrl: string, links: readonly Link[]): ContactRoute[] {
  return links.flatMap(({ href, text }): ContactRoute[] => {
    const kind = kindOfLink(href);
    if (kind === null) return [];
    const evidence =
      text.trim() === "" ? { pageUrl, quote: null, place: "link" } : quotedFrom({ url: pageUrl }, text, "link");
    return [{ kind, isClickable: true, evidence }];
  });
}

function kindOfLink(href: string): ContactKind | null {
  if (phoneLink.test(href)) return "phone";
  if (emailLink.test(href)) return sampleAddress.test(href) || specialAddress.test(href) ? null : "email";
  if (bookingHost.test(href)) return "booking";
  if (formHost.test(href)) return "form";
  if (forumHost.test(href)) return "forum";
  if (listHost.test(href)) return "list";
  return chatHost.test(href) ? "chat" : null;
}

function routesOfTexts(pageUrl: string, texts: readonly string[]): ContactRoute[] {
  return texts.flatMap((text) => {
    const email = plainEmail.exec(text)?.[0];
    const found = plainPhone.exec(text);
    const phone = (found?.[1] ?? found?.[2])?.trim();
    const routes: ContactRoute[] = [];
    if (email && !sampleAddress.test(email) && !specialAddress.test(email))
      routes.push(plainRoute("email", pageUrl, email));
    if (phone && isPhoneNumber(phone)) routes.push(plainRoute("phone", pageUrl, phone));
    return routes;
  });
}

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return digits >= minDigits && digits <= maxDigits;
}

function plainRoute(kind: ContactKind, pageUrl: string, quote: string): ContactRoute {
  return { kind, isClickable: false, evidence: quotedFrom({ url: pageUrl }, quote, "text") };
}
