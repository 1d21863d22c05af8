import { type Evidence, quotedFrom } from "@/lib/site/cite";
import { countriesOf } from "@/lib/site/page-countries";
import type { PageFacts } from "@/lib/site/page-facts";
import { getPageRole, type PageRole } from "@/lib/site/page-role";
import { findPhoneNumbers } from "@/lib/site/phone-numbers";
import type { SiteFacts } from "@/lib/site/site-facts";
import { normaliseText } from "@/lib/text/normalise";

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
const bookingHosts =
  "calendly.com cal.com savvycal.com youcanbook.me acuityscheduling.com meetings.hubspot.com koalendar.com zeeg.me tidycal.com setmore.com simplybook.me simplybook.it doctolib.de doctolib.fr doctolib.it".split(
    " ",
  );
const bookingPath = /^\/(?:[\w.-]{1,80}\/)?widget\/bookings?\//i;
const outlookBooking = /^https?:\/\/outlook\.office(?:365)?\.com\/(?:owa\/calendar|book\w{0,10})\//i;
const chatHost =
  /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|m\.me|t\.me|discord\.gg|discord\.com\/invite|gitter\.im|matrix\.to|join\.slack\.com|(?:slack|chat|slackme|discord)\.[\w.-]{1,80}|[\w-]{1,60}\.slack\.com)(?:\/|$)/i;
