import type { CapturedLink } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";
import { isStep } from "@/lib/review/built-in/read-checks/calls-to-action";
import { absentIfNowhere, type Detectors, hasWordLists, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wholeWords, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { otherStep, readyStep } from "@/lib/review/built-in/read-checks/step-labels";
import { type AuditedPage, formalities, isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import type { Evidence } from "@/lib/review/review";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";

const maxLabelWords = 6;

const high = wholeWords(
  "(?:request|book|schedule|get|arrange) (?:a |an |your |my )?(?:free |live |personal |product )?(?:demo|quote|trial|consultation|call|meeting|estimate|proposal)|request (?:a )?pricing|free (?:trial|consultation|quote|estimate)|start (?:your |a )?(?:free )?trial|(?:talk to|contact) sales|(?:talk|speak) to an expert|(?:try|see) (?:the |our |a )?(?:live )?demo|live demo|try (?:it )?(?:for )?free|demo (?:ausprobieren|testen|starten)|jetzt demo [\\p{L}]{4,14}|angebot (?:anfordern|anfragen|einholen)|demo (?:anfordern|anfragen|buchen|vereinbaren)|(?:beratungs)?termin (?:buchen|vereinbaren|anfragen)|(?:beratungsgespräch|erstgespräch|erstberatung) (?:buchen|vereinbaren|anfragen)|rückruf (?:anfordern|vereinbaren)|kostenlos testen|testversion (?:anfordern|starten)|demander (?:une |un )?(?:démo|devis|essai)|devis gratuit|essai gratuit|prendre rendez-vous|être rappelée?",
);
const middle = wholeWords(
  "(?:estimate|calculate) (?:your |my |the )?(?:\\p{L}+ )?(?:credits?|costs?|prices?|savings?|usage)|(?:\\p{L}+ )?(?:calculator|estimator|configurator|webinars?)|free (?:sample|assessment|audit)|self[- ]assessment|sample pack|(?:\\p{L}*)(?:rechner|kalkulator|konfigurator)|webinare|selbsttest|gratismuster|musterpaket|(?:simulateur|calculateur|configurateur|échantillons? gratuits?)",
);
const low = wholeWords(
  "newsletter|(?:buyer['’]?s|free|our) guide|download (?:the |our |your )?(?:free )?(?:guide|checklist|e-?book|white ?paper|brochure)|check-?lists?|e-?books?|white ?papers?|whitepaper|checklisten?|leitfaden|livres? blancs?|guide gratuit|lettre d['’]information|infolettre",
);
const guides = wholeLabel("guides|our guides|leitfäden|ratgeber|nos guides");
const newsletterHosts =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:eepurl\.com|list-manage\.com|mailchi\.mp|substack\.com|buttondown\.(?:com|email))\//i;

const middleTraces = wordStarts(
  "\\p{L}*(?:calculat|estimat|configurat|webinar|assessment|sample|quiz|compar|demo|test|trial|tool|video|rechner|kalkul|konfigur|muster|vergleich|simulat|échantillon|démo|essai|outil)",
);
const lowTraces = wordStarts(
  "\\p{L}*(?:newsletter|mailing|subscri|guide|checklist|check-list|e-?book|white ?paper|brochure|pdf|download|blog|podcast|rss|updates|abonn|leitfaden|broschüre|ratgeber|herunterlad|infolettre|télécharg|lettre)",
);

export const offerDetectors: Detectors = {
  "stage-high": (site) =>
    found(site, high, "Visitors who are ready can ask for more than information.") ??
    found(site, readyStep, "Visitors who are ready find a way to act."),
  "stage-middle": judgeMiddle,
  "stage-low": judgeLow,
  "stage-two-levels": (site) => {
    const levels = [found(site, high, "", getInTouch), judgeMiddle(site), judgeLow(site)].filter(
      (verdict) => verdict?.points === 2,
    );
    const evidence = levels.flatMap((verdict) => verdict?.evidence.slice(0, 1) ?? []);
    return evidence.length > 0
      ? pass("There is more on offer than a way to get in touch.", evidence)
      : found(site, otherStep, "There is more on offer than a way to get in touch.", getInTouch);
  },
};

function judgeMiddle(site: SiteText): Verdict | null {
  const proven = found(site, middle, "Visitors who compare find something to try or to work out.");
  if (proven || !hasWordLists(site)) return proven;
  return absentIfNowhere(site, middleTraces, "No calculator, assessment, webinar or sample was found.", formalities);
}

function judgeLow(site: SiteText): Verdict | null {
  const proven =
    found(site, low, "Visitors who only look around find something to take along.") ??
    found(site, guides, "Visitors who only look around find guides.") ??
    findNewsletterForm(site) ??
    findNewsletterLink(site);
  if (proven || !hasWordLists(site)) return proven;
  return absentIfNowhere(site, lowTraces, "No guide, checklist or newsletter was found.", formalities);
}

/** "Book a call" and "Get a quote" mostly lead to the same form as "Contact us". */
const getInTouch = wholeWords(
  "calls?|meetings?|consultations?|quotes?|estimates?|proposals?|pricing|sales|experts?|appointments?|beratung\\p{L}*|gespräch\\p{L}*|\\p{L}*termin\\p{L}*|angebote?|anfragen?|rendez-vous|devis|appel|contact|kontakt\\p{L}*",
);

function found(site: SiteText, label: RegExp, observation: string, except?: RegExp): Verdict | null {
  const evidence = new Map<string, Evidence>();
  for (const each of site.audited.filter(isForBuyers)) {
    for (const { text, place } of labelsOf(each)) {
      const plain = plainLabel(text);
      if (wordCount(plain) <= maxLabelWords && label.test(plain) && !except?.test(plain) && !evidence.has(plain)) {
        evidence.set(plain, quoteOf(each, text, place));
      }
    }
  }
  return evidence.size > 0 ? pass(observation, [...evidence.values()]) : null;
}

function labelsOf(each: AuditedPage): { text: string; place: string }[] {
  const { actions, links, url } = each.page.capture;
  return [
    ...actions.filter((action) => isStep(action, each)).map(({ text }) => ({ text, place: "button" })),
    ...links
      .filter(({ href }) => !/#!?$/.test(href) && pageKey(href) !== pageKey(url))
      .map(({ text, area }) => ({ text, place: placeOf(area) })),
  ];
}

const placeOf = (area: CapturedLink["area"]) => (area === "main" ? "link in the text" : area === "nav" ? "menu" : area);

const newsletterWords = wholeWords(
  "newsletter|subscribe|mailing list|sign up for updates|get (?:release notes|updates|news)[^.]{0,60}|abonnieren|rundbrief|s['’]abonner|s['’]inscrire|infolettre|lettre d['’]information",
);

function findNewsletterLink({ audited }: SiteText): Verdict | null {
  for (const each of audited) {
    const link = each.page.capture.links.find(({ href, text }) => text !== "" && newsletterHosts.test(href));
    if (link) return pass("A newsletter can be subscribed to.", [quoteOf(each, link.text, placeOf(link.area))]);
  }
  return null;
}

function findNewsletterForm({ audited }: SiteText): Verdict | null {
  for (const each of audited) {
    const form = each.page.capture.forms.find(
      ({ fields, nearbyText, submitText, leadsNowhere, lacksOpener }) =>
        !leadsNowhere &&
        !lacksOpener &&
        fields.length > 0 &&
        fields.length <= 4 &&
        fields.some(({ type, name, label }) => type === "email" || /e-?mail/i.test(name) || /e-?mail/i.test(label)) &&
        !fields.some(({ type }) => type === "password" || type === "textarea") &&
        (newsletterWords.test(nearbyText) || newsletterWords.test(submitText)),
    );
    if (form) {
      const label = form.submitText === "" ? null : form.submitText;
      return pass("A newsletter can be subscribed to.", [quoteOf(each, label, "newsletter form")]);
    }
  }
  return null;
}
