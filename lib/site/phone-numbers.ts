import { type CountryCode, findPhoneNumbersInText, type NumberFound } from "libphonenumber-js/max";

const maxLineLength = 4_000;
const maxLabelLength = 40;
const minDigits = 7;
const date = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.] ?\d{1,2}[-/.] ?\d{4}|\d{1,2}:\d{2}/g;
const phoneWords =
  /(?<!\p{L})(?:fon[eo]?|tel|tél\p{L}*|telef[oóô]\p{L}*|(?:tele)?phone|call|ring|mob(?:ile?|il)|móvil|cell|hotline|whatsapp|ruf\p{L}*|anruf\p{L}*|appel\p{L}*|llam\p{L}*|chiam\p{L}*|bel)(?!\p{L})|☎|📞/iu;
const labelled = /(?<!\p{L})(?:tel|tél|teléfono|phone|telefono?)\.?:\s{0,3}(\(?\d[\d ().-]{7,18}\d)(?![\d-])/iu;
/** "Company no. …", "Steuernummer …", and acronyms: "VAT …", "HRB …", "P. IVA …". */
const namedNumber =
  /(?:(?<!\p{L})(?:[\p{L}-]*(?:nummer|number|numero|numéro|número|nr|fax)|no|n[°º]|№|num|id|code|ref|reg|registr\p{L}*|account|konto|licen[cs]e)|#)[\s.:°#-]*$/iu;
const register = /(?<!\p{L})(?:VAT|P\.?\s?IVA|IVA|TVA|BTW|NIF|CIF|NIP|KRS|HRB|SIRET|SIREN|RCS|CVR|KVK|UID|ABN)\W*$/u;
const registerNumber =
  /(?<!\p{L})(?:(?:company|registration|tax|vat) (?:no|number|id)|steuernummer|handelsregister\p{L}*|ust-?id(?:-?nr)?|codice fiscale)\W*$/iu;
const acronym = /(?<!\p{L})(?:\p{Lu}\.? ?){2,8}[\s.:°#-]*$/u;

/** @returns whether the next line is a registration number: "Partita IVA", "Company no." */
export const isNumberLabel = (line: string): boolean =>
  line.length <= maxLabelLength && (register.test(line) || registerNumber.test(line));

const digitsCompared = 8;

/** The same for "+49 (0)741 280014" and "0741 / 28 00 14". */
export const phoneKey = (number: string): string => number.replace(/\D/g, "").slice(-digitsCompared);

/** As the text writes them, without registration and account numbers. */
export function findPhoneNumbers(text: string, countries: readonly CountryCode[]): string[] {
  return text
    .split("\n")
    .filter((_, at, lines) => !isNumberLabel(lines[at - 1] ?? ""))
    .filter((line) => (line.match(/\p{Nd}/gu)?.length ?? 0) >= minDigits)
    .flatMap((line) => findInLine(line.slice(0, maxLineLength), countries));
}

function findInLine(line: string, countries: readonly CountryCode[]): string[] {
  const text = line.replace(date, (found) => "x".repeat(found.length));
  const tried = countries.length > 0 ? countries : [undefined];
  for (const defaultCountry of tried) {
    const found = findPhoneNumbersInText(text, defaultCountry === undefined ? {} : { defaultCountry });
    const offered = found.filter((each, index) => isOffered(text, each, found[index - 1]?.endsAt ?? 0));
    if (offered.length > 0) return offered.map(({ startsAt, endsAt }) => line.slice(startsAt, endsAt));
  }
  const named = labelled.exec(text)?.[1] ?? "";
  const digits = named.replace(/\D/g, "");
  return digits.length < 9 || /^1?(?:123456789|(\d)\1{2}\1{3})/.test(digits) ? [] : [named];
}

function isOffered(text: string, { number, startsAt, endsAt }: NumberFound, from: number): boolean {
  const label = text
    .slice(Math.max(from, startsAt - maxLabelLength), startsAt)
    .split(/[;|•·!?]|\.\s(?=\p{Lu}\p{Ll})/u)
    .at(-1);
  const written = text.slice(startsAt, endsAt);
  // A template's sample: "+39 02 1234567".
  if (/1234567$/.test(written.replace(/\D/g, ""))) return false;
  if (label !== undefined && phoneWords.test(label)) return true;
  if (label !== undefined && (acronym.test(label) || namedNumber.test(label))) return false;
  if (written.startsWith("+")) return true;
  // As people dial it: with the country's trunk prefix, or in groups if there is none.
  const digits = written.replace(/\D/g, "");
  return digits === number.formatNational().replace(/\D/g, "") && (/\D/.test(written) || digits.startsWith("0"));
}
