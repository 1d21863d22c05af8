import type { CapturedAction } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";
import { type Detectors, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wholeWords, wordCount } from "@/lib/review/built-in/read-checks/patterns";
import { contactStep, menuStep } from "@/lib/review/built-in/read-checks/step-labels";
import type { AuditedPage, SiteText } from "@/lib/review/built-in/site-text";
import { absent, fail, onPages, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { isJudgedLanguage } from "@/lib/text/language";
import { isVagueButton, isVagueLink } from "@/lib/text/vague-labels";

const pageControls = wholeWords(
  "accept|reject|decline|cookies?|close|menu|toggle|search|skip|log ?in|sign ?in|logout|register|back|next|previous|play|pause|mute|language|english|deutsch|français|dark|light|theme|expand|collapse|show|hide|copy|print|share|scroll|top|schließen|suchen?|anmelden|einloggen|zurück|weiter|akzeptieren|ablehnen|fermer|rechercher|connexion|accepter|refuser|suivant|précédent|langue|home|startseite|accueil",
);
const specificText = wholeLabel(
  "(?:request|book|schedule|get|see|start|try) (?:a |an |the |your |my |our )?(?:free |live |personal |product )?(?:demo|trial|quote|estimate|proposal|consultation|appointment|tour|audit|assessment|sample|price list|pricing)|(?:start|try) (?:your |a |the )?free trial|download (?:the |your |our )?(?:free )?(?:guide|brochure|checklist|white ?paper|e-?book|report|datasheet|catalogue|catalog|app)|(?:see|view|compare) (?:all |our )?(?:plans|prices|pricing|plans and pricing|plans & pricing)|subscribe to (?:the |our )?newsletter|create (?:a |an |your )?(?:free )?account|(?:kostenlose |unverbindliche )?(?:demo|angebot|beratung|beratungstermin|termin|erstgespräch|muster|katalog|rückruf)(?: jetzt)? (?:anfordern|anfragen|buchen|vereinbaren|bestellen|sichern)|(?:preise|tarife) (?:ansehen|vergleichen)|newsletter (?:abonnieren|bestellen)|demander (?:une |un |votre )?(?:démo|devis|essai)(?: gratuite?)?|(?:prendre|prenez) (?:un )?rendez-vous|voir les (?:tarifs|prix)|télécharger (?:le |la |notre )?(?:guide|brochure|livre blanc|catalogue)",
);

/** A verb, then a thing: "Get a free sandbox", "Demo ausprobieren". Words that fit any button are no thing. */
const verbThenThing =
  /^(?:get|try|request|book|download|order|buy|create|browse|compare|calculate|estimate|schedule|shop|explore|find|join|subscribe to|sign up for|register for|apply for|commander|télécharger|demander|réserver|essayer|comparer) (?:(?:a|an|the|our|your|my|un|une|le|la|les|des|free|new|all) ){0,3}(?!started|in touch|more|now|it|us|here|free$|today|involved|going|info|details|help|support|access|solutions|services|options|out)\p{L}{4,}/iu;
const thingThenVerb =
  /^(?:\p{L}+ ){0,3}\p{Lu}\p{L}{3,} (?:anfordern|anfragen|ausprobieren|testen|buchen|bestellen|herunterladen|vereinbaren|berechnen|vergleichen|kaufen|abonnieren|reservieren)$/u;
const namesThing = (label: string) => verbThenThing.test(label) || thingThenVerb.test(label);

const isVague = (label: string, language: string | null) =>
  isJudgedLanguage(language) && (isVagueButton(label, language) || isVagueLink(label, language));

const maxButtonWords = 6;

export function isStep(
  { text, area, href, opens, click, kind, switches }: CapturedAction,
  { page }: Pick<AuditedPage, "page">,
): boolean {
  const label = plainLabel(text);
  if (switches || area === "nav" || area === "footer" || label === "" || wordCount(label) > maxButtonWords)
    return false;
  if (pageControls.test(label)) return false;
  if (href === null)
    return (
      kind === "submit" ||
      click?.effect === "page" ||
      (opens !== null && page.capture.forms.some(({ hiddenIn }) => hiddenIn === "dialog"))
    );
  if (/^(?:tel|mailto):/i.test(href)) return true;
  const leadsToSelf = pageKey(href) === pageKey(page.capture.url);
  return !leadsToSelf || /#[\w-]/.test(href) || opens !== null;
}

/** The home page's main button: filled before framed, in the main part before the header, large before small. */
export function findMainButton({ home }: SiteText): CapturedAction | null {
  if (!home) return null;
  const [main] = home.page.capture.actions
    .filter((action) => action.firstScreen && action.hiddenIn === null && isStep(action, home))
    .filter(({ area, filled }) => area === "main" || filled)
    .sort((a, b) => rank(b) - rank(a) || b.size - a.size);
  return main ?? null;
}

const pastHeading = wholeWords(
  "last|past|previous|recent|latest|archive|letzte[rsn]?|vergangene[rsn]?|frühere[rsn]?|rückblick|dernier|dernière|passée?s?",
);
const date =
  /(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])(?!\d)|(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d|\d{1,2}\.? (?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}{0,6} (?:19|20)\d\d/iu;

/** Drawn as a button, or named as one that acts; not "Details" under an event's date. */
function isProvenStep({ text, filled, href, heading }: CapturedAction): boolean {
  const label = plainLabel(text);
  const isOver = heading !== null && (pastHeading.test(heading) || date.test(heading));
  const isDated = href !== null && /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/|$)/.test(href);
  return !isOver && !isDated && (filled || specificText.test(label) || namesThing(label) || menuStep(label));
}

