import type { CountryCode } from "libphonenumber-js/max";
import type { CapturedLink } from "@/lib/browser/types";
import { type Evidence, measuredAt, quotedFrom } from "@/lib/site/cite";
import type { PageForm } from "@/lib/site/forms";
import { countriesOf } from "@/lib/site/page-countries";
import type { PageFacts } from "@/lib/site/page-facts";
import { getPageRole, type PageRole } from "@/lib/site/page-role";
import { findPhoneNumbers, isNumberLabel } from "@/lib/site/phone-numbers";
import { isPlaceholderAddress } from "@/lib/site/placeholder-address";
import type { SiteFacts } from "@/lib/site/site-facts";
import { uniqueBy } from "@/lib/site/unique-by";
import { normaliseText } from "@/lib/text/normalise";
import { remembered } from "@/lib/text/remembered";

export type ContactKind = "phone" | "email" | "form" | "booking" | "chat" | "forum" | "list";

export interface ContactRoute {
  kind: ContactKind;
  isClickable: boolean;
  isDesktopOnly?: true;
  /** A form that only a script handles, which we did not see sending. */
  isUnseen?: true;
  evidence: Evidence;
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
/** "Share on WhatsApp"; but "Share your idea" asks for an answer. */
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
const specialPurpose =
  /(?<!\p{L})(?:abus(?:e|o|if)|missbrauch|misbruik|spam|phishing|fraud|betrug|vulnerabilit\p{L}{1,5}|security (?:issue|report|researcher)s?|sicherheitslücken?|press|presse|media enquir\p{L}{3}|data protection|datenschutz|dpo|unsubscribe)(?!\p{L})[^.!?]{0,80}$/iu;
const specialPage = /\b(?:conduct|vulnerabilit\w{1,4}|responsible-disclosure|dmca|whistleblow\w{1,5})\b/i;
const namedRoute =
  /\b(?:office hours|mailing lists?|email group|google group|live chat|chat with us|chat, email|call us|phone us|help ?desk|support ticket|open a ticket|visit us|drop in|book an? (?:call|appointment)|rufen sie uns an|sprechstunde\w{0,2}|besuchen sie uns|appelez-nous|rendez-nous visite)\b/i;
/** "Drop into weekly office hours" offers a way, "our office hours are 9 to 5" doesn't. */
const offeredHours =
  /\b(?:drop (?:in(?:to)?|by)|join|attend|come (?:in)?to|book|sign up for) (?:\w{1,12} ){0,3}office hours\b/i;
const maxTextLength = 4_000;

/** A phone number or address in the text counts like a link. */
export const findContactRoutes = remembered((page: PageFacts): readonly ContactRoute[] => [
  ...routesOfLinks(page, page.capture.links),
  ...routesOfControls(page),
  ...routesWritten(page),
]);

function routesOfControls(page: PageFacts): ContactRoute[] {
  const { actions, embeds } = page.capture;
  const forms = page.forms.flatMap((each) => {
    const { form, requiresFile } = each;
    if (requiresFile || !mayTakeQuestions(page, each)) return [];
    const byMail = form.sends === "mail-program" ? "email" : "form";
    const offered = /^mailto:/i.test(form.action) ? kindOfLink(form.action) : byMail;
    const isUnseen = form.sends === undefined && /^$|#$/.test(form.action);
    const route = toRoute(offered ?? "form", quotedFrom(page, form.submitText, "form"));
    return offered === null ? [] : { ...route, ...(isUnseen && { isUnseen }) };
  });
  const seen = embeds.filter(({ fields, text }) => fields !== 0 || text !== "");
  const embedded = seen.flatMap(({ src }) => [
    ...(formHost.test(src) && !isSpecial(page, "") ? [toRoute("form", measuredAt(page, "embedded form"))] : []),
    ...(isBooking(src) ? [toRoute("booking", measuredAt(page, "embedded form"))] : []),
  ]);
  const chats = actions.filter(
    ({ kind, text, switches, isDisabled }) => kind === "button" && !switches && !isDisabled && chatButton.test(text),
  );
  return [...forms, ...embedded, ...chats.map(({ text }) => toRoute("chat", quotedFrom(page, text, "button")))];
}

function mayTakeQuestions(page: PageFacts, { kind, form, isDead, isUnproven }: PageForm): boolean {
  return kind === "enquiry" && !isDead && !isUnproven && !isSpecial(page, `${form.submitText} ${form.nearbyText}`);
}

export function findUploadForm(page: PageFacts): (Evidence & { name: string }) | undefined {
  const found = page.forms.find((each) => each.requiresFile && mayTakeQuestions(page, each));
  return found && { ...quotedFrom(page, found.form.submitText, "form"), name: `${found.name} on ${page.label}` };
}

function routesWritten(page: PageFacts): ContactRoute[] {
  const { texts, links, text: whole } = page.capture;
  const paragraphs = texts.filter(({ kind }) => kind !== "code").map(({ text }) => text);
  const names = links.filter(({ href }) => !/^(?:mailto|tel):|\/@/i.test(href)).map(({ text }) => text);
  const shown = names.filter((text) => /^[\w.+-]{1,64}@[\w.-]{1,90}\.[a-z]{2,9}$/i.test(text));
  const lines = whole.split("\n");
  const labelled = lines.flatMap((line, at) => (phoneLabel.test(line) ? `Phone: ${lines[at + 1] ?? ""}` : []));
  // "Partita IVA" above "02020960247"
  const registered = new Set(lines.filter((_, at) => isNumberLabel(lines[at - 1] ?? "")));
  const found = routesOfTexts(
    page,
    [...paragraphs, ...shown, ...labelled].filter((text) => !registered.has(text)),
    countriesOf({ ...page.capture, url: page.url }),
  );
  const digitsOf = (number: string) => number.replace(/\D/g, "");
  const faxes = new Set([...whole.matchAll(faxNumber)].map(([, number = ""]) => digitsOf(number)));
  return found.filter(({ kind, evidence }) => kind !== "phone" || !faxes.has(digitsOf(evidence.quote ?? "")));
}

const toRoute = (kind: ContactKind, evidence: Evidence): ContactRoute => ({ kind, isClickable: true, evidence });

function isSpecial({ role, url, mainHeadings, capture }: PageFacts, text: string): boolean {
  const said = [text.slice(0, 300), pathnameOf(url), capture.title.slice(0, 200), ...mainHeadings.slice(0, 2)];
  return role === "careers" || specialForm.test(said.join("\n"));
}

const pathnameOf = (url: string) => URL.parse(url)?.pathname ?? "";

/** The contact route that most pages name without a link. */
export function findNamedRoute({ pages }: SiteFacts): Evidence | null {
  const said = pages.filter(({ role }) => !isFormality(role)).flatMap((page) => findSaid(page, namedRoute));
  const byName = Map.groupBy(said, ({ quote }) => quote?.toLowerCase());
  const named = [...byName.values()].map((same) => uniqueBy(same, ({ pageUrl }) => pageUrl));
  const [first] = named.sort((a, b) => b.length - a.length)[0] ?? [];
  return first ?? null;
}

export function findDropInHours({ pages }: SiteFacts): Evidence | null {
  return pages.flatMap((page) => findSaid(page, offeredHours))[0] ?? null;
}

function findSaid(page: PageFacts, words: RegExp): Evidence[] {
  return page.capture.texts.flatMap(({ kind, text }) => {
    const found = kind === "code" ? undefined : words.exec(text.slice(0, maxTextLength))?.[0];
    return found === undefined ? [] : quotedFrom(page, found, "text");
  });
}

export function findSiteRoutes(site: SiteFacts): ContactRoute[] {
  return findRoutes(site, (role) => !isFormality(role));
}

/** Routes in policies and terms may serve only those documents. */
export function findLegalRoutes(site: SiteFacts): ContactRoute[] {
  return findRoutes(site, isFormality);
}

function findRoutes({ pages, linkedPages }: SiteFacts, isAsked: (role: PageRole) => boolean): ContactRoute[] {
  const isRead = ({ url, role }: { url: string; role: PageRole }) =>
    isAsked(role) && !specialPage.test(pathnameOf(url));
  const linked = linkedPages.filter(isRead).flatMap((page) => {
    const shown = normaliseText(page.text);
    const isShown = (text: string) => shown.includes(normaliseText(text));
    const links = page.links.map((link) => (isShown(link.text) ? link : { ...link, text: "" }));
    const found = routesOfLinks(page, links);
    // An address in a manual or article may be an example, or someone else's.
    const isAside = page.role === "article" || page.role === "documentation";
    return isAside
      ? found.filter(({ kind }) => kind !== "email")
      : [...found, ...routesOfTexts(page, page.text.split("\n"), countriesOf(page))];
  });
  return [...pages.filter(isRead).flatMap(findContactRoutes), ...linked];
}

function isFormality(role: PageRole): boolean {
  return role === "privacy" || role === "terms" || role === "legal";
}

function routesOfLinks(
  page: { url: string },
  links: readonly Pick<CapturedLink, "href" | "text" | "desktopOnly">[],
): ContactRoute[] {
  return links.flatMap(({ href, text, desktopOnly }) => {
    const kind = kindOfLink(href, text);
    if (kind === null || shareLabel.test(text) || (kind === "email" && specialPurpose.test(text))) return [];
    return { ...toRoute(kind, quotedFrom(page, text, "link")), ...(desktopOnly && { isDesktopOnly: true as const }) };
  });
}
function isBooking(href: string): boolean {
  const { hostname = "", pathname = "" } = URL.parse(href) ?? {};
  const isService = bookingHosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
  return isService || bookingPath.test(pathname) || outlookBooking.test(href);
}

function kindOfLink(href: string, label = ""): ContactKind | null {
  if (isPlaceholderAddress(href)) return null;
  if (phoneLink.test(href)) return "phone";
  if (emailLink.test(href)) return isSpecialAddress(href) ? null : "email";
  // A vendor's policy or front page is not the site's calendar or chat.
  const role = getPageRole({ url: href, entryUrl: URL.parse(href)?.origin ?? "", labels: [label] });
  if (isFormality(role) || role === "imprint") return null;
  const hasPath = (URL.parse(href)?.pathname ?? "/") !== "/";
  if (isBooking(href)) return hasPath ? "booking" : null;
  if (formHost.test(href)) return hasPath ? "form" : null;
  if (forumHost.test(href)) return "forum";
  if (listHost.test(href)) return "list";
  return chatHost.test(href) && !shareHost.test(href) ? "chat" : null;
}

function routesOfTexts(page: { url: string }, texts: readonly string[], countries: CountryCode[]): ContactRoute[] {
  return texts.flatMap((text) => {
    const emails = [...text.matchAll(plainEmail)].filter(
      ({ 0: email, index }) => !isSpecialAddress(email) && !specialPurpose.test(text.slice(0, index)),
    );
    const phones = findPhoneNumbers(text, countries).slice(0, 3);
    const written = [
      ...emails.slice(0, 1).map(([email]) => toRoute("email", quotedFrom(page, email, "text"))),
      ...phones.map((phone) => toRoute("phone", quotedFrom(page, phone, "text"))),
    ];
    return written.map((route) => ({ ...route, isClickable: false }));
  });
}

const isSpecialAddress = (address: string) => sampleAddress.test(address) || specialAddress.test(address);
