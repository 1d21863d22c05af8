import type { CapturedAction, PageCapture } from "@/lib/browser/types";
import { isTextCut } from "@/lib/site/cut-content";
import { isPlaceholderAddress } from "@/lib/site/placeholder-address";
import { uniqueBy } from "@/lib/site/unique-by";
import { squeezeText } from "@/lib/text/normalise";

export type PageAction = ReturnType<typeof readActions>[number];

const maxTextLength = 60;

const utility =
  /^(?:(?:main |hauptu?)?men[uü]e?|search.*|suchen?|rechercher?|log ?in|sign ?in|log ?out|mein konto|anmelden|einloggen|login|abmelden|connexion|se connecter|accept\b.*|allow\b.*|reject\b.*|decline\b.*|deny\b.*|akzeptieren|alle akzeptieren|ablehnen|zustimmen|accepter|refuser|tout accepter|.*\bcookies?\b.*|skip\b.*|zum inhalt.*|(?:direkt )?zum hauptinhalt.*|aller au contenu.*|back(?: to (?:the )?top)?|nach oben|zurück|retour|haut de page|next|previous|prev|nächste[rs]?|weiter|vorherige[rs]?|suivant|précédent|play|pause|mute|abspielen|lire|share|teilen|partager|print|drucken|imprimer|copy|kopieren|copier|dismiss|expand.*|collapse.*|mehr anzeigen|weniger anzeigen|load more|show (?:more|less|all)|zoom.*|download on the app store|slide \d+.*|(?:go to )?slide.*|cart|basket|warenkorb|panier|(?:follow us on )?(?:twitter|x|facebook|linkedin|instagram|youtube|tiktok|xing|github|gitlab|slack|discord|mastodon|bluesky)|theme|dark mode|light mode|(?:text|font) size.*|schriftgr(?:ö|oe)(?:ß|ss)e.*|taille du texte|accessibility (?:options|settings|tools|menu)|barrierefreiheits?(?:optionen|menü|einstellungen)|pause the .*|[a-z]{2}(?: ?[/|] ?[a-z]{2})*|english|deutsch|français|español|italiano|nederlands|português)$/i;

const toggle =
  /^(?:open|close|toggle|show|hide|öffnen|schlie(?:ß|ss)en|ouvrir|fermer)(?!\p{L})|(?<!\p{L})(?:öffnen|schlie(?:ß|ss)en)$/iu;

export function readActions(capture: PageCapture) {
  const pictures = new Set(capture.images.map(({ alt }) => squeezeText(alt ?? "")));
  const nowhere = new Set(capture.links.filter(({ leadsNowhere }) => leadsNowhere).map(({ href }) => href));
  const shown = isTextCut(capture) ? null : squeezeText(capture.text);
  const isShown = (label: string) => !pictures.has(label) && (shown === null || shown.includes(label));
  const named = capture.actions
    .map((action, index) => ({ ...action, text: withoutIcons(action.text.replace(/\s+/g, " ").trim()), index }))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
  const distinct = uniqueBy(named, ({ text, href, opens, heading, area, filled }) =>
    [text, href ?? opens ?? heading ?? "", area, filled].join("\n"),
  );
  return distinct.map(({ index, ...action }) => {
    const { text, kind, switches, contrast } = action;
    const isUtility = switches === true || (text.length <= maxTextLength && (utility.test(text) || mayToggle(action)));
    return {
      ...action,
      /** Serves the site's own use (menu, search, language, consent, sharing…) and asks nothing of visitors. */
      isUtility,
      /** Not a picture's alternative or a label for screen readers alone. */
      isTextShown: (kind === "submit" && contrast !== null) || isShown(squeezeText(text)),
      /** Clicks do nothing or are taken by something unseen, or its address leads nowhere and nothing waits for clicks. */
      isDead:
        !isUtility &&
        (action.isCovered === true || (!mayBeDisabled(action, capture) && isDead(action, index, nowhere))),
    };
  });
}

function mayToggle({ kind, href, text }: CapturedAction): boolean {
  const leadsAway = kind === "submit" || (href !== null && !/#|^javascript:/i.test(href));
  return !leadsAway && toggle.test(text);
}

/** Icon fonts turn an icon's name into a picture: "shopping_cart Buy". */
function withoutIcons(text: string): string {
  return text.replace(/^[a-z]{2,20}(?:_[a-z]{2,20}){1,3} (?=\p{L})/u, "");
}

/** The capture checked what waits for clicks on at least this many actions; for others it is unknown. */
const askedActions = 60;
export const toTop = /\b(?:top|up|oben|haut|anfang|début)\b/i;

function mayBeDisabled({ href }: CapturedAction, { forms }: PageCapture): boolean {
  return href === null && forms.some(({ fields }) => fields.length > 0);
}

/** What it declares may happen where we did not look, or need a late script: unknown, not dead. */
function isDead(
  { href, kind, text, opens, hiddenIn, click }: CapturedAction,
  index: number,
  nowhere: ReadonlySet<string>,
): boolean {
  if (opens !== null || hiddenIn !== null || kind === "submit") return false;
  if (href !== null && isPlaceholderAddress(href)) return true;
  if (href !== null && !/#|^javascript:/i.test(href)) return false;
  if (click !== null) return click.effect === "nothing";
  if (href === null || index >= askedActions) return false;
  return (/#!?$|^javascript:/i.test(href) || nowhere.has(href)) && !toTop.test(text);
}

export function getFilledButtons(actions: readonly PageAction[], ownUrl: string): PageAction[] {
  const filled = actions.filter(
    ({ filled, firstScreen, isTextShown, isUtility, hiddenIn, text }) =>
      filled && firstScreen && isTextShown && !isUtility && hiddenIn === null && text.length <= maxTextLength,
  );
  const inMain = filled.filter(({ area }) => area === "main");
  const inHeader = filled.filter(({ area, href }) => area !== "main" && area !== "footer" && href !== ownUrl);
  return inHeader.length >= 3 ? inMain : [...inMain, ...inHeader];
}
