import type { CallToAction } from "@/lib/ai/facts/calls-to-action";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { getPageRole, type PageRole } from "@/lib/ai/facts/page-role";
import { findPlans } from "@/lib/ai/facts/prices";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import { pick } from "@/lib/ai/text/pick";
import { pageKey } from "@/lib/page-address";

/** Better words for a button, made from where it leads, what surrounds it and what the site offers. */
export function proposeButton(action: CallToAction, page: PageFacts, site: SiteFacts): string {
  if (action.kind === "submit" || /^(submit|send)\b/i.test(action.text)) return proposeSubmit(action, page);
  const target = action.href === null || action.leadsNowhere ? null : roleOfTarget(action.href, page, site);
  if (/^(get started|start( now)?|sign up( now)?|try( it)?( now)?|join( now)?)/i.test(action.text))
    return proposeStart(site);
  if (/^(choose|select) plan|^buy|^order/i.test(action.text)) return proposePlan(page, site);
  return proposeRead(action, target, page, site);
}

function proposeSubmit(action: CallToAction, page: PageFacts): string {
  const name = page.forms.find(({ form }) => form.submitText === action.text)?.name ?? page.forms[0]?.name;
  if (name === "newsletter form") return "Send me the [monthly] tips";
  if (name === "demo form") return "Show me the demo";
  if (name === "quote form") return "Get my quote";
  if (name === "trial form") return "Start my trial";
  if (name) return pick(["Send my message", "Ask my question"], page.url);
  return `Ask about ${topicOf(page)}`;
}

function proposeStart(site: SiteFacts): string {
  const plans = pagesWithRole(site, "pricing").flatMap(({ capture, role }) => findPlans(capture, role));
  const free = plans.find(({ price }) => /^\D?0\b/.test(price));
  if (free) return /^free$/i.test(free.name) ? "Start with the free plan" : `Start free with ${free.name}`;
  const minutes = findDemoMinutes(site);
  if (minutes || pagesWithRole(site, "demo").length > 0) return `See it in a ${minutes ?? "[20]"}-minute demo`;
  if (plans.length > 0) return "Compare plans and prices";
  return "Get a price in [one working day]";
}

function proposePlan(page: PageFacts, site: SiteFacts): string {
  const own = findPlans(page.capture, page.role);
  const plans =
    own.length > 0 ? own : pagesWithRole(site, "pricing").flatMap(({ capture, role }) => findPlans(capture, role));
  const paid = plans.find(({ price }) => !/^\D?0\b/.test(price));
  return paid ? `Start with ${paid.name}, ${paid.price}` : "Start with [plan], [price] a month";
}

function proposeRead(action: CallToAction, target: PageRole | null, page: PageFacts, site: SiteFacts): string {
  const name = action.href === null || action.leadsNowhere ? null : targetName(action.href, site);
  switch (target) {
    case "demo": {
      const minutes = findDemoMinutes(site);
      return `Book a ${minutes ?? "[20]"}-minute demo`;
    }
    case "contact":
      return page.role === "contact" || topicOf(page).startsWith("[")
        ? "Tell us about [your project]"
        : `Ask about ${topicOf(page)}`;
    case "pricing":
      return "See plans and prices";
    case "case-studies":
      return `Read how ${customerOf(action.href) ?? "[customer]"} did it`;
    case "about":
      return "Meet the people behind it";
    default:
      return name ? `See ${name}` : proposeWithoutTarget(action, page, site);
  }
}

/** The link gives no hint, so the page's own purpose has to. */
function proposeWithoutTarget(action: CallToAction, page: PageFacts, site: SiteFacts): string {
  if (/^(contact|get in touch|call)/i.test(action.text))
    return pick(["Tell us about your project", "Ask for a first estimate"], page.url);
  if (page.role === "home" || page.role === "offer") {
    if (pagesWithRole(site, "case-studies").some((other) => other !== page)) return "See what customers did with it";
    return pagesWithRole(site, "pricing").length > 0 ? "Compare plans and prices" : "See how it works in [2] minutes";
  }
  return "Show me [what the page behind it shows]";
}

/** What a page is about, by its address: "our platform", "web design"; a placeholder when it tells nothing. */
function topicOf({ url, role }: PageFacts): string {
  const topic = lastWords(url);
  if (topic === null || role === "home" || role === "contact" || role === "demo") return "[your project]";
  return commonNoun.test(topic) ? `our ${topic}` : topic;
}

const commonNoun = /^(platform|products?|software|services?|solutions?|implementation|portfolio|work|process)$/;

/** What the page behind a link is called, when it was audited. */
function targetName(href: string, site: SiteFacts): string | null {
  const key = pageKey(href);
  const target = site.pages.find(({ url, finalUrl }) => pageKey(url) === key || pageKey(finalUrl) === key);
  const topic = target ? topicOf(target) : "[";
  return topic.startsWith("[") ? null : topic.replace(/^our /, "the ");
}

/** "Ostermoor Foods" for /customers/ostermoor-foods; null for a list of customers. */
function customerOf(href: string | null): string | null {
  const segments = href === null ? [] : new URL(href).pathname.split("/").filter(Boolean);
  const words = segments.length > 1 && href !== null ? lastWords(href) : null;
  return words?.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) ?? null;
}

function lastWords(url: string): string | null {
  const segment = new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "";
  const words = segment
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim()
    .toLowerCase();
  return /^[a-z ]{3,24}$/.test(words) ? words : null;
}

/** "20", when a button of the site promises a 20-minute demo. */
export function findDemoMinutes(site: SiteFacts): string | null {
  for (const { actions } of site.pages) {
    for (const { text } of actions) {
      const minutes = /\b(\d+)[- ]minute/.exec(text)?.[1];
      if (minutes) return minutes;
    }
  }
  return null;
}

function roleOfTarget(href: string, page: PageFacts, site: SiteFacts): PageRole {
  return getPageRole({ url: new URL(href, page.url).href, entryUrl: site.site.entryUrl, labels: [] });
}
