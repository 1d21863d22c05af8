import { wholeLabel } from "@/lib/review/built-in/read-checks/patterns";

export const otherStep = wholeLabel(
  "downloads?|download now|get started|getting started|quick ?start|donate(?: now)?|sign up|subscribe(?: to updates)?|register(?: now)?|apply(?: now)?|become a member|membership|buy(?: now| online)?|order(?: now)?|shop|store|herunterladen|jetzt starten|loslegen|spenden|mitglied werden|registrieren|abonnieren|jetzt bestellen|zum shop|télécharger|commencer|faire un don|adhérer|s['’]inscrire|s['’]abonner|commander|boutique",
);

export const readyStep = wholeLabel(
  "(?:donate|buy|order|shop)(?: (?:now|online|today|here))?|(?:book|apply) (?:now|online)|make a donation|become a member|(?:to the |online |web ?)?(?:shop|store)|(?:shop|buy) (?:the |our |all )?\\p{L}+(?: (?:&|and) \\p{L}+)?|download (?:now|for \\p{L}+)|(?:get|start|try|open) (?:a |an |your )?free (?:sandbox|trial|account|plan|demo)|create (?:a |an |your )?(?:free )?account|open (?:a |an )?account|demo|live[- ]demo|(?:jetzt |online )?(?:spenden|bestellen|kaufen|buchen)|(?:zum )?(?:shop|onlineshop)|mitglied werden|(?:jetzt )?herunterladen|konto eröffnen|paket wählen|faire un don|acheter|commander|réserver|boutique|adhérer|télécharger",
);

export const contactStep = wholeLabel(
  "contact(?: us)?|get in touch|talk to us|kontakt|kontaktieren sie uns|contactez[- ]nous",
);

export const menuStep = (label: string): boolean => readyStep.test(label) || startStep.test(label);
const startStep = wholeLabel(
  "get started|getting started|quick ?start|sign up|register(?: now)?|donate|membership|apply now|request (?:a )?(?:demo|quote)|book (?:a )?(?:demo|call|appointment)|loslegen|jetzt starten|registrieren|angebot anfordern|termin buchen|commencer|s['’]inscrire|demander (?:un )?devis",
);
