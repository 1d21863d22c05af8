import { findReassurance } from "@/lib/ai/facts/assurance";
import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import { type Mention, mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { getAskingPages } from "@/lib/ai/rubric/criteria/customer-proof";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, isMajority, judged, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { count } from "@/lib/ai/text/wording";

export const riskAndAnxiety: Criterion = {
  name: "Risk and anxiety",
  subject: "The site",
  checks: [
    {
      id: "risk-policies",
      statement: "Privacy policy and terms are linked from most pages.",
      has: "links privacy policy and terms",
      lacks: "does not link both privacy policy and terms",
      needsEnglish: false,
      judge: (site) => {
        const total = site.pages.length;
        const privacy = site.pages.filter(({ assurances }) => assurances.privacyLink);
        const terms = site.pages.filter(({ assurances }) => assurances.termsLink);
        return judged(
          isMajority(privacy.length, total) && isMajority(terms.length, total),
          `A privacy policy is linked from ${privacy.length}, terms from ${terms.length} of ${count(total, "page")}.`,
          site.pages.map((page) => measured(page, "links")),
        );
      },
    },
    {
      id: "risk-at-ask",
      statement: "A sentence beside the form or button reassures: privacy, no obligation, no card.",
      has: "reassures beside the ask",
      lacks: "offers no reassurance beside the ask",
      needsEnglish: true,
      judge: (site) => {
        const calming = findAssuranceAtAsk(site);
        if (calming) return pass(`Where it asks, it also reassures: ${cite(site, calming)}.`, [calming]);
        const asking = getAskingPages(site);
        if (asking.length > 0)
          return fail(
            `Beside the form or price on ${nameSome(asking)} no sentence says what happens with the data, or that asking commits to nothing.`,
            asking.map((page) => measured(page, "text around forms and buttons")),
          );
        return absent(
          `No reassuring sentence near a button or form on ${auditedPages(site)}.`,
          "wording of privacy, spam, obligation, cancelling and cards",
        );
      },
    },
    {
      id: "risk-guarantee",
      statement: "A guarantee, a trial or easy cancelling takes the risk away.",
      has: "takes risk away with a guarantee, trial or easy exit",
      lacks: "offers no guarantee, trial or easy exit",
      needsEnglish: true,
      judge: (site) => {
        const found = site.sellingPages.flatMap(({ assurances }) => assurances.guarantees);
        const best = found.find(({ quote }) => /refund|guarantee|money|cancel|trial/i.test(quote)) ?? found[0];
        if (best) return pass(`The risk is shared: ${cite(site, best)}.`, [best]);
        return absent(
          `No guarantee, refund, trial or cancelling terms on ${auditedPages(site)}.`,
          "wording of guarantee, refund, trial, cancelling, contract and obligation",
        );
      },
    },
    {
      id: "risk-certificates",
      statement: "A certificate or standard that can be checked is named.",
      has: "names a checkable certificate",
      lacks: "names no certificate or standard",
      needsEnglish: false,
      judge: (site) => {
        const found = site.pages.flatMap(({ assurances }) => assurances.certificates);
        const [best] = found;
        if (best) return pass(`A standard is named: ${cite(site, best)}.`, found);
        return absent(
          `No certificate or standard is named on ${auditedPages(site)}.`,
          "ISO, SOC 2, HIPAA, PCI DSS, Cyber Essentials, TISAX, CE, B Corp and wording of accreditation",
        );
      },
    },
    {
      id: "risk-https",
      statement: "Every page is served over HTTPS.",
      has: "uses HTTPS throughout",
      lacks: "does not use HTTPS throughout",
      needsEnglish: false,
      judge: (site) => {
        if (site.pages.every(({ url }) => isPrivateHost(url)))
          return notAssessed("The site was audited on a private address, where HTTPS is not to be expected.");
        const plain = site.pages.filter(({ finalUrl }) => !finalUrl.startsWith("https:"));
        if (plain.length > 0)
          return fail(
            `${nameSome(plain)} ${plain.length === 1 ? "comes" : "come"} over plain HTTP; browsers mark that as not secure.`,
            plain.map((page) => measured(page, "address")),
          );
        return pass(
          `All of ${auditedPages(site)} come over HTTPS.`,
          site.pages.slice(0, 1).map((page) => measured(page, "address")),
        );
      },
    },
  ],
};

/** A calming sentence beside a form, or next to a button of an asking page or the home page. */
export function findAssuranceAtAsk(site: SiteFacts): Mention | null {
  const asking = getAskingPages(site);
  for (const page of asking) {
    for (const { form, name } of page.forms) {
      const sentence = findReassurance(form.nearbyText);
      if (sentence) return mention(page.url, sentence, name);
    }
  }
  for (const page of site.sellingPages) {
    const calming = besideButton(page);
    if (calming) return calming;
  }
  return null;
}

function besideButton(page: PageFacts): Mention | null {
  const headings = new Set(page.actions.filter(({ stage }) => stage !== null).map(({ heading }) => heading));
  for (const { heading, text, area } of page.capture.texts) {
    const sentence = area === "main" && headings.has(heading) && text.length <= 200 ? findReassurance(text) : null;
    if (sentence)
      return mention(page.url, sentence, heading && !isPlaceholder(heading) ? `under “${heading}”` : "beside a button");
  }
  return null;
}

function isPrivateHost(url: string): boolean {
  return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|.*\.(local|internal|test)$)/.test(
    new URL(url).hostname,
  );
}
