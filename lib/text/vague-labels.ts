import type { JudgedLanguage } from "@/lib/text/language";

const labels = (list: string): ReadonlySet<string> => new Set(list.split("|"));

const vagueButtons: Record<JudgedLanguage, ReadonlySet<string>> = {
  en: labels("submit|submit form|submit now|click here|click|here|go|ok|button"),
  de: labels("absenden|formular absenden|abschicken|hier klicken|klicken sie hier|klick hier|hier|los|ok|submit"),
  fr: labels("soumettre|valider|cliquez ici|cliquer ici|ici|ok|submit"),
};

const vagueLinks: Record<JudgedLanguage, ReadonlySet<string>> = {
  en: labels(
    "learn more|read more|more|more info|more information|find out more|see more|view more|show more|discover more|discover|explore|explore more|tell me more|details|more details|view details|see details|continue|continue reading|click here|here|this|this page|this link|link",
  ),
  de: labels(
    "mehr|mehr erfahren|mehr lesen|mehr infos|mehr informationen|mehr info|mehr dazu|mehr details|mehr anzeigen|weiterlesen|weitere informationen|weitere infos|erfahren sie mehr|erfahre mehr|jetzt mehr erfahren|jetzt entdecken|entdecken|details|zu den details|weiter|hier|hier entlang|hier klicken|klicken sie hier|link|zum artikel",
  ),
  fr: labels(
    "en savoir plus|savoir plus|lire plus|lire la suite|plus|plus d'infos|plus d'informations|plus de détails|voir plus|voir|découvrir|découvrez|détails|voir les détails|la suite|continuer|cliquez ici|cliquer ici|ici|lien",
  ),
};

export function isVagueButton(text: string, language: JudgedLanguage): boolean {
  return vagueButtons[language].has(plain(text));
}

export function isVagueLink(text: string, language: JudgedLanguage): boolean {
  return vagueLinks[language].has(plain(text));
}

function plain(text: string): string {
  return text
    .slice(0, 60)
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}
