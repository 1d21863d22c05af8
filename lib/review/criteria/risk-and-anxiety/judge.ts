import { pageKey } from "@/lib/page-address";
import { type Judges, judgePages, type MemberOutcome, notApplicable } from "@/lib/review/outcome";
import { findAt } from "@/lib/site/addresses";
import type { LinkedPage } from "@/lib/site/captured-site";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import type { PageLink } from "@/lib/site/links";
import { type PageFacts, pathOf } from "@/lib/site/page-facts";
import { getPageRole } from "@/lib/site/page-role";
import { isPrivateHost } from "@/lib/site/private-host";
import type { SiteFacts } from "@/lib/site/site-facts";
import { findFiller } from "@/lib/text/filler";
import { isJudgedLanguage } from "@/lib/text/language";
import { normaliseText } from "@/lib/text/normalise";
import { countWords } from "@/lib/text/sentences";

const privacy =
  /privacy|data[- ]protection|datenschutz|dsgvo|confidentialit|vie[- ]priv[ée]e|donn[ée]es[- ]personnelles|rgpd/i;
/** A whole label, or the last part of an address: a talk about privacy is no policy. */
const policyName =
  /^(?:(?:our|your|website|online|data|zur|zum|hinweise zum|informationen zum|politique de|politique sur|charte de|protection de la|protection des) )?(?:privacy|data (?:protection|privacy)|datenschutz|dsgvo|confidentialité|confidentialite|vie privée|vie privee|données personnelles|donnees personnelles|rgpd)(?:erklärung|erklaerung|hinweise?|bestimmungen|information(?:en)?)?(?: (?:policy|policies|notice|statement|center|centre|declaration|information|hinweise?|erklärung|choices|rights|settings|gdpr))?(?: (?:and|&|und|et) .{1,30})?$/i;
const maxLinkText = 50;
const maybePrivacy = /^(?:imprint|legal)$/;

export const judge = {
  "risk-policies": (site) =>
    judgePages(
      site.pages.toSorted((a, b) => b.forms.length - a.forms.length),
      (page) => findPolicy(page, site),
    ),
  "risk-https": ({ pages }) => {
    if (pages.length > 0 && pages.every(({ finalUrl }) => isPrivateHost(finalUrl))) return notApplicable("private");
    return judgePages(pages, (page) => {
      if (isPrivateHost(page.finalUrl)) return { unknown: "private" };
      const address = [measuredAt(page, "address")];
      return page.finalUrl.startsWith("http:") ? { failing: address } : { passing: address };
    });
  },
} satisfies Judges;

const isPlaceOnHome = (href: string) => /^https?:\/\/[^/]+\/#[^!/]/.test(href);

function findPolicy(page: PageFacts, site: SiteFacts): MemberOutcome {
  const links = findPrivacyLinks(page).map((link) => {
    const isPlace = link.isOwnPage && link.href.includes("#");
    return { link, holds: isPlace ? null : holdsPolicy(link.key, site) };
  });
  const own = page.role === "privacy" ? holdsPolicy(pageKey(page.finalUrl), site) : false;
  const policy = links.find(({ holds }) => holds)?.link;
  if (policy || own) return { passing: [policy ? quotedFrom(page, policy.text, "link") : measuredAt(page, "links")] };
  if (own === null || links.some(({ holds }) => holds === null)) return { unknown: "no-text" };
  if (page.links.some(({ href, text }) => isPlaceOnHome(href) && privacy.test(text))) return { unknown: "section" };
  if (page.linksAreCut) return { unknown: "cut" };
  if (!isJudgedLanguage(page.language)) return { unknown: "language" };
  const dead = new Set(page.deadLinks.map(({ link }) => link.key));
  const legal = page.links.filter(({ targetRole, key }) => maybePrivacy.test(targetRole) && !dead.has(key));
  if (legal.some(({ key }) => mayHoldPolicy(key, site))) return { unknown: "legal" };
  const [empty] = links;
  if (empty === undefined) return { failing: [measuredAt(page, "links")] };
  const { href, text } = empty.link;
  const name = `the link to ${pathOf(href)} (no text of a policy)`;
  return { failing: [{ ...quotedFrom(page, text, "link"), name }] };
}

const minPolicyWords = 25;
const maxEmptyWords = 7;

/** An unread policy is believed by its name; null if what was read has hardly any text. */
function holdsPolicy(key: string | null, site: SiteFacts): boolean | null {
  const audited = findAt(site.pages, key);
  if (audited) {
    const { texts, embeds } = audited.capture;
    const main = texts.filter(({ area }) => area === "main").map(({ text }) => text);
    const words = countWords(main.join("\n"));
    const isFiller = main.some((text) => findFiller(text) !== null);
    if (words >= minPolicyWords && !isFiller) return true;
    return isFiller || (words <= maxEmptyWords && embeds.length === 0) ? false : null;
  }
  const linked = findAt(site.linkedPages, key);
  if (!linked?.status || linked.status > 299) return true;
  if (!linked.wasRead) return null;
  return linked.isCut || countWords(ownText(linked, site)) >= minPolicyWords ? true : null;
}

function ownText({ url, text, headings }: LinkedPage, { pages, linkedPages }: SiteFacts): string {
  const elsewhere = new Set(
    [
      ...pages.map(({ capture }) => capture.text),
      ...linkedPages.filter((other) => other.url !== url).map((other) => other.text),
      ...headings,
    ].flatMap((each) => each.split("\n").map(normaliseText)),
  );
  return text
    .split("\n")
    .filter((line) => !elsewhere.has(normaliseText(line)))
    .join("\n");
}

function mayHoldPolicy(key: string | null, { pages, linkedPages }: SiteFacts): boolean {
  const audited = findAt(pages, key);
  if (audited) return privacy.test(audited.capture.text);
  const linked = findAt(linkedPages, key);
  return !linked?.wasRead || linked.isCut || privacy.test(linked.text);
}

function findPrivacyLinks({ links, deadLinks }: PageFacts): PageLink[] {
  const dead = new Set(deadLinks.map(({ link }) => link.key));
  return links.filter(({ text, href, key, area }) => {
    if (key !== null && dead.has(key)) return false;
    if (isPlaceOnHome(href)) return false;
    if (area === "footer" && text.length <= maxLinkText && privacy.test(text)) return true;
    return isPolicyName(text) || (isPolicyName(lastPathPart(href)) && !isInManual(href));
  });
}

function isInManual(href: string): boolean {
  const folder = URL.parse(".", href)?.href ?? href;
  return getPageRole({ url: folder, entryUrl: URL.parse(href)?.origin ?? "", labels: [] }) === "documentation";
}

function isPolicyName(text: string): boolean {
  const name = text
    .slice(0, maxLinkText + 1)
    .replace(/[-_\s]+/g, " ")
    .replace(/[.›»>→]+$/, "")
    .trim();
  return name.length <= maxLinkText && policyName.test(name);
}

function lastPathPart(href: string): string {
  const path = URL.parse(href)?.pathname ?? "";
  return (path.split("/").findLast((part) => part !== "") ?? "").replace(/\.(?:html?|php|aspx?)$/i, "");
}
