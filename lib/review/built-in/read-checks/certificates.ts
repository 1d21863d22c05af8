import {
  absentOnPagesRead,
  type Detector,
  hasWordLists,
  notOnPagesRead,
} from "@/lib/review/built-in/read-checks/detector";
import { wholeWords, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { findSentence } from "@/lib/review/built-in/read-checks/site-claims";
import type { SiteText } from "@/lib/review/built-in/site-text";

const certificate =
  "ISO(?:/IEC)?[ -]?(?:9001|13485|14001|20000|22301|27001|27017|27018|27701|45001|50001)(?:[:-]\\d{4})?|SOC ?[12]|PCI[- ]DSS|TISAX|FedRAMP|StateRAMP|HITRUST|Cyber Essentials(?: Plus)?|BSI[- ](?:C5|Grundschutz)|C5[- ]Testat|TÜV|HDS|SecNumCloud|B Corp";
const certificateName = wholeWords(certificate);
const held = wholeWords(
  `(?:we|we['’]re|our [\\p{L} ]{1,40}|company|platform|it) (?:are|is|has been|have been|hold|holds|has|have) (?:an? |the |now )?(?:fully )?(?:certified|accredited|authori[sz]ed|(?:${certificate})[^.]{0,20}(?:certified|certificat\\p{L}*|compliant|authori[sz]\\p{L}*|accredit\\p{L}*))|certified (?:to|under|according to|by|for) (?:${certificate})|(?:${certificate})[ -](?:certified|zertifiziert\\p{L}*|accredited|authori[sz]ed|attested|testiert)|(?:zertifiziert|geprüft) (?:nach|gemäß|durch|vom) (?:[\\p{L}. ]{0,20})(?:${certificate})|certifiée?s? (?:${certificate})|(?:holds?|achieved|earned|received) (?:an? |the |our )?[\\p{L} -]{0,30}(?:${certificate})|has (?:an? )?(?:${certificate})[^.]{0,30}(?:authori[sz]ation|certificat\\p{L}*)`,
);
const notHeld = wholeWords(
  "not|no|never|without|get|getting|become|becoming|prepar\\p{L}*|help\\p{L}*|guid\\p{L}*|hilf\\p{L}*|helfen|begleit\\p{L}*|vorbereit\\p{L}*|aid\\p{L}*|accompagn\\p{L}*|will|plan(?:s|ned|ning)?|working towards?|your|if|when|customers?|partners?|data cent(?:er|re)s?|nicht|keine?|ohne|ihre?|wenn|kunden|rechenzentr\\p{L}+|partner\\p{L}*|pas|sans|votre|vos|si|clients?|hébergeurs?",
);

const charity = /501\(c\)/iu;
const isCharity =
  /(?<!\p{L})(?:is|are) an? (?:registered |federally )?501\(c\) ?\(?3\)? (?:(?:charitable|tax-exempt|public|non-?profit|not-for-profit),? ){0,2}(?:organi[sz]ation|charity|foundation|corporation|non-?profit)(?!\p{L})/iu;

const traces = wordStarts(
  "\\p{L}*certif|\\p{L}*zertif|accredit|akkredit|\\p{L}*complian|comply|complies|conform(?:s|ing|ity|e|es|ité)?(?!\\p{L})|konform|testat|audited|authori[zs]ed (?!to(?!\\p{L}))|authori[zs]ation|licen[sc]|lic\\.|lizen[zs]|regulated|member|rated(?!\\p{L})|recogni[sz]ed (?:by|as)|bonded|insured|chartered|registered|approved by|iso(?!\\p{L})|iec(?!\\p{L})|soc ?[123]|pci|hipaa|gdpr|dsgvo|rgpd|nist(?!\\p{L})|fedramp|rohs|reach[- ](?:regulation|compliant|konform)|fcc(?!\\p{L})|ul[- ]listed|etl[- ]listed|ce[- ](?:mark|kenn|zeich|label|cert)|\\p{L}*tüv|vde(?!\\p{L})|gs[- ]zeichen|emas(?!\\p{L})|fsc(?!\\p{L})|pefc|fair ?trade|organic|kosher|halal|non-?gmo|usda|trust ?mark|constructionline|oeko-?tex|ecocert|demeter|bioland|naturland|bio[- ]siegel|iata|atol|abta|gas safe|niceic|nadca|bbb(?!\\p{L})|trusted shops|b corp|leed|breeam|haccp|gmp(?!\\p{L})|atex|vds(?!\\p{L})|en \\d{3,}|bs (?:\\p{L}{2,3} )?\\d|ul \\d|asme|u[- ]stamp|din(?!\\p{L})|astm|ansi|mil-std|501\\(c\\)|graduated project|(?:industry|international|european|national|safety|quality|security|highest|iso|british|german|strict) standards?|standards? (?:such as|like|including)|normen(?!\\p{L})|normgerecht|norme|(?:als |anerkannt(?:er)? )gemeinnützig|gemeinnützige[rsnm]? (?:verein|e\\. ?v|gmbh|stiftung)|\\p{L}*geprüft|gutachten|\\p{L}*siegel|(?:güte|prüf)zeichen|\\p{L}*mitglied|\\p{L}*fachbetrieb|\\p{L}*vereidigt|handwerksrolle|ausgezeichnet|blaue[rnms]? engel|grüne[rnms]? knopf|öko|önorm|vdi(?!\\p{L})|dvgw|dekra|gots(?!\\p{L})|meisterbetrieb|innung|handwerkskammer|agréé|qualibat|rge(?!\\p{L})|label|membre|adhérent|habilit|homologu|agrément|aop(?!\\p{L})|aoc(?!\\p{L})|igp(?!\\p{L})|agriculture biologique|qualiopi|patrimoine vivant|nf(?!\\p{L})|cstb|kitemark|seal of|award",
);
const technical =
  /(?<!\p{L})(?:(?:ssl|tls|https|root|ca|self-signed|server|client|let['’]?s[- ]encrypt)[- ](?:certificat|zertifikat)\p{L}*|certificate (?:tracking|management|authority|signing|store|chain|file)s?|national institute of standards|all rights registered|registered (?:trademarks?|users?|trade marks?))/giu;
/** An article speaks of certificates that others hold; one that it names may still be this site's. */
const articleTraces = wholeWords(certificate);

/** No list of associations and standards ends: any other abbreviation may be one. */
const abbreviation = /(?<![\p{L}\p{N}])\p{Lu}{3,6}(?![\p{L}\p{N}])/gu;
const harmless: ReadonlySet<string> = new Set(
  "FAQ FAQS PDF CSV XML JSON HTML CSS HTTP HTTPS URL API APIS SDK CLI SQL RSS SVG PNG JPG JPEG GIF USB LED LCD CPU GPU RAM SSD GPS SMS SIM PIN WLAN WIFI DIY USA NYC CEO CTO CFO COO VAT USD EUR GBP CHF UTC GMT LLC LTD INC GMBH MWST UST HRB HRA IBAN BIC TVA SARL SAS RCS SIRET".split(
    " ",
  ),
);

function mayName(text: string, brandWords: ReadonlySet<string>): boolean {
  if (traces.test(text.replace(technical, " "))) return true;
  return (text.match(abbreviation) ?? []).some((each) => !harmless.has(each) && !brandWords.has(each));
}

export function mayHoldCertificate(site: SiteText): boolean {
  return site.all.some(({ lines }) => lines.some((line) => claims.test(line.replace(technical, " "))));
}

const claims = new RegExp(
  `${certificateName.source}|(?<!\\p{L})(?:certified|certification|zertifi\\p{L}+|accredited|akkreditiert\\p{L}*|certifiée?s?|agréée?s?|\\p{L}*siegel|501\\(c\\))(?!\\p{L})`,
  "iu",
);

export const judgeCertificates: Detector = (site) =>
  findSentence(
    site,
    certificateName,
    (sentence) => certificateName.test(sentence) && held.test(sentence) && !notHeld.test(sentence),
    "A certificate that can be checked is named.",
  ) ??
  findSentence(
    site,
    charity,
    (sentence) => isCharity.test(sentence) && isOwn(sentence, site) && !notHeld.test(sentence),
    "A charitable status that can be looked up is named.",
  ) ??
  lacksCertificates(site);

function isOwn(sentence: string, { brandNames }: SiteText): boolean {
  const start = sentence.toLowerCase();
  return start.startsWith("we are ") || brandNames.some((name) => name !== "" && start.startsWith(name.toLowerCase()));
}

function lacksCertificates(site: SiteText) {
  const what = "no certificate or standard is named";
  const others = { ...site, all: site.all.filter(({ role }) => role !== "article" && role !== "privacy") };
  const brandWords = new Set(site.brandNames.flatMap((name) => name.toUpperCase().split(/[^\p{L}\p{N}]+/u)));
  const isTrace = (text: string) => mayName(text, brandWords);
  if (!hasWordLists(site) || absentOnPagesRead(others, isTrace, what) === null) return null;
  return absentOnPagesRead(site, articleTraces, what) && notOnPagesRead(site, what);
}
