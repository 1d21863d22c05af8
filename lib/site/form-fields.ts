import type { CapturedField } from "@/lib/browser/types";

export function fieldName({ label, name, type }: CapturedField): string {
  return label.trim().replace(/^(.+) \1$/, "$1") || name || type;
}

const writable = /^(?:text|email|tel|url|number|)$/;

const namesOf = ({ name, label }: CapturedField) => `${spaced(name)} ${label}`;

export function writtenOf(fields: readonly CapturedField[]): CapturedField[] {
  return fields.filter(({ type }) => type !== "checkbox" && type !== "radio");
}

export function isEmailField(field: CapturedField): boolean {
  const { type } = field;
  return type === "email" || (writable.test(type) && /(?:^|[^\p{L}])(?:e-?mail|courriel)/iu.test(namesOf(field)));
}

const phone =
  /(?:^|[^\p{L}])(?:(?:tele)?phone|telefon(?:nummer)?|téléphone|mobile|mobil|handy|portable|tel)(?:$|[^\p{L}])/iu;

export function isPhoneField(field: CapturedField): boolean {
  const { type } = field;
  return type === "tel" || (type !== "number" && writable.test(type) && phone.test(namesOf(field)));
}

const consent =
  /(?:^|[^\p{L}])(?:i (?:have read|agree|accept|understand)|consent|privacy|gdpr|data protection|terms|datenschutz\p{L}*|dsgvo|agb|einwillig\p{L}*|einverstanden|zustimm\p{L}*|ich stimme|akzeptiere|nutzungsbedingungen|rgpd|confidentialité|j['’]accepte|consens\p{L}*|acconsento|accetto|autorizzo|privacidad|acepto|aceito|concordo|consentimiento|akkoord|voorwaarden|toestemming|zgoda|zgadzam|zgodę|akceptuję|rodo|(?:[hr]e)?captcha|roboter|robot[ao]?|regulamin\p{L}*)(?![\p{L}])/iu;

export function isConsentField(field: CapturedField): boolean {
  return field.type === "checkbox" && consent.test(namesOf(field));
}

const cardCode =
  /(?:^|[^\p{L}])(?:cvc|cvv|ccv|csc|card (?:verification|security) code|prüfnummer|cryptogramme)2?(?!\p{L})/iu;
const cardNumber =
  /(?:^|[^\p{L}])(?:(?:credit|debit) ?card|card ?(?:number|no\.?)|kreditkarte\p{L}*|kartennummer|num[ée]ro de (?:la )?(?:carte|tarjeta)|numero (?:della )?carta|kaartnummer|numer karty)(?!\p{L})/iu;
const cardExpiry =
  /(?:^|[^\p{L}])(?:expir\p{L}*|exp(?:\.| date| month)|valid (?:until|thru)|gültig bis|ablaufdatum|vervaldatum|caducidad|vencimiento|scadenza|data ważności)/iu;

export function asksForCard(fields: readonly CapturedField[]): boolean {
  if (fields.some(({ autocomplete }) => /(?:^|\s)cc-(?:number|csc|exp)/i.test(autocomplete))) return true;
  const written = writtenOf(fields).map(namesOf);
  return [cardNumber, cardExpiry, cardCode].filter((asked) => written.some((names) => asked.test(names))).length > 1;
}

const personal =
  /^(?:(?:your|full|first|last|given|family|ihr|dein|votre) ?name|naam|(?:voor|achter|bedrijfs)naam|woonplaats|adres|imię|nazwisko|imię i nazwisko|nazwa firmy|miejscowość|miasto|kod pocztowy|name|surname|forename|vorname|nachname|familienname|ansprechpartner|contact (?:name|person)|vor- und nachname|vor- und zuname|nom|prénom|nom de famille|nom et prénom|nom complet|company(?: name)?|organi[sz]ation|firma|unternehmen|firmenname|entreprise|société|(?:zip|postal)(?: code)?|postcode|plz|postleitzahl|code postal|city|town|ort|stadt|wohnort|ville|country|land|pays|state|province|bundesland|kanton|region|(?:street )?address|street|straße|strasse|hausnummer|anschrift|adresse|job title)$/i;

const personalName =
  /^(?:(?:(?:your|full|first|last|given|family|company) ?)?name|surname|vorname|nachname|company|organi[sz]ation|firma)$/i;
const saysName = /naam|nam[ena]|nom(?:e|bre)?(?!\p{L})|nazw/iu;

const ofPlaceOfWork =
  /(?:^|[^\p{L}])(?:(?:job ?|building )?sites?|projects?|propert(?:y|ies)|deliver(?:y|ies)|buildings?|plot|venue|event|objects?|objekt\p{L}*|bau(?:stelle|vorhaben|ort|platz|objekt)\p{L}*|projekt\p{L}*|grundstück\p{L}*|liefer\p{L}*|immobilie\p{L}*|einsatzort|montageort|chantiers?|projet|livraison|terrain)(?!\p{L})/iu;

/** By label, type or name; browsers' guesses from a name aren't markup. */
export function isPersonalField(field: CapturedField): boolean {
  if (isEmailField(field) || isPhoneField(field)) return true;
  const label = field.label
    .replace(/\([^)]{0,40}\)|\s[–—-]\s*\p{L}{1,20}$|^\d{1,2}\s?[·.)–-]\s?/gu, "")
    .replace(/[*:.…]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const name = spaced(field.name);
  if (!writable.test(field.type) || ofPlaceOfWork.test(label || name)) return false;
  if (label === "") return personal.test(name);
  return (
    label.split(/[/&+,]| (?:und|and|et|en|e|y) /i).some((each) => personal.test(each.trim())) || (!saysName.test(label) && personalName.test(name))
  );
}

export function lacksAutofill(field: CapturedField): boolean {
  return isPersonalField(field) && !isMarkedUp(field);
}

export function isMarkedUp({ type, autocomplete }: CapturedField): boolean {
  const tokens = autocomplete.toLowerCase().split(/\s+/).filter(Boolean);
  if (!writable.test(type)) return true;
  if (tokens.length === 1 && /^(?:off|new-password)$/.test(tokens[0] ?? "")) return false;
  return namesAutofill(tokens) || type === "email" || type === "tel";
}

const autofillNames = new Set(
  "name honorific-prefix given-name additional-name family-name honorific-suffix nickname organization-title username organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo".split(
    " ",
  ),
);
const contactNames = new Set(
  "tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp".split(
    " ",
  ),
);

/** Browsers ignore any other value, https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
function namesAutofill(tokens: readonly string[]): boolean {
  const rest = [...tokens];
  if (rest.at(-1) === "webauthn") rest.pop();
  if (rest[0]?.startsWith("section-")) rest.shift();
  if (/^(?:shipping|billing)$/.test(rest[0] ?? "")) rest.shift();
  const isOfPlace = rest.length === 2 && /^(?:home|work|mobile|fax|pager)$/.test(rest[0] ?? "");
  if (isOfPlace) rest.shift();
  const [name = ""] = rest;
  return rest.length === 1 && (contactNames.has(name) || (!isOfPlace && autofillNames.has(name)));
}

function spaced(name: string): string {
  return name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/[_\-[\].]+/g, " ")
    .trim();
}
