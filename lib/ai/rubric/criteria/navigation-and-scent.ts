import { wordingOf } from "@/lib/ai/facts/calls-to-action";
import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import { clickDepths, findDeadLinks } from "@/lib/ai/facts/links";
import { mention } from "@/lib/ai/facts/mention";
import { getPageRole } from "@/lib/ai/facts/page-role";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, free, judged, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { splitWords } from "@/lib/ai/text/sentences";
import { capitalise, count, joinSome } from "@/lib/ai/text/wording";
import type { CapturedLink } from "@/lib/browser/types";
import { pageKey, siteKey } from "@/lib/page-address";

const mostMenuEntries = 12;
const mostVagueShare = 0.1;
const leastScentShare = 0.75;

export const navigationAndScent: Criterion = {
  name: "Navigation and scent",
  subject: "The navigation",
  checks: [
    {
      id: "nav-size",
      statement: `The menu offers at most ${mostMenuEntries} targets.`,
      has: "offers a menu of sensible size",
      lacks: "does not offer a menu of sensible size",
      needsEnglish: false,
      judge: (site) => {
        if (!site.home) return notAssessed("The home page could not be read.");
        const entries = menuEntries(site);
        const labels = joinSome(
          entries.map(({ text }) => `“${text}”`),
          6,
        );
        if (entries.length === 0)
          return absent("The home page has no links in a menu or header.", "links inside nav and header elements");
        return judged(
          entries.length <= mostMenuEntries,
          `The menu has ${count(entries.length, "target")}: ${labels}.`,
          [measured(site.home, "menu")],
        );
      },
    },
    {
      id: "nav-anchors",
      statement: "Link texts in the copy say where they lead; at most one in ten is “Learn more”.",
      has: "names its targets",
      lacks: "hides targets behind “Learn more” and the like",
      needsEnglish: true,
      judge: (site) => {
        const links = site.sellingPages.flatMap((page) =>
          page.capture.links
            .filter(({ area, text }) => area === "main" && text.trim() !== "")
            .map((link) => ({ page, link })),
        );
        if (links.length === 0) return notAssessed(`No links stand in the text of ${auditedPages(site)}.`);
        const vague = links.filter(({ link }) => wordingOf(link.text.trim()) === "empty");
        const texts = vague.map(({ page, link }) => mention(page.url, link.text, "link"));
        const [first] = texts;
        if (!first)
          return free(
            `All ${count(links.length, "link")} in the copy say where they lead.`,
            "link texts such as “Learn more” and “click here”",
          );
        const kinds = [...new Set(vague.map(({ link }) => `“${link.text.trim()}”`))];
        return judged(
          vague.length / links.length <= mostVagueShare,
          `${vague.length} of ${count(links.length, "link")} in the copy do not say where they lead: ${joinSome(kinds, 4)}, for example on ${nameSome([...new Set(vague.map(({ page }) => page))], 3)}.`,
          texts,
        );
      },
    },
    {
      id: "nav-no-dead-ends",
      statement: "No link or button leads to an error or nowhere.",
      has: "has no dead ends",
      lacks: "has dead ends",
      needsEnglish: false,
      judge: (site) => {
        const broken = findDeadLinks(site);
        const nowhere = site.sellingPages.flatMap((page) =>
          page.actions.filter(({ leadsNowhere }) => leadsNowhere).map((action) => ({ page, action })),
        );
        const problems = [
          ...broken
            .slice(0, 3)
            .map(
              ({ page, link, status }) =>
                `“${link.text.trim() || link.href}” on ${page.label} answers with error ${status}`,
            ),
          ...(nowhere.length > 0
            ? [
                `buttons with “#” for an address lead nowhere: ${joinSome([...new Set(nowhere.map(({ page, action }) => `“${action.text}” on ${page.label}`))], 3)}`,
              ]
            : []),
        ];
        const evidence = [
          ...broken
            .filter(({ link }) => link.text.trim() !== "")
            .map(({ page, link }) => mention(page.url, link.text, "link")),
          ...nowhere.map(({ page, action }) => mention(page.url, action.text, "button")),
        ];
        if (problems.length > 0) return fail(`${capitalise(problems.join("; "))}.`, evidence);
        const checked = Object.values(site.site.linkStatuses).filter((status) => status !== null).length;
        if (checked === 0) return notAssessed("The targets of the links were not checked.");
        return free(
          `${count(checked, "internal target was", "internal targets were")} checked, and none answers with an error.`,
          "error answers of internal link targets, and buttons without an address",
        );
      },
    },
    {
      id: "nav-two-clicks",
      statement: "Offer, price, proof and contact pages are at most two clicks from the home page.",
      has: "keeps key pages within two clicks",
      lacks: "does not keep key pages within two clicks",
      needsEnglish: false,
      judge: (site) => {
        const key = pagesWithRole(
          site,
          "offer",
          "audience",
          "pricing",
          "case-studies",
          "demo",
          "contact",
          "about",
        ).filter((page) => page !== site.home);
        if (!site.home || key.length === 0)
          return notAssessed("No offer, price, proof or contact page beside the home page was audited.");
        const depths = clickDepths(site);
        const far = key.filter((page) => (depths.get(pageKey(page.finalUrl)) ?? Number.POSITIVE_INFINITY) > 2);
        const unreachable = far.filter((page) => !depths.has(pageKey(page.finalUrl)));
        if (far.length === 0)
          return pass(
            `All ${count(key.length, "key page")} are at most two clicks from the home page.`,
            key.map((page) => measured(page, "links")),
          );
        const why =
          unreachable.length > 0
            ? `no way from the home page over the audited pages leads to ${nameSome(unreachable)}`
            : `more than two clicks away: ${nameSome(far)}`;
        return fail(
          `${key.length - far.length} of ${count(key.length, "key page")} are within two clicks; ${why}.`,
          far.map((page) => measured(page, "links")),
        );
      },
    },
    {
      id: "nav-scent",
      statement: "Menu labels return in the heading or title of the page they lead to.",
      has: "delivers what its labels promise",
      lacks: "has labels that do not return on the target page",
      needsEnglish: true,
      judge: (site) => {
        const pairs = scentPairs(site);
        if (pairs.length === 0) return notAssessed("None of the menu's targets is among the audited pages.");
        const lost = pairs.filter(({ matches }) => !matches);
        const [first] = lost;
        const good = pairs.length - lost.length;
        if (!first)
          return pass(
            `All ${count(pairs.length, "menu label")} return in the heading or title of their page.`,
            site.home ? [measured(site.home, "menu")] : [],
          );
        const evidence = lost.flatMap(({ label, heading, targetUrl }) =>
          site.home
            ? [
                mention(site.home.url, label, "menu"),
                ...(heading === "" ? [] : [mention(targetUrl, heading, "main heading")]),
              ]
            : [],
        );
        const example = evidence[1]
          ? `the menu says “${first.label}”, the page opens with ${cite(site, evidence[1], 80)}`
          : `the menu says “${first.label}”, the page has no heading`;
        return judged(
          good / pairs.length >= leastScentShare,
          `${good} of ${count(pairs.length, "menu label")} return on their page; ${example}.`,
          evidence,
        );
      },
    },
  ],
};

