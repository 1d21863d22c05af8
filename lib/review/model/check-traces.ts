/** Traces that could disprove "no … was found", English and German. Checks of one place (a heading) have none. */
import type { ReadCheckId } from "@/lib/review/rubric/checks";

export interface Traces {
  patterns?: readonly RegExp[];
  onlyPatterns?: boolean;
  /** Beginnings of words, or of several in a row, lower case. */
  stems: readonly string[];
}

const words = (list: string) => list.split(" ").map((stem) => stem.replaceAll("_", " "));

const duration =
  /(?:\d|\b(?:an?|one|two|three|few|same|next|eine[mrs]?|zwei|drei|wenigen?))[\s-]?(?:minutes?|mins?|hours?|(?:business |working )?days?|weeks?|months?|years?|minuten?|stunden?|(?:werk)?tag(?:e[ns]?)?|wochen?|monat(?:e[ns]?)?|jahr(?:e[ns]?)?)\b/i;
const amount = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|k\b|euros?\b|dollars?\b|usd\b|eur\b|chf\b|mio\b|million)/iu;
const percentage = /\d\s?(?:%|percent|prozent|times|x\b|-fold|fach)/i;
const noCost =
  /\b(?:free of charge|for free|is free|free and open|open source and free|kostenlos|kostenfrei|gratis)\b/i;
const quotation = /[“„«]\p{L}[^“”„«»]{40}/u;
const dated = /\b(?:19|20)\d\d\b/;
const personWithRole =
  /\p{Lu}\p{Ll}+ (?:\S{1,20} )?\p{Lu}\p{Ll}+[^.]{0,40}\b(?:[Mm]aintainer|[Dd]irector|[Ff]ounder|[Ll]ead|[Mm]anager|[Ee]ngineer|[Dd]eveloper|[Cc]hair|[Pp]resident|[Oo]fficer|C[ETF]O|[Hh]ead of|[Pp]rofessor|[Dd]esigner|[Aa]nalyst|works (?:at|for)|[Gg]ründer|[Ll]eiter|[Gg]eschäftsführ|[Ii]nhaber|[Vv]orstand|[Ee]ntwickler)/u;

const experience =
  /\bexperience (?:of|in|with|on)\b|\byears of\b|\bin charge of\b|\bbefore (?:joining|that)\b|\b(?:previously|formerly|studied|phd|linkedin)\b|erfahrung|studier/i;
const companyWithTrade =
  /\p{Lu}[\p{L}\d]+(?: \S{1,20})?, (?:one of|an?|the|ein|eine|der|die) [^.]{0,60}(?:compan|provider|vendor|agenc|universit|firm|bank|manufacturer|school|hersteller|anbieter|unternehmen|verband|hochschule)/u;

const price = words(
  "cost price pricing fee free charge pay budget invest rate subscription licen gratis kosten kostenlos preis gebühr zahl entgelt abo lizenz",
);
const time = words(
  "timeline duration schedule deadline within take less_than under up_to phase sprint weekly assembl install deploy set_up setup deliver dauer frist innerhalb laufzeit liefer",
);
const people = words(
  "maintainer director founder co-founder lead manager engineer developer chair president officer ceo cto head professor author contributor designer analyst gründer leiter geschäftsführ inhaber vorstand entwickl ansprechpartner",
);
const biography = words(
  "experience years career background previously worked formerly studied joined profile linkedin github deep expert phd degree erfahrung studier gearbeitet werdegang",
);
const customers = words(
  "customer client user using adopt chose deployed production partner agency agencies testimonial said says reference kunde anwender nutzt setzt einsatz referenz",
);
const story = words(
  "case stor success project challenge problem result outcome solution reduc saved increas helped built praxis fallstudie projekt ergebnis herausforderung lösung bericht",
);
const difference = words(
  "unlike compared comparison instead alternative first only different differ rather whereas versus than unique sole independent im_gegensatz anders statt einzig unterschied vergleich",
);
const buyersWorries = words(
  "faq question why cost price contract security secure privacy switch migrat compatib support suit fail downtime availab guarantee cancel agreement vertrag sicher datenschutz wechsel kündig frage verfügbar",
);
const results = words(
  "save saving reduce reduction faster improve increase cut avoid achieve result benefit impact outcome spar schneller verbesser reduzier ergebnis nutzen",
);
const audience = words(
  "agency agencies team compan organi enterprise developer researcher universit school teacher student association government industry for für verband vereine unternehmen behörde schulen partei gewerkschaft",
);
const steps = words(
  "step first then next after finally start begin kickoff process how schritt zuerst dann anschließend ablauf",
);