const rank = ({ area, filled }: CapturedAction) => (filled ? 2 : 0) + (area === "main" ? 1 : 0);

export const callToActionDetectors: Detectors = {
  "cta-first-screen": judgeFirstScreen,
  "cta-specific": (site) => {
    const button = findMainButton(site);
    if (!site.home || !button) return null;
    const { page } = site.home;
    const label = plainLabel(button.text);
    const evidence = [quoteOf(site.home, button.text, "button in the first screen")];
    const rivals = site.home.page.capture.actions.filter(
      (action) => action.firstScreen && action.filled && action.hiddenIn === null && isStep(action, { page }),
    );
    const inText = site.home.page.capture.actions.filter(({ firstScreen, area }) => firstScreen && area === "main");
    if (isVague(label, site.language) && (button.filled ? rivals : inText).length === 1)
      return fail("The main button in the home page's first screen has a text that fits any button.", evidence);
    return specificText.test(label) || namesThing(label)
      ? pass("The home page's main button names what the visitor gets.", evidence)
      : null;
  },
  "cta-repeated": (site) => findHeaderStep(site) ?? findMenuStep(site) ?? judgeRepeated(site),
};

function judgeFirstScreen(site: SiteText): Verdict | null {
  const { home } = site;
  if (!home) return null;
  const button = findMainButton(site);
  if (button && !isProvenStep(button)) return null;
  if (button) {
    const place = button.area === "main" ? "first screen" : "header";
    return pass("The home page's first screen has a button that leads on.", [quoteOf(home, button.text, place)]);
  }
  const { actions, links, forms, firstScreenText } = home.page.capture;
  const ofMenu = actions.find(
    ({ area, filled, firstScreen, hiddenIn, text }) =>
      area === "nav" && filled && firstScreen && hiddenIn === null && isMenuStep(plainLabel(text)),
  );
  if (ofMenu) {
    return pass("The home page's first screen has a button that leads on, in its menu.", [
      quoteOf(home, ofMenu.text, "menu"),
    ]);
  }
  const lines = new Set(firstScreenText.split("\n").map((line) => line.trim()));
  const hasOther =
    actions.some(({ firstScreen, area }) => firstScreen && area === "main") ||
    links.some(
      ({ area, text }) => area !== "nav" && area !== "footer" && text.length > 1 && firstScreenText.includes(text),
    ) ||
    forms.some(({ submitText, fields }) => lines.has(submitText) || fields.some(({ label }) => lines.has(label)));
  if (hasOther || lines.size < 2) return null;
  return absent(
    "The home page's first screen has no button, form or link besides the menu.",
    "buttons, links and forms in the home page's first screen at 1280×800 pixels",
  );
}