/** Menu and header links of the home page, the one to the home page left out; on a single page, its sections. */
function menuEntries(site: SiteFacts): CapturedLink[] {
  const { home } = site;
  if (!home) return [];
  const ownSite = siteKey(new URL(home.finalUrl));
  const own = pageKey(home.finalUrl);
  const seen = new Set<string>();
  return home.capture.links.filter(({ area, text, href }) => {
    if (
      (area !== "nav" && area !== "header") ||
      text.trim() === "" ||
      !URL.canParse(href) ||
      siteKey(new URL(href)) !== ownSite
    )
      return false;
    const isHere = pageKey(href) === own;
    const key = isHere ? new URL(href).hash : pageKey(href);
    if ((isHere && key.length < 2) || seen.has(key)) return false;
    seen.add(key);
    return isHere || getPageRole({ url: href, entryUrl: site.site.entryUrl, labels: [] }) !== "home";
  });
}

function scentPairs(site: SiteFacts) {
  const byKey = new Map(site.pages.map((page) => [pageKey(page.finalUrl), page]));
  return menuEntries(site).flatMap(({ text, href }) => {
    const target = byKey.get(pageKey(href));
    if (!target || target === site.home) return [];
    const promised = stems(text);
    const found = stems(`${target.h1 ?? ""} ${target.capture.title}`);
    const sameRole =
      getPageRole({ url: "https://label.invalid/-", entryUrl: site.site.entryUrl, labels: [text] }) === target.role &&
      target.role !== "other";
    return [
      {
        label: text.trim(),
        heading: target.h1 ?? "",
        targetUrl: target.url,
        matches: sameRole || promised.some((stem) => found.includes(stem)),
      },
    ];
  });
}

function stems(text: string): string[] {
  return splitWords(text.toLowerCase())
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 5));
}
