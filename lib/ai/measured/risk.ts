import { defects } from "@/lib/ai/defects/find";
import { measuredAt, quotedFrom } from "@/lib/ai/facts/cite";
import { isRead } from "@/lib/ai/facts/linked-page-facts";
import type { PageLink } from "@/lib/ai/facts/links";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { isPrivateHost } from "@/lib/ai/facts/private-host";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { auditedPages, judgePages } from "@/lib/ai/measured/judge-pages";
import { notApplicable, type Verdict } from "@/lib/ai/rubric/check-verdict";
import { isJudgedLanguage } from "@/lib/ai/text/language";
import { pageKey } from "@/lib/page-address";

const privacy =
  /privacy|data[- ]protection|datenschutz|dsgvo|confidentialit|vie[- ]priv[ée]e|donn[ée]es[- ]personnelles|rgpd/i;
/** A whole label, or the last part of an address: a talk about privacy is no policy. */
const policyName =
  /^(?:(?:our|your|website|online|data|zur|zum|hinweise zum|informationen zum|politique de|politique sur|charte de|protection de la|protection des) )?(?:privacy|data (?:protection|privacy)|datenschutz|dsgvo|confidentialité|confidentialite|vie privée|vie privee|données personnelles|donnees personnelles|rgpd)(?:erklärung|erklaerung|hinweise?|bestimmungen|information(?:en)?)?(?: (?:policy|policies|notice|statement|center|centre|declaration|information|hinweise?|erklärung|choices|rights|settings|gdpr))?(?: (?:and|&|und|et) .{1,30})?$/i;
const maxLinkText = 50;
const maybePrivacy = /^(?:imprint|legal)$/;

export const riskJudges = {
  "risk-policies": (site: SiteFacts): Verdict => {
    const { pages } = site;
    const known = pages.filter((page) => linksToPrivacy(page, site) !== null);
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
        fails: ["has no link to a privacy policy", "have no link to a privacy policy"],
        place: "links",
      },
    );
    const shown = known.flatMap((page) => {
      const link = findPrivacyLink(page);
      return link && link.text !== "" ? [quotedFrom(page, link.text, "link")] : [];
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
  if (page.role === "privacy" || findPrivacyLink(page)) return true;
  if (page.links.some(({ href, text }) => isPlaceOnHome(href) && privacy.test(text))) return null;
  if (page.linksAreCut || !isJudgedLanguage(page.language)) return null;
  const legal = page.links.filter(({ targetRole }) => maybePrivacy.test(targetRole));
  return legal.some(({ key }) => mayHoldPolicy(key, site)) ? null : false;
}

function mayHoldPolicy(key: string | null, { pages, linkedPages }: SiteFacts): boolean {
  const audited = pages.find(({ url, finalUrl }) => pageKey(url) === key || pageKey(finalUrl) === key);
  if (audited) return privacy.test(audited.capture.text);
  const linked = linkedPages.find(({ url, finalUrl }) => pageKey(url) === key || pageKey(finalUrl) === key);
  const isWhole = linked !== undefined && isRead(linked) && !linked.isCut;
  return !isWhole || privacy.test(linked.text);
}

function findPrivacyLink({ links, deadLinks }: PageFacts): PageLink | undefined {
  const dead = new Set(deadLinks.map(({ link }) => link.key));
  return links.find(({ text, href, key, area }) => {
    if (key !== null && dead.has(key)) return false;
    if (isPlaceOnHome(href)) return false;
    if (area === "footer" && text.length <= maxLinkText && privacy.test(text)) return true;
    return isPolicyName(text) || isPolicyName(lastPathPart(href));
  });
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
