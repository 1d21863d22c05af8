import { findAudiences } from "@/lib/ai/facts/audience-words";
import { pageKey, withoutEndSlashes } from "@/lib/page-address";

/** What a page is for, told from its address first and from what links to it or heads it second. */
export type PageRole =
  | "home"
  | "offer"
  | "audience"
  | "pricing"
  | "case-studies"
  | "about"
  | "contact"
  | "demo"
  | "faq"
  | "resources"
  | "article"
  | "careers"
  | "legal"
  | "account"
  | "other";

/** Tried in order; words stand between separators, so "books" is not "book". */
const words: readonly (readonly [PageRole, RegExp])[] = [
  [
    "account",
    /^(log-?in|sign-?in|sign-?up|register|account|cart|checkout|basket|password|wp-admin|thank-?you|search|404)$/,
  ],
  [
    "legal",
    /^(privacy.*|terms.*|imprint|impressum|legal.*|cookies?|cookie-.*|gdpr|disclaimer|agb|datenschutz.*|accessibility-statement)$/,
  ],
  ["careers", /^(careers?|jobs?|vacanc(y|ies)|join-us|work-with-us|karriere)$/],
  ["faq", /^(faqs?|frequently-asked.*|questions|help|help-cent(er|re))$/],
  [
    "pricing",
    /^(pricing.*|prices?|plans?|plans-.*|packages?|rates?|tariffs?|cost|costs|.*-pricing|.*-prices?|preise)$/,
  ],
  ["demo", /^(demo|.*-demo|trial|free-trial|get-started|start|book|book-.*|quote|.*-quote|estimate|consultation)$/],
  ["contact", /^(contact.*|get-in-touch|enquir.*|inquir.*|support|kontakt|reach-us|talk-to-us)$/],
  [
    "case-studies",
    /^(case-?stud(y|ies).*|.*-case-study|customers?|our-customers|clients?|our-clients|customer-stor.*|success-stor.*|stories|our-work|work|portfolio.*|references?|projects?|testimonials?|reviews?)$/,
  ],
  [
    "about",
    /^(about.*|company|our-company|team|our-team|our-story|story|who-we-are|mission|leadership|people|ueber-uns)$/,
  ],
  [
    "audience",
    /^(industr(y|ies).*|sectors?|markets?|use-cases?|solutions-for-.*|who-we-(help|serve)|for-[a-z-]+|segments?)$/,
  ],
  [
    "offer",
    /^(services?|.*-services?|products?|.*-products?|solutions?|.*-solutions?|features?|platform|offer(s|ing|ings)?|what-we-do|how-it-works|how-we-work|software|capabilities|process|our-process|integrations?|technology|implementation|consulting|training)$/,
  ],
  [
    "resources",
    /^(blog.*|news|newsroom|resources?|insights?|articles?|guides?|webinars?|e-?books?|white-?papers?|library|press|events?|podcasts?|knowledge.*|posts?)$/,
  ],
];

const articleEnding = /(^|[-/])(post|article|item|\d{4}\/\d{2})([-/]|$)/;

interface RoleInput {
  url: string;
  entryUrl: string;
  /** Link texts, then the page's own heading and title, most telling first. */
  labels: readonly string[];
}

export function getPageRole({ url, entryUrl, labels }: RoleInput): PageRole {
  if (isHome(url, entryUrl)) return "home";
  return roleOfPath(pathOf(url)) ?? roleOfLabels(labels) ?? "other";
}

/** The path as people write it: "/about", without a trailing slash. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return decodePath((withoutEndSlashes(pathname) || "/") + search);
}

function isHome(url: string, entryUrl: string): boolean {
  const key = pageKey(url);
  return key === pageKey(entryUrl) || key === pageKey(new URL("/", url).href);
}

function roleOfPath(path: string): PageRole | null {
  const segments = (path.toLowerCase().split("?", 1)[0] ?? "")
    .split("/")
    .map((segment) => segment.replace(/\.\w{2,5}$/, "").replaceAll("_", "-"))
    .filter((segment) => segment !== "");
  for (const [index, segment] of segments.entries()) {
    for (const [role, pattern] of words) {
      if (!pattern.test(segment)) continue;
      const isLeaf = index < segments.length - 1 || articleEnding.test(segment);
      if (role === "resources" && isLeaf) return "article";
      return role === "offer" && index < segments.length - 1 && namesAudience(segments.at(-1)) ? "audience" : role;
    }
  }
  return null;
}

/** /solutions/finance-teams speaks to a segment; /solutions/scheduling is an offer. */
function namesAudience(segment: string | undefined): boolean {
  return segment !== undefined && findAudiences(segment.replaceAll("-", " ")).length > 0;
}

function roleOfLabels(labels: readonly string[]): PageRole | null {
  for (const label of labels) {
    const slug = label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    if (slug === "" || slug.length > 40) continue;
    const found = words.find(([, pattern]) => pattern.test(slug));
    if (found) return found[0];
  }
  return null;
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