const isMenuStep = (label: string) => menuStep(label) || contactStep.test(label);

function judgeRepeated(site: SiteText): Verdict | null {
  const { home, audited } = site;
  const button = findMainButton(site);
  if (!home || !button?.href || audited.length < 3 || !/^https?:/.test(button.href)) return null;
  const target = pageKey(button.href);
  if (!isProvenStep(button)) return null;
  // An entry of a menu may wait in a list that is closed: only a button that shows, or a link in the text, counts.
  const leadsThere = ({ page, url }: AuditedPage) =>
    pageKey(url) === target ||
    pageKey(page.capture.url) === target ||
    page.capture.links.some(({ area, href }) => area === "main" && pageKey(href) === target) ||
    page.capture.actions.some(
      ({ area, href, hiddenIn }) =>
        area !== "footer" && area !== "nav" && hiddenIn === null && href !== null && pageKey(href) === target,
    );
  const isWithoutAny = ({ page }: AuditedPage) =>
    !page.capture.actions.some((action) => isStep(action, { page })) &&
    !page.capture.links.some(({ href }) => pageKey(href) === target);
  const missing = audited.filter((each) => !leadsThere(each));
  const evidence = [quoteOf(home, button.text, "button in the first screen")];
  const held = audited.length - missing.length;
  if (missing.length * 2 < audited.length) {
    return pass(
      `${held} of ${audited.length} pages lead to where the home page's main button leads, by a button or a link in the text.`,
      evidence,
    );
  }
  if (!specificText.test(plainLabel(button.text)) && !namesThing(plainLabel(button.text))) return null;
  if (missing.filter(isWithoutAny).length * 2 <= audited.length) return null;
  const bare = missing.filter(isWithoutAny);
  return onPages(
    `${bare.length} of ${audited.length} pages have neither a button in their text or header nor a link to where the home page's main button leads.`,
    audited,
    bare.map((each) => ({ url: each.url, evidence: quoteOf(each, null, "text and header") })),
    evidence,
  );
}

function findHeaderStep({ home, audited }: SiteText): Verdict | null {
  if (!home) return null;
  const stepsOf = (each: AuditedPage) =>
    each.page.capture.actions.filter(
      (action) => action.filled && action.hiddenIn === null && action.href !== null && isStep(action, each),
    );
  for (const step of stepsOf(home)) {
    const key = pageKey(step.href ?? "");
    const held = audited.filter((each) => stepsOf(each).some(({ href }) => pageKey(href ?? "") === key)).length;
    if (held * 2 > audited.length && isProvenStep(step)) {
      return pass(`${held} of ${audited.length} pages show a button that leads to the same place.`, [
        quoteOf(home, step.text, "button"),
      ]);
    }
  }
  return null;
}

const contactLabel = wholeLabel("contact(?: us)?|get in touch|kontakt|kontakt aufnehmen|contactez-nous");

function findMenuStep({ home, audited }: SiteText): Verdict | null {
  if (!home || audited.length < 3) return null;
  const inHead = ({ area }: { area: string }) => area === "header" || area === "nav";
  const entriesOf = ({ page: { capture } }: AuditedPage) => [
    ...capture.links.filter((link) => inHead(link) && menuStep(plainLabel(link.text))),
    ...capture.actions.flatMap(({ text, href, filled, area }) =>
      inHead({ area }) && filled && href !== null && contactLabel.test(plainLabel(text)) ? [{ text, href }] : [],
    ),
  ];
  for (const entry of entriesOf(home)) {
    const held = audited.filter((each) => entriesOf(each).some(({ href }) => pageKey(href) === pageKey(entry.href)));
    if (held.length * 2 > audited.length) {
      return pass(`${held.length} of ${audited.length} pages offer the same next step in their header or menu.`, [
        quoteOf(home, entry.text, "menu"),
      ]);
    }
  }
  return null;
}
