import type { PageCandidate } from "@/lib/page-choice/candidate";
import type { PageRole } from "@/lib/site/page-role";
import { capitalise, count, joinList, quoted } from "@/lib/text/wording";

/** What an address names without doubt. "Guides" or "Projects" may lead to many things: of those the label is said. */
const nounOfRole: Partial<Record<PageRole, string>> = {
  home: "A home page",
  pricing: "A page about prices",
  offer: "A page about products or services",
  contact: "A contact page",
  about: "A page about who is behind the site",
  downloads: "A download page",
  faq: "A page of questions and answers",
  documentation: "A help or documentation page",
  careers: "A page about jobs",
  imprint: "A legal page",
  privacy: "A legal page",
  terms: "A legal page",
  legal: "A legal page",
  account: "A page for signed-in visitors",
};

const oftenRepeated: ReadonlySet<PageRole> = new Set(["offer", "audience", "case-studies", "article", "other"]);

const maxLabelLength = 60;
const maxAddresses = 3;
const maxPathLength = 80;

const clipped = (path: string) => (path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path);

function pathOf(address: string): string {
  const url = new URL(address);
  return url.pathname + url.search + url.hash;
}

export function explainChoice(candidate: PageCandidate, role: PageRole): string {
  const {
    inNavigation,
    isBesideMenu,
    isOffEntryMenu,
    inFooter,
    menuLabel,
    anchors,
    inboundLinks,
    depth,
    inSitemap,
    group,
    groupSize,
  } = candidate;
  const texts = inNavigation || inFooter ? [menuLabel ?? ""] : anchors;
  const [label] = texts
    .map((text) => text.trim())
    .filter((text) => text.length > 1 && text.length <= maxLabelLength)
    .sort((a, b) => b.length - a.length);
  const as = label ? ` as ${quoted(label, maxLabelLength)}` : "";
  const where = [
    isBesideMenu && inFooter
      ? "in the footer"
      : inNavigation
        ? `in the ${isBesideMenu ? "header" : "menu"}${isOffEntryMenu ? " of other pages" : ""}${as}`
        : inFooter
          ? `in the footer${as}`
          : label
            ? `linked${as}`
            : "",
    // Counted over the pages looked at for the choice: more of the site may link to it, and a menu stands on all.
    inboundLinks > 1 && !inNavigation && !inFooter ? `linked from at least ${count(inboundLinks, "page")}` : "",
    inSitemap && depth === null && inboundLinks === 0 ? "named in the sitemap" : "",
    groupSize > 1 && oftenRepeated.has(role)
      ? `one of ${groupSize} with addresses like ${clipped(group.replaceAll("*", "…"))}`
      : "",
  ].filter(Boolean);
  if (where.length === 0) where.push("found by following links");
  const others = (candidate.mergedFrom ?? []).map(pathOf).filter((path) => path !== pathOf(candidate.url));
  const more = others.length - maxAddresses;
  const addresses = [
    ...others.slice(0, maxAddresses).map(clipped),
    ...(more > 0 ? [count(more, "other address", "other addresses")] : []),
  ];
  const merged = [joinList(addresses), candidate.hasSessions ? "addresses with session IDs" : ""].filter(Boolean);
  const verb = addresses.length === 1 && !candidate.hasSessions ? "leads" : "lead";
  // Of locations and offices only the address of one of them is a contact page.
  const isNamed = role !== "contact" || /conta[ck]t|kontakt|get-in-touch|anfrage|angebot/i.test(candidate.url);
  const sentence = [isNamed ? (nounOfRole[role] ?? "") : "", joinList(where)].filter(Boolean).join(", ");
  return `${capitalise(sentence)}.${merged.length === 0 ? "" : ` Read once, although ${joinList(merged)} ${verb} to it, too.`}`;
}
