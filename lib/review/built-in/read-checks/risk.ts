import { isStep } from "@/lib/review/built-in/read-checks/calls-to-action";
import { judgeCertificates } from "@/lib/review/built-in/read-checks/certificates";
import {
  absentOnPagesRead,
  type Detectors,
  hasWordLists,
  notOnPagesRead,
  quoteOf,
} from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wholeWords, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { findSentence, maxClaimLength } from "@/lib/review/built-in/read-checks/site-claims";
import { type AuditedPage, formalities, isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { PageRole } from "@/lib/site/page-role";
import { splitSentences, splitWords } from "@/lib/text/sentences";

const guarantee = wholeWords(
  "money[- ]back guarantee|\\d{1,3}[- ]day (?:free )?trial|free trial|satisfaction guarantee(?:d)?|cancel (?:at )?any ?time|full refund|no long[- ]term contracts?|(?:come|comes) with an? [\\p{L} -]{0,20}warranty|\\d{1,2}[- ]years? warranty|geld[- ]zurück[- ]garantie|jederzeit kündbar|monatlich kündbar|kostenlos testen|kostenlose testphase|\\d{1,3} tage (?:lang )?(?:kostenlos|gratis|rückgaberecht)|\\d{1,2} jahre garantie|satisfait ou remboursé|essai gratuit|sans engagement|résiliable à tout moment|garantie \\d{1,2} ans",
);
const freeStart = wholeLabel(
  "(?:get|start|try|open|create) (?:a |an |your |the |our )?free (?:sandbox|trial|plan|account|tier|version)|free trial|try (?:it )?(?:for )?free|start free|kostenlos (?:testen|starten|ausprobieren)|essai gratuit|essayer gratuitement",
);
const openVersion = wholeWords(
  "(?:is|ist|est) (?:an? |eine |un )?(?:free(?: and |, )?)?(?:open[- ]source (?:\\p{L}+ )?(?:software|tool|registry|platform|library|framework|server|database|application|app|system|engine|cms)|free software|(?:freie|quelloffene|open[- ]source)[ -](?:open[- ]source[- ])?software|logiciel libre)",
);
const guaranteeTraces = wordStarts(
  "guarant|warrant|trial|free(?!\\p{L}|ze|dom)|open[- ]source|refund|money back|cancel|return polic|returns?(?!\\p{L})|risk|test(?:en)?(?!\\p{L})|demo|sample|no obligation|garantie|gewähr|kostenlos|kostenfrei|gratis|freie software|kündbar|kündig|widerruf|rückgab|muster|gratuit|essai|rembours|résili|engagement|libre",
);
const negation = wholeWords(
  "not|without|don['’]t|doesn['’]t|never|void|excluded|disclaim\\p{L}*|unlike|others?|rivals?|competitors?|discretion|withdraw\\p{L}*|nicht|keine?|ohne|ausgeschlossen|ermessen|konkurren\\p{L}*|wettbewerber\\p{L}*|mitbewerber\\p{L}*|aucune?|pas|concurrents?|discrétion|retirée?s?",
);
const reassurance = wholeWords(
  "no spam|never spam|won['’]t spam|no credit card(?: (?:needed|required))?|no obligation|without obligation|unsubscribe (?:at )?any ?time|we (?:respect|protect|value) your privacy|never share your|(?:see|read|according to|in accordance with|agree to) (?:the |our )?privacy (?:policy|notice)|kein spam|unverbindlich\\p{L}*|keine kreditkarte|jederzeit (?:abbestellen|abmelden|widerrufen|kündbar)|datenschutz(?:erklärung|hinweise|bestimmungen)|sans engagement|sans carte|vous désinscrire|politique de confidentialité",
);

export const riskDetectors: Detectors = {
  "risk-at-ask": judgeReassurance,
  "risk-guarantee": (site) =>
    findSentence(
      site,
      guarantee,
      (sentence) => guarantee.test(sentence) && !negation.test(sentence),
      "A promise takes risk away.",
    ) ??
    findFreeStart(site) ??
    findOwnPromise(site) ??
    findSentence(
      site,
      openVersion,
      (sentence) => openVersion.test(sentence),
      "It is offered as open source software.",
    ) ??
    absentOnPagesRead(site, guaranteeTraces, "no guarantee, trial or free version is offered"),
  "risk-certificates": judgeCertificates,
};

const calming = wholeWords(
  "no[- ]strings[- ]attached|no credit card|no spam|no obligation|without (?:any )?obligation|(?:cancel|unsubscribe) (?:at )?any ?time|never share|unverbindlich(?<!(?:preis|angabe|daten|termin)\\p{L}{0,12} (?:\\p{L}{1,20} ){0,2}unverbindlich)(?!\\p{L}{0,3} preis)\\p{L}*|keine kreditkarte|jederzeit (?:kündbar|abbestell\\p{L}*|abmeld\\p{L}*)|sans engagement|sans carte",
);
const calmingTraces = wordStarts(
  "free(?!\\p{L})|no (?:\\p{L}+ )?(?:cost|charge|fee|risk|need|commit|strings|card|oblig|spam)|without (?:any )?(?:oblig|cost|risk)|privacy|oblig|spam|cancel|unsubscribe|secure|safe|trial|refund|return|guarantee|warrant|risk|commit|any ?time|confidential|encrypt|share your|nothing|bind|owe|alone|verpflicht|bindet|nichts|rien|engage|kostenlos|kostenfrei|gratis|unverbindlich|datenschutz|jederzeit|garantie|gewähr|widerruf|rückgab|sicher|vertraulich|verschlüssel|gratuit|engagement|confidentialité|rembours|sécuris|désabonn",
);
const readOn = wholeWords("learn more|read more|more|mehr|see all|view all|details|en savoir plus");

function textsAtAsks({ audited }: SiteText): { page: AuditedPage; text: string; place: string }[] {
  return audited.filter(isForBuyers).flatMap((page) => {
    const { forms, actions } = page.page.capture;
    const headings = new Set(
      actions
        .filter((action) => action.area === "main" && isStep(action, page) && !readOn.test(action.text))
        .map(({ heading }) => heading),
    );
    const asking = forms.filter(({ fields }) => fields.some(({ type }) => asksFor.has(type)));
    return [
      ...asking.map(({ nearbyText }) => ({ page, text: nearbyText, place: "next to the form" })),
      ...page.mainTexts
        .filter(({ heading }) => headings.has(heading))
        .map(({ text }) => ({ page, text, place: "under the heading of a button" })),
    ];
  });
}

const asksFor: ReadonlySet<string> = new Set(["email", "tel", "textarea", "number", "text"]);

const freeOfObligation = wholeWords(
  "(?:without (?:any )?obligation|no obligation|no credit card (?:needed|required)|unverbindlich\\p{L}* (?:\\p{L}+ ){0,3}(?:angebot\\p{L}*|anfrage\\p{L}*|anfordern|anfragen|beraten|beratung\\p{L}*|testen|ausprobieren|termin\\p{L}*|gespräch\\p{L}*)|sans engagement)",
);
const asking: ReadonlySet<PageRole> = new Set<PageRole>(["demo", "contact", "pricing"]);

const binding = wholeWords(
  "freibleibend\\p{L}*|ohne gewähr|vorbehalt\\p{L}*|behalten|änderungen|kein\\p{L}{0,2}(?! (?:kreditkarte|spam|verpflichtung|kosten))|nicht|(?:angebote|preise|angaben|auskünfte) sind|prices|reserves?|subject to|may (?:be )?(?:change|withdraw)\\p{L}*|not|cannot|pas|sans valeur contractuelle|sous réserve",
);

function findReassuring(text: string, phrase: RegExp): string | undefined {
  const start = text.slice(0, maxClaimLength);
  if (!phrase.test(start)) return undefined;
  return splitSentences(start).find((part) => phrase.test(part) && !binding.test(part) && !part.endsWith("?"));
}

function findPromiseOnAskingPage({ audited }: SiteText): Verdict | null {
  for (const page of audited.filter(({ role }) => asking.has(role))) {
    const { actions, forms } = page.page.capture;
    if (forms.length === 0 && !actions.some((action) => action.area === "main" && isStep(action, page))) continue;
    for (const { text, kind } of page.mainTexts) {
      const sentence = kind === "quote" ? undefined : findReassuring(text, freeOfObligation);
      if (sentence)
        return pass(`Words that reassure stand on ${page.label}, where visitors are asked to act.`, [
          quoteOf(page, sentence, "main text"),
        ]);
    }
  }
  return null;
}

function judgeReassurance(site: SiteText): Verdict | null {
  for (const page of site.audited) {
    for (const { nearbyText, fields, leadsNowhere } of page.page.capture.forms) {
      const isOpen =
        !leadsNowhere && fields.some(({ type }) => type === "email" || type === "tel" || type === "textarea");
      const found = isOpen && reassurance.exec(findReassuring(nearbyText, reassurance) ?? "")?.[0];
      if (found)
        return pass(`A form on ${page.label} comes with words that reassure.`, [
          quoteOf(page, found, "next to the form"),
        ]);
    }
  }
  const promised = findPromiseOnAskingPage(site);
  if (promised) return promised;
  const asks = textsAtAsks(site);
  for (const { page, text, place } of asks) {
    const sentence = findReassuring(text, calming);
    if (sentence)
      return pass(`Words that reassure stand on ${page.label} where visitors are asked to act.`, [
        quoteOf(page, sentence, place),
      ]);
  }
  return asks.length > 0 && hasWordLists(site) && !asks.some(({ text }) => calmingTraces.test(text))
    ? notOnPagesRead(site, "no words that take away a worry stand next to a form or under the heading of a button")
    : null;
}

function findOwnPromise({ all, audited }: SiteText): Verdict | null {
  const seen = new Set(audited.map(({ url }) => url));
  for (const page of all.filter(({ url, role }) => !seen.has(url) && !formalities.has(role) && role !== "article")) {
    for (const line of page.lines.filter((each) => each.length <= maxClaimLength && guarantee.test(each))) {
      const promise = splitSentences(line).find(
        (part) => isOurs(part) && !negation.test(part) && !ofOthers.test(part) && !part.endsWith("?"),
      );
      if (promise) return pass("A promise takes risk away.", [quoteOf(page, promise, page.label)]);
    }
  }
  return null;
}

const ofOthers = wordStarts(
  "partner|vendor|third|manufacturer|suppliers?(?!\\p{L})|newsletter|e-?mails?(?!\\p{L})|mailing|hersteller|lieferant|drittanb|fabricant|fournisseur",
);
const ours = wholeWords("we|our|ours|wir|unsere?[rsnm]?|nous|notre|nos");
const weOffer = wholeWords(
  "(?:we (?:(?:also|now|always|gladly|will) )?|our (?:[\\p{L}-]+ ){1,2})(?:offer|give|grant|provide|include)s?|our (?:[\\p{L}-]+ ){1,2}(?:(?:are|is) (?:[\\p{L}-]+ ){1,4}and )?comes? with|wir (?:bieten|geben|gewähren)|unsere?[rsnm]? (?:[\\p{L}-]+ ){1,2}(?:bietet|bieten|enthält|enthalten|umfasst|umfassen)|nous (?:offrons|donnons|proposons)|(?:notre|nos) (?:[\\p{L}-]+ ){1,2}(?:offren?t?|comprend|comprennent|inclut|incluent)",
);
const nearWords = 3;

function isOurs(sentence: string): boolean {
  const [promise] = guarantee.exec(sentence) ?? [];
  if (promise === undefined) return false;
  const [before = "", after = ""] = sentence.split(promise, 2);
  const near = [...splitWords(before).slice(-nearWords), ...splitWords(after).slice(0, nearWords)];
  return weOffer.test(before + promise) || ours.test(near.join(" "));
}

function findFreeStart({ audited }: SiteText): Verdict | null {
  for (const page of audited.filter(isForBuyers)) {
    const action = page.page.capture.actions.find(
      (each) => isStep(each, page) && freeStart.test(plainLabel(each.text)),
    );
    if (action) return pass("A free start is offered.", [quoteOf(page, action.text, "button")]);
  }
  return null;
}
