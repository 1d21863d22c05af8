import type { CapturedField } from "@/lib/browser/types";

export function fieldName({ label, name, type }: CapturedField): string {
  return label.trim() || name || type;
}

const writable = /^(?:text|email|tel|url|number|)$/;

export function isEmailField({ type, name, label }: CapturedField): boolean {
  return (
    type === "email" || (writable.test(type) && /(?:^|[^\p{L}])(?:e-?mail|courriel)/iu.test(`${spaced(name)} ${label}`))
  );
}

export function isPhoneField({ type, name, label }: CapturedField): boolean {
  const phone =
    /(?:^|[^\p{L}])(?:(?:tele)?phone|telefon(?:nummer)?|téléphone|mobile|mobil|handy|portable|tel)(?:$|[^\p{L}])/iu;
  // A counter of "mobile numbers" to buy is none.
  return type === "tel" || (type !== "number" && writable.test(type) && phone.test(`${spaced(name)} ${label}`));
}

const personal =
  /^(?:(?:your|full|first|last|given|family|ihr|dein|votre) ?name|name|surname|forename|vorname|nachname|familienname|vor- und nachname|vor- und zuname|nom|prénom|nom de famille|nom et prénom|nom complet|company(?: name)?|organi[sz]ation|firma|unternehmen|firmenname|entreprise|société|(?:zip|postal)(?: code)?|postcode|plz|postleitzahl|code postal|city|town|ort|stadt|wohnort|ville|country|land|pays|(?:street )?address|street|straße|straße und hausnummer|anschrift|adresse|job title)$/i;

export function isPersonalField(field: CapturedField): boolean {
  if (isEmailField(field) || isPhoneField(field)) return true;
  const label = field.label
    .replace(/\([^)]{0,40}\)/g, "")
    .replace(/[*:.…]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return writable.test(field.type) && personal.test(label || spaced(field.name));
}

export function lacksAutofill(field: CapturedField): boolean {
  if (!isPersonalField(field)) return false;
  const autocomplete = field.autocomplete.trim().toLowerCase();
  if (/^(?:off|false|nope|new-password)$/.test(autocomplete)) return true;
  if (autocomplete !== "" && autocomplete !== "on") return false;
  return field.type !== "email" && field.type !== "tel";
}

function spaced(name: string): string {
  return name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/[_\-[\].]+/g, " ")
    .trim();
}
