import { quotedFrom } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Evidence } from "@/lib/ai/review";
import { normaliseText } from "@/lib/ai/text/normalise";

export type ContactKind = "phone" | "email" | "form" | "booking" | "chat";

/** One way of getting in touch that a page offers. */
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

const phoneLink = /^tel:\+?[\d(]/i;
const emailLink = /^mailto:[^?@\s]{1,100}(?:@|%40)[^?\s]{3,}|\/cdn-cgi\/l\/email-protection/i;
const sampleAddress = /@(?:example|yourdomain|domain|company)\.(?:com|org|net|de)\b/i;
const bookingHost =
  /^https?:\/\/(?:[\w-]{1,60}\.)?(?:calendly\.com|cal\.com|savvycal\.com|youcanbook\.me|acuityscheduling\.com|meetings\.hubspot\.com|koalendar\.com|zeeg\.me)\//i;
const chatHost =
  /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|m\.me|t\.me|discord\.gg|discord\.com\/invite|gitter\.im|matrix\.to|join\.slack\.com|[\w-]{1,60}\.slack\.com|groups\.google\.com)(?:\/|$)/i;
const formHost =
  /^https?:\/\/(?:[\w-]{1,60}\.)?(?:docs\.google\.com\/forms|forms\.gle|typeform\.com|jotform\.com|tally\.so|forms\.office\.com|hsforms\.(?:com|net)|hubspotusercontent)/i;
/** Standing alone it is an address; numbers are phone numbers only where the page says so. */
const plainEmail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/;
const plainPhone =
  /(?:\b(?:tel|telefon|telephone|phone|fon|call us|téléphone|tél)\.?:?\s{0,3})(\+?[\d(][\d\s()/.–-]{6,20}\d)/i;

/** What one audited page offers; a phone number or address in its text counts as well as a link. */
export function findContactRoutes(page: PageFacts): ContactRoute[] {
  const routes = routesOfLinks(page.url, page.capture.links);
  for (const { kind, form } of page.forms) {
    if (kind !== "enquiry" || form.leadsNowhere) continue;
    const place =
      form.submitText === ""
        ? { pageUrl: page.url, quote: null, place: "form" }
        : quotedFrom(page, form.submitText, "form");
    routes.push({ kind: "form", isClickable: true, evidence: place });
  }
  for (const { src } of page.capture.embeds) {
    const evidence = { pageUrl: page.url, quote: null, place: "embedded form" };
    if (formHost.test(src)) routes.push({ kind: "form", isClickable: true, evidence });
    if (bookingHost.test(src)) routes.push({ kind: "booking", isClickable: true, evidence });
  }
  const texts = page.capture.texts.filter(({ kind }) => kind !== "code").map(({ text }) => text);
  return [...routes, ...routesOfTexts(page.url, texts)];
}

/** Of the whole site: the audited pages first, then those that were read as plain HTML. */
export function findSiteRoutes(site: SiteFacts): ContactRoute[] {
  return [
    ...site.pages.flatMap(findContactRoutes),
    ...site.linkedPages.flatMap(({ url, links, text }) => {
      const shown = normaliseText(text);
      // The name of a link that is a picture does not stand in the text.
      const named = links.map((link) => (shown.includes(normaliseText(link.text)) ? link : { ...link, text: "" }));
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
  if (emailLink.test(href)) return sampleAddress.test(href) ? null : "email";
  if (bookingHost.test(href)) return "booking";
  if (formHost.test(href)) return "form";
  return chatHost.test(href) ? "chat" : null;
}

function routesOfTexts(pageUrl: string, texts: readonly string[]): ContactRoute[] {
  return texts.flatMap((text) => {
    const email = plainEmail.exec(text)?.[0];
    const phone = plainPhone.exec(text)?.[1];
    const routes: ContactRoute[] = [];
    if (email && !sampleAddress.test(email)) routes.push(plainRoute("email", pageUrl, email));
    if (phone) routes.push(plainRoute("phone", pageUrl, phone));
    return routes;
  });
}

function plainRoute(kind: ContactKind, pageUrl: string, quote: string): ContactRoute {
  return { kind, isClickable: false, evidence: quotedFrom({ url: pageUrl }, quote, "text") };
}
