import { isStep } from "@/lib/ai/built-in/read-checks/calls-to-action";
import {
  absentOnPagesRead,
  type Detectors,
  hasWordLists,
  notOnPagesRead,
  quoteOf,
} from "@/lib/ai/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wholeWords, wordStarts } from "@/lib/ai/built-in/read-checks/patterns";
import { type AuditedPage, isForBuyers, type SiteText } from "@/lib/ai/built-in/site-text";
import { pass, type Verdict } from "@/lib/ai/rubric/verdict";
import { splitSentences } from "@/lib/ai/text/sentences";

const certificate =
  "ISO(?:/IEC)?[ -]?(?:9001|13485|14001|20000|22301|27001|27017|27018|27701|45001|50001)(?:[:-]\\d{4})?|SOC ?[12]|PCI[- ]DSS|TISAX|FedRAMP|StateRAMP|HITRUST|Cyber Essentials(?: Plus)?|BSI[- ](?:C5|Grundschutz)|C5[- ]Testat|TÜV|HDS|SecNumCloud|B Corp";
const certificateName = wholeWords(certificate);
const held = wholeWords(
  `(?:we|we['’]re|our [\\p{L} ]{1,40}|company|platform|it) (?:are|is|has been|have been|hold|holds|has|have) (?:an? |the |now )?(?:fully )?(?:certified|accredited|authori[sz]ed|(?:${certificate})[^.]{0,20}(?:certified|certificat\\p{L}*|compliant|authori[sz]\\p{L}*|accredit\\p{L}*))|certified (?:to|under|according to|by|for) (?:${certificate})|(?:${certificate})[ -](?:certified|zertifiziert\\p{L}*|accredited|authori[sz]ed|attested|testiert)|(?:zertifiziert|geprüft) (?:nach|gemäß|durch|vom) (?:[\\p{L}. ]{0,20})(?:${certificate})|certifiée?s? (?:${certificate})|(?:holds?|achieved|earned|received) (?:an? |the |our )?[\\p{L} -]{0,30}(?:${certificate})|has (?:an? )?(?:${certificate})[^.]{0,30}(?:authori[sz]ation|certificat\\p{L}*)`,
);
const notHeld = wholeWords(
  "not|no|never|without|will|plan(?:s|ned|ning)?|working towards?|your|if|when|customers?|partners?|data cent(?:er|re)s?|nicht|keine?|ohne|ihre?|wenn|kunden|rechenzentr\\p{L}+|partner\\p{L}*|pas|sans|votre|vos|si|clients?|hébergeurs?",
);
const certificateTraces = wordStarts(
  "\\p{L}*certif|\\p{L}*zertif|accredit|akkredit|complian|compliant|konform|testat|audited|authoriz|authoris|licen[sc]ed by|iso(?!\\p{L})|soc ?[12]|pci|hipaa|gdpr|dsgvo|rgpd|tüv|nist|fedramp|rohs|fcc(?!\\p{L})|ce[- ](?:mark|kenn|zeich|label)|501\\(c\\)|graduated|standards?(?!\\p{L})|norm(?:en)?(?!\\p{L})|din(?!\\p{L})|gemeinnützig|registered|geprüft|gutachten|siegel|agréé|label(?:lis|isé)|norme",
);
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
  "not|without|don['’]t|doesn['’]t|never|void|excluded|disclaim\\p{L}*|unlike|other|nicht|keine?|ohne|ausgeschlossen|aucune?|pas",
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
    findSentence(
      site,
      openVersion,
      (sentence) => openVersion.test(sentence),
      "It is offered as open source software.",
    ) ??
    absentOnPagesRead(site, guaranteeTraces, "no guarantee, trial or free version is offered"),
  "risk-certificates": (site) =>
    findSentence(
      site,
      certificateName,
      (sentence) => certificateName.test(sentence) && held.test(sentence) && !notHeld.test(sentence),
      "A certificate that can be checked is named.",
    ) ?? absentOnPagesRead(site, certificateTraces, "no certificate or standard is named"),
};

const calming = wholeWords(
  "no[- ]strings[- ]attached|no credit card|no spam|no obligation|without (?:any )?obligation|(?:cancel|unsubscribe) (?:at )?any ?time|never share|unverbindlich\\p{L}*|keine kreditkarte|jederzeit (?:kündbar|abbestell\\p{L}*|abmeld\\p{L}*)|sans engagement|sans carte",
);
/** Whatever could take away a worry. */
const calmingTraces = wordStarts(
  "free(?!\\p{L})|no (?:cost|charge|fee|risk|need|commit|strings|card|oblig|spam)|without (?:any )?(?:oblig|cost|risk)|privacy|oblig|spam|cancel|unsubscribe|secure|safe|trial|refund|return|guarantee|warrant|risk|commit|any ?time|confidential|encrypt|share your|kostenlos|kostenfrei|gratis|unverbindlich|datenschutz|jederzeit|garantie|gewähr|widerruf|rückgab|sicher|vertraulich|verschlüssel|gratuit|engagement|confidentialité|rembours|sécuris|désabonn",
);
const readOn = wholeWords("learn more|read more|more|mehr|see all|view all|details|en savoir plus");

/** Texts next to a form, or under the heading of a button. */
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

function judgeReassurance(site: SiteText): Verdict | null {
  for (const page of site.audited) {
    for (const { nearbyText, fields, leadsNowhere } of page.page.capture.forms) {
      const found = fields.length > 0 && !leadsNowhere ? reassurance.exec(nearbyText)?.[0] : undefined;
      if (found && fields.some(({ type }) => type === "email" || type === "tel" || type === "textarea"))
        return pass(`A form on ${page.label} comes with words that reassure.`, [
          quoteOf(page, found, "next to the form"),
        ]);
    }
  }
  const asks = textsAtAsks(site);
  const said = asks.find(({ text }) => calming.test(text) && !text.trim().endsWith("?"));
  if (said) {
    const sentence = splitSentences(said.text.slice(0, maxTextLength)).find((part) => calming.test(part));
    return pass(`Words that reassure stand on ${said.page.label} where visitors are asked to act.`, [
      quoteOf(said.page, sentence ?? said.text, said.place),
    ]);
  }
  return asks.length > 0 && hasWordLists(site) && !asks.some(({ text }) => calmingTraces.test(text))
    ? notOnPagesRead(site, "no words that take away a worry stand next to a form or under the heading of a button")
    : null;
}

const maxTextLength = 1500;

function findFreeStart({ audited }: SiteText): Verdict | null {
  for (const page of audited.filter(isForBuyers)) {
    const action = page.page.capture.actions.find(
      (each) => isStep(each, page) && freeStart.test(plainLabel(each.text)),
    );
    if (action) return pass("A free start is offered.", [quoteOf(page, action.text, "button")]);
  }
  return null;
}

/** The first sentence of the kind in running text; `trace` tells which texts are worth cutting into sentences. */
function findSentence(
  site: SiteText,
  trace: RegExp,
  isIt: (sentence: string) => boolean,
  observation: string,
): Verdict | null {
  for (const each of site.audited.filter((page) => isForBuyers(page) && page.role !== "case-studies")) {
    for (const { text, kind } of each.mainTexts) {
      const start = text.slice(0, maxTextLength);
      if (kind === "quote" || kind === "cell" || !trace.test(start)) continue;
      const sentence = splitSentences(start).find((part) => !part.endsWith("?") && isIt(part));
      if (sentence) return pass(observation, [quoteOf(each, sentence, "main text")]);
    }
  }
  return null;
}