export const checkTraces: Partial<Record<ReadCheckId, Traces>> = {
  "aud-named": { stems: audience },
  "aud-segment-page": { stems: audience },
  "aud-problem": {
    stems: words("problem struggl challenge difficult hard without pain slow manual risk mühsam schwierig"),
  },
  "aud-proof": { patterns: [quotation, companyWithTrade], stems: customers },
  "diff-claim": { stems: difference },
  "diff-specific": { patterns: [percentage], stems: difference },
  "diff-proof": { patterns: [percentage], stems: difference },
  "diff-repeated": { stems: difference },
  "out-present": { patterns: [percentage], stems: results },
  "out-quantified": { patterns: [percentage, duration, amount], onlyPatterns: true, stems: results },
  "out-from-problem": { stems: story },
  "stage-high": {
    stems: words("demo trial quote buy order book donate download install start apply testen bestell angebot termin"),
  },
  "stage-middle": {
    stems: words(
      "demo trial calculator assessment webinar sample example comparison configurator playground test rechner beispiel vergleich",
    ),
  },
  "stage-low": {
    stems: words("guide checklist newsletter subscribe blog tutorial handbook tip leitfaden ratgeber abonn"),
  },
  "stage-two-levels": {
    stems: words("download trial guide newsletter event shop subscribe webinar veranstaltung abonn"),
  },
  "contact-response": {
    patterns: [duration],
    onlyPatterns: true,
    stems: words("respon reply replies answer within soon antwort melden rückmeldung innerhalb"),
  },
  "contact-who": {
    stems: [...words("contact reach ask ping team slack email answer our kontakt erreich ansprechpartner"), ...people],
  },
  "proof-quote": { patterns: [quotation], stems: customers },
  "proof-named": { patterns: [quotation, personWithRole], stems: [...customers, ...people] },
  "proof-independent": {
    patterns: [/\d[\d.,]*\+?\s(?:customers|clients|users|stars|downloads|reviews|agencies|kunden|nutzer|bewertungen)/i],
    stems: [...customers, ...words("trusted rating review stars bewertung")],
  },
  "case-exists": { stems: [...story, ...customers] },
  "case-client": { patterns: [companyWithTrade], stems: [...story, ...customers] },
  "case-structure": { stems: story },
  "case-figures": { patterns: [percentage, amount, duration], onlyPatterns: true, stems: story },
  "case-dated": { patterns: [dated], onlyPatterns: true, stems: story },
  "org-about": {
    stems: words("about founded history mission who team since started nonprofit über gegründet geschichte wir"),
  },
  "org-people": { patterns: [personWithRole], stems: people },
  "org-bios": { patterns: [experience], stems: [...biography, ...people] },
  "org-address": {
    patterns: [
      /\b\d{5}\s+\p{Lu}\p{Ll}{2}|\b\d{3} ?\d\d\s+\p{Lu}|\b\d+\p{L}?\s+(?:[NSEW]\.?\s+)?\p{Lu}\p{L}+\s(?:St|Street|Ave|Avenue|Road|Rd|Blvd|Drive)\b/u,
    ],
    stems: words(
      "street address suite floor building registr straße strasse platz adresse hrb handelsregister org.nr vat",
    ),
  },
  "risk-at-ask": {
    stems: words(
      "obligation spam unsubscribe cancel confidential credit anytime unverbindlich widerruf vertraulich kündig",
    ),
  },
  "risk-guarantee": {
    stems: words(
      "guarantee warrant trial free open refund return cancel money garantie kostenlos rückgabe kündig widerruf",
    ),
  },
  "risk-certificates": {
    patterns: [/\b(?:ISO|SOC|TÜV|FedRAMP|PCI|HIPAA|BSI|CE|FCC)\b/],
    stems: words("certif accredit audit complian conform authori graduated best_practices zertifi geprüft zugelassen"),
  },
  "offer-page": { stems: words("service offer feature product provide include help leistung angebot funktion") },
  "offer-scope": {
    stems: words("include scope deliverable provide contain what_you_get not_included umfang enthalten inklusive"),
  },
  "offer-steps": { stems: [...steps, ...words("install deploy order agreement")] },
  "offer-timeline": { patterns: [duration], onlyPatterns: true, stems: time },
  "offer-roles": {
    stems: words("responsib you_will we_will your_team our_team provide expect role need verantwort zuständig aufgabe"),
  },
  "price-cue": { patterns: [amount, noCost], stems: price },
  "price-figure": { patterns: [amount, noCost], onlyPatterns: true, stems: price },
  "price-range": { patterns: [amount, noCost], onlyPatterns: true, stems: price },
  "price-factors": { patterns: [amount], stems: [...price, ...words("depend per_user per seat size abhängig pro")] },
  "price-next-step": { patterns: [amount], stems: price },
  "obj-questions": { patterns: [/\?(?:\s|$)/], stems: buyersWorries },
  "obj-real": { patterns: [duration, amount], stems: buyersWorries },
  "obj-facts": { patterns: [duration, amount, percentage], onlyPatterns: true, stems: buyersWorries },
  "obj-comparison": { stems: difference },
  "obj-fit": {
    stems: words(
      "compatib works support require requirement integrat runs suit suitable recommended not_for kompatib geeignet voraussetzung unterstützt",
    ),
  },
};
