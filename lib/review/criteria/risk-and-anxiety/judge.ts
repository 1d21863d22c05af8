import { pageKey } from "@/lib/page-address";
import { defects } from "@/lib/review/defects/find";
import { auditedPages, judgePages } from "@/lib/review/judge-pages";
import { notApplicable, type Verdict } from "@/lib/review/rubric/check-verdict";
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
  "risk-policies": (site: SiteFacts): Verdict => {
    const { pages } = site;
    const known = pages.filter((page) => linksToPrivacy(page, site) !== null);
    const empty = pages.flatMap(findPrivacyLinks).find(({ key }) => holdsPolicy(key, site) === false);
    const lacking = empty
      ? `link to a privacy policy with a text: ${pathOf(empty.href)} has none`
      : "link to a privacy policy";
    const verdict = judgePages(
      known,
      pages.length,
      (page) =>
        linksToPrivacy(page, site) === false
          ? { short: "no such link", evidence: [measuredAt(page, "links")], size: page.forms.length }
          : null,
      {
        none: pages.every(({ language }) => !isJudgedLanguage(language))
          ? "Links to a privacy policy are told by their words in English, German and French only."
          : whyUntold(site),
        holds: ["links to a privacy policy", "link to a privacy policy"],
        fails: [`has no ${lacking}`, `have no ${lacking}`],
        place: "links",
      },
    );
    const shown = known.flatMap((page) => {
      const link = findPrivacyLinks(page).find(({ key, text }) => text !== "" && holdsPolicy(key, site) === true);
      return link ? [quotedFrom(page, link.text, "link")] : [];
    });
    return verdict.points === 2 && shown.length > 0 ? { ...verdict, evidence: shown.slice(0, 1) } : verdict;
  },
  "risk-https": (site: SiteFacts): Verdict => {
    const pages = site.pages.filter(({ finalUrl }) => !isPrivateHost(finalUrl));
    if (pages.length === 0 && site.pages.length > 0) {
      return notApplicable(
        `The address of ${auditedPages(site.pages)} is a private one, where HTTPS is not to be expected.`,
      );
    }
    return judgePages(pages, site.pages.length, defects["plain-http"].find, {
      none: "No page was audited.",
      holds: ["comes over HTTPS", "come over HTTPS"],
      fails: ["comes over plain HTTP", "come over plain HTTP"],
      place: "address",
    });
  },
};

function whyUntold(site: SiteFacts): string {
  const bare = site.pages.flatMap(findPrivacyLinks).find(({ key }) => holdsPolicy(key, site) === null);
  if (bare) return `Links called a privacy policy lead to ${bare.href.slice(0, 120)}, where no text of one was read.`;
  const open = site.pages.flatMap((page) =>
    page.links.filter(({ key, targetRole }) => maybePrivacy.test(targetRole) && mayHoldPolicy(key, site)),
  );
  const first = open.find(({ href }) => !/licen[cs]e/i.test(href)) ?? open[0];
  return first
    ? `No link was found that is called a privacy policy, but one leads to ${first.href.slice(0, 120)}, which may hold it and was not searched whole.`
    : "Whether the pages link to a privacy policy could not be told.";
}

/** "/#privacy" may be the policy, or a form's tick box. */
const isPlaceOnHome = (href: string) => /^https?:\/\/[^/]+\/#[^!/]/.test(href);

function linksToPrivacy(page: PageFacts, site: SiteFacts): boolean | null {
  const links = findPrivacyLinks(page);
  const targets = links.map(({ key }) => holdsPolicy(key, site));
  if (page.role === "privacy") targets.push(holdsPolicy(pageKey(page.finalUrl), site));
  if (targets.includes(true)) return true;
  if (targets.includes(null)) return null;
  if (page.links.some(({ href, text }) => isPlaceOnHome(href) && privacy.test(text))) return null;
  if (page.linksAreCut || !isJudgedLanguage(page.language)) return null;
  const legal = page.links.filter(({ targetRole }) => maybePrivacy.test(targetRole));
  return legal.some(({ key }) => mayHoldPolicy(key, site)) ? null : false;
}

const minPolicyWords = 25;
const maxEmptyWords = 7;

/** A policy that nobody read is taken for one by its name; null where what was read has hardly any text. */
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
  if (!linked?.wasRead) return true;
  // Scripts may bring what the plain page lacks.
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

/** A manual may tell how to write such a statement: /help/privacy-statement. */
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