const shareHost = /^https?:\/\/(?:wa\.me\/?(?=[?#]|$)|api\.whatsapp\.com\/(?:send\/?)?(?!.*[?&]phone=\+?\d))/i;
/** "Share on WhatsApp"; "Share your idea" asks for an answer. */
const shareLabel = /(?<!\p{L})(?:share|teilen|deel|udostępnij)(?!\p{L})(?! (?:your|sie|je|uw) )/iu;
const chatButton =
  /^(?:(?:open|start|live|abrir|ouvrir|apri)[ -]?(?:the |el |le |la )?chat|chat (?:with us|now|öffnen|starten)|chat)$/i;
const forumHost =
  /^https?:\/\/(?:forums?|discuss|discussions?|community)\.[\w.-]{1,80}(?:\/|$)|^https?:\/\/github\.com\/[\w.-]{1,60}\/[\w.-]{1,60}\/discussions(?:\/|$)/i;
const listHost =
  /^https?:\/\/(?:(?:[\w-]{1,60}\.)?groups\.google\.com\/|groups\.io\/g\/|lists\.[\w.-]{1,80}\/g\/|[\w.-]{1,80}\/mailman3?\/(?:listinfo|postorius)\b)/i;
const specialAddress =
  /^(?:mailto:)?(?:bookings?|speakers?|talks?|cfp|events?|jobs?|careers?|join[a-z]{0,8}|recruiting|hr|bewerbung|karriere|press[ea]?|media|presse|privacy|datenschutz|dpo|dsb|security|cert|csirt|noc|abuse|missbrauch|abuso|spam|phishing|fraud|postmaster|hostmaster|billing|rechnung|legal|dmca|copyright|webmaster|no-?reply|donat\w{1,6}|spenden?|conduct|newsletter|unsubscribe)(?:@|%40)/i;
const specialForm =
  /\b(?:appl(?:y|ication)|donat\w{1,4}|pay(?:ment|pal)?|checkout|membership|register|registration|nominat\w{1,4}|submissions?|proposal|bewerb\w{1,6}|spenden?|mitglied\w{0,12}|anmeldung)\b/i;
const formHost =
  /^https?:\/\/(?:[\w-]{1,60}\.)?(?:docs\.google\.com\/forms|forms\.gle|typeform\.com|jotform\.com|tally\.so|forms\.office\.com|hsforms\.(?:com|net)|hubspotusercontent)/i;
const plainEmail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const phoneLabel = /^(?:(?:tele)?phone|tel|tél|telefon[eo]?|teléfono)(?!\p{L})\D{0,12}$/iu;
const faxNumber =
  /(?<!(?:tel|fon|phone)\p{L}{0,3}\.?(?:\s?[/&+]\s?|\s(?:und|y|e|and|et)\s)(?:tele)?)fax[^\d+(/]{0,12}([+(\d][\d ()/.-]{6,20}\d)/giu;
/** What an address is for, in the words before it or in those of its link. */
const specialPurpose =
  /(?<!\p{L})(?:abus(?:e|o|if)|missbrauch|misbruik|spam|phishing|fraud|betrug|vulnerabilit\p{L}{1,5}|security (?:issue|report|researcher)s?|sicherheitslücken?|press|presse|media enquir\p{L}{3}|data protection|datenschutz|dpo|unsubscribe)(?!\p{L})[^.!?]{0,80}$/iu;
const asides: ReadonlySet<PageRole> = new Set<PageRole>(["article", "documentation"]);
const namedRoute =
  /\b(?:office hours|mailing lists?|email group|google group|live chat|chat with us|chat, email|call us|phone us|help ?desk|support ticket|open a ticket|visit us|drop in|book an? (?:call|appointment)|rufen sie uns an|sprechstunde\w{0,2}|besuchen sie uns|appelez-nous|rendez-nous visite)\b/i;

const routesOfPage = new WeakMap<PageFacts, ContactRoute[]>();

/** What one audited page offers; a phone number or address in its text counts as well as a link. */
export function findContactRoutes(page: PageFacts): ContactRoute[] {
  const known = routesOfPage.get(page);
  if (known) return known;
  const found = readContactRoutes(page);
  routesOfPage.set(page, found);
  return found;
}

function readContactRoutes(page: PageFacts): ContactRoute[] {
  const routes = routesOfLinks(page.url, page.capture.links);
  for (const { kind, form } of page.forms) {
    if (kind !== "enquiry" || form.leadsNowhere || isSpecial(page, `${form.submitText} ${form.nearbyText}`)) continue;
    const offered = /^mailto:/i.test(form.action) ? kindOfLink(form.action) : "form";
    const place =
      form.submitText === ""
        ? { pageUrl: page.url, quote: null, place: "form" }
        : quotedFrom(page, form.submitText, "form");
    if (offered !== null) routes.push({ kind: offered, isClickable: true, evidence: place });
  }
  for (const { src, text, fields } of page.capture.embeds) {
    // A service's script draws what nobody saw.
    if (fields === 0 && text === "") continue;
    const evidence = { pageUrl: page.url, quote: null, place: "embedded form" };
    if (formHost.test(src) && !isSpecial(page, "")) routes.push({ kind: "form", isClickable: true, evidence });
    if (isBooking(src)) routes.push({ kind: "booking", isClickable: true, evidence });
  }
  for (const { kind, text, switches, isDisabled } of page.capture.actions) {
    if (kind === "button" && !switches && !isDisabled && chatButton.test(text))
      routes.push({ kind: "chat", isClickable: true, evidence: quotedFrom(page, text, "button") });
  }
  const texts = page.capture.texts.filter(({ kind }) => kind !== "code").map(({ text }) => text);
  // The address is the link's text, but its target is something else.
  const names = page.capture.links.filter(({ href }) => !/^(?:mailto|tel):|\/@/i.test(href)).map(({ text }) => text);
  const shown = names.filter((text) => /^[\w.+-]{1,64}@[\w.-]{1,90}\.[a-z]{2,9}$/i.test(text));
  const lines = page.capture.text.split("\n");
  const labelled = lines.flatMap((line, at) => (phoneLabel.test(line) ? `Phone: ${lines[at + 1] ?? ""}` : []));
  const written = [...texts, ...shown, ...labelled];
  const found = routesOfTexts(page.url, written, countriesOf({ ...page.capture, url: page.url }));
  const digitsOf = (number: string) => number.replace(/\D/g, "");
  const faxes = new Set([...page.capture.text.matchAll(faxNumber)].map(([, number = ""]) => digitsOf(number)));
  return [
    ...routes,
    ...found.filter(({ kind, evidence }) => kind !== "phone" || !faxes.has(digitsOf(evidence.quote ?? ""))),
  ];
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
  for (const page of pages.filter(({ role }) => !isFormality(role))) {
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

export function findDropInHours({ pages }: SiteFacts): Evidence | null {
  for (const page of pages) {
    for (const { kind, text } of page.capture.texts) {
      const found = kind === "code" ? undefined : offeredHours.exec(text.slice(0, maxTextLength))?.[0];
      if (found !== undefined) return quotedFrom(page, found, "text");
    }
  }
  return null;
}

export function findSiteRoutes(site: SiteFacts): ContactRoute[] {
  return findRoutes(site, false);
}

/** What privacy policies, cookie notices and terms name: for their own subject, and perhaps for any other. */
export function findLegalRoutes(site: SiteFacts): ContactRoute[] {
  return findRoutes(site, true);
}

function findRoutes(site: SiteFacts, ofFormalities: boolean): ContactRoute[] {
  return [
    ...site.pages
      .filter(({ url, role }) => !isSpecialPage(url) && isFormality(role) === ofFormalities)
      .flatMap(findContactRoutes),
    ...site.linkedPages
      .filter((page) => !isSpecialPage(page.url) && isFormality(page.role) === ofFormalities)
      .flatMap((page) => {
        const { url, links, text } = page;
        const shown = normaliseText(text);
        const named = links.map((link) => (shown.includes(normaliseText(link.text)) ? link : { ...link, text: "" }));
        // An address in a manual or an article is an example, or somebody's own.
        if (asides.has(page.role)) return routesOfLinks(url, named).filter(({ kind }) => kind !== "email");
        return [...routesOfLinks(url, named), ...routesOfTexts(url, text.split("\n"), countriesOf(page))];
      }),
  ];
}

function isFormality(role: PageRole): boolean {
  return role === "privacy" || role === "terms" || role === "legal";
}

function routesOfLinks(pageUrl: string, links: readonly Link[]): ContactRoute[] {
  return links.flatMap(({ href, text }): ContactRoute[] => {
    const kind = kindOfLink(href);
    if (kind === null || shareLabel.test(text) || (kind === "email" && specialPurpose.test(text))) return [];
    const evidence =
      text.trim() === "" ? { pageUrl, quote: null, place: "link" } : quotedFrom({ url: pageUrl }, text, "link");
    return [{ kind, isClickable: true, evidence }];
  });
}

/** A scheduling service that visitors book a call with. */
function isBooking(href: string): boolean {
  const { hostname = "", pathname = "" } = URL.parse(href) ?? {};
  const isService = bookingHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isService || bookingPath.test(pathname) || outlookBooking.test(href);
}

function kindOfLink(href: string): ContactKind | null {
  if (phoneLink.test(href)) return "phone";
  if (emailLink.test(href)) return isSpecialAddress(href) ? null : "email";
  // A vendor's policy or front page is nobody's calendar or chat here.
  const role = getPageRole({ url: href, entryUrl: URL.parse(href)?.origin ?? "", labels: [] });
  if (isFormality(role) || role === "imprint") return null;
  const hasPath = (URL.parse(href)?.pathname ?? "/") !== "/";
  if (isBooking(href)) return hasPath ? "booking" : null;
  if (formHost.test(href)) return hasPath ? "form" : null;
  if (forumHost.test(href)) return "forum";
  if (listHost.test(href)) return "list";
  return chatHost.test(href) && !shareHost.test(href) ? "chat" : null;
}

function routesOfTexts(
  pageUrl: string,
  texts: readonly string[],
  countries: ReturnType<typeof countriesOf>,
): ContactRoute[] {
  return texts.flatMap((text) => [
    ...[...text.matchAll(plainEmail)]
      .filter(({ 0: email, index }) => !isSpecialAddress(email) && !specialPurpose.test(text.slice(0, index)))
      .slice(0, 1)
      .map(([email]) => plainRoute("email", pageUrl, email)),
    ...findPhoneNumbers(text, countries)
      .slice(0, 3)
      .map((phone) => plainRoute("phone", pageUrl, phone)),
  ]);
}

const isSpecialAddress = (address: string) => sampleAddress.test(address) || specialAddress.test(address);

function plainRoute(kind: ContactKind, pageUrl: string, quote: string): ContactRoute {
  return { kind, isClickable: false, evidence: quotedFrom({ url: pageUrl }, quote, "text") };
}
