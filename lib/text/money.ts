import { remembered } from "@/lib/text/remembered";

export interface Amount {
  text: string;
  index: number;
  /** All that the sign or word may mean: several countries write "kr". */
  currencies: readonly string[];
  value: number;
}

export interface MoneyLocale {
  /** BCP 47; English names are always known. */
  language: string | null;
  /** ISO 3166 codes of the page's likely countries. */
  countries: readonly string[];
}

interface Named {
  word: string;
  code: string;
  isFullName: boolean;
}

interface Affix {
  currencies: readonly string[];
  written: string;
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const number =
  /(?<!\p{Nd}|\p{Nd}[.,])(?:0[.,]\p{Nd}+|\p{Nd}{1,9}(?:(?:[.,'’]|[ \u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}{1,3})*)/gu;
const maxAffix = 40;
/** Codes that are also words or abbreviations ("TOP 10", "PHP 8.3") are money only in their own country. */
const otherMeanings = new Set(
  "ALL AMD ARS AWG BAM BIF BMD BND BOB BSD BTN CAD CDF CLP COP CRC CUP CVE DOP ERN GEL GHS GIP HTG ILS INR IRR JOD KGS LAK LBP MAD MDL MGA MMK MNT MOP NAD NIO NPR OMR PAB PEN PHP RON RUB SAR SCR SDG SHP SLE SLL SOS SRD SSP STN SVC TMT TND TOP TRY WST XDR".split(
    " ",
  ),
);
const asked = /(?<!\p{L})(?:costs?|pric(?:e|ed|es|ing)|pay|charged?|fees?|from|per|an?|each)(?!\p{L})|\//iu;

export function findAmounts(text: string, locale: MoneyLocale): Amount[] {
  return [...text.matchAll(number)].flatMap(({ 0: digits, index }): Amount[] => {
    const end = index + digits.length;
    const sign = affixBefore(text.slice(Math.max(0, index - 8), index), locale);
    // "CAD 3D drawings" names no sum, "$5k" does.
    const isPart = sign !== null && /^\p{Script=Latin}/u.test(text.slice(end)) && !/\p{Sc}/u.test(sign.written);
    const before = isPart ? null : sign;
    const after = before === null ? affixAfter(text.slice(0, end), text.slice(end, end + maxAffix), locale) : null;
    const currencies = (before ?? after)?.currencies;
    if (currencies === undefined) return [];
    const [lead, trail] = [before?.written ?? "", after?.written ?? ""];
    return [{ text: lead + digits + trail, index: index - lead.length, currencies, value: toNumber(digits) }];
  });
}

function affixBefore(before: string, locale: MoneyLocale): Affix | null {
  const [written = "", word = ""] =
    /(?<![\p{L}\p{Nd}])(\p{L}{0,3}\p{Sc}|\p{L}{1,4}(?:\/?\.|\/)?)[ \u00a0\u202f]?$/u.exec(before) ?? [];
  const currencies = meaningOf(word, locale);
  if (currencies !== null) return { currencies, written };
  const [alone = "", sign = ""] = /(\p{Sc})[ \u00a0\u202f]?$/u.exec(before) ?? [];
  return sign === "" ? null : { currencies: codesOf(symbols().get(sign)), written: alone };
}

function affixAfter(before: string, after: string, locale: MoneyLocale): Affix | null {
  const [gap = ""] = /^(?:[.,]?[-–—]{1,2})?[ \u00a0\u202f]?/u.exec(after) ?? [];
  const rest = after.slice(gap.length);
  const [sign = ""] = /^(?:\p{L}{0,3}\p{Sc}|\p{L}{1,4}(?!\p{L}))/u.exec(rest) ?? [];
  const currencies = meaningOf(sign, locale);
  if (currencies !== null) return { currencies, written: gap + sign };
  const named = longestNameIn(rest, locale);
  if (named === null) return null;
  // "25 pounds" may be a weight unless the text calls it a price. "3 real" is money in Brazil alone.
  const { name } = named;
  const isMoney = measures().has(name.toLowerCase())
    ? asked.test(before) || asked.test(rest.slice(name.length))
    : name.length > 3 && named.isClear;
  return isMoney || inCountries(named.currencies, locale)
    ? { currencies: named.currencies, written: gap + name }
    : null;
}

function longestNameIn(text: string, { language }: MoneyLocale) {
  const [longest = ""] = /^\p{L}+(?:[- .]\p{L}+){0,3}/u.exec(text) ?? [];
  for (const spoken of ["en", language ?? "en"]) {
    for (let name = longest; name !== ""; name = name.replace(/(?:^|[- .])\p{L}+$/u, "")) {
      const named = namesIn(spoken).get(name.toLowerCase()) ?? [];
      const currencies = codesOf(named);
      const isFullName = named.some((each) => each.isFullName && each.code === currencies[0]);
      if (named.length > 0) return { name, currencies, isClear: isFullName || currencies.length > 1 };
    }
  }
  return null;
}

function meaningOf(written: string, locale: MoneyLocale): readonly string[] | null {
  const bare = written.replace(/\.$/, "");
  const isCode = codes.has(bare);
  const currencies = isCode ? [bare] : codesOf(symbols().get(bare));
  const isClear = isCode
    ? !otherMeanings.has(bare)
    : /\p{Sc}|[^\p{ASCII}]|\//u.test(bare) || (bare.length > 1 && currencies.length > 1);
  return currencies.length > 0 && (isClear || inCountries(currencies, locale)) ? currencies : null;
}

/** A currency's code begins with its country's, except the euro and a few unions. */
function inCountries(currencies: readonly string[], { countries }: MoneyLocale): boolean {
  return currencies.some((code) => countries.includes(code.slice(0, 2)));
}

const codesOf = (named: readonly Named[] = []) => [...new Set(named.map(({ code }) => code))];

const measures = remembered(() => {
  const formats = Intl.supportedValuesOf("unit").map(
    (unit) => new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }),
  );
  return new Set(formats.flatMap((format) => [partOf(format, "unit", 1), partOf(format, "unit", 2)]));
});

const symbols = remembered(() => {
  const named = [...codes].flatMap((code) => {
    const home = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize().toString();
    return ["en", home].flatMap((locale) =>
      (["symbol", "narrowSymbol"] as const).map((display): Named => {
        const symbol = partOf(currencyFormat(locale, code, display), "currency", 1);
        return { word: symbol.replace(/[\u200e\u200f]|\.$/g, ""), code, isFullName: true };
      }),
    );
  });
  return Map.groupBy(
    named.filter(({ word, code }) => word !== code && /^\S+$/.test(word)),
    ({ word }) => word,
  );
});

const namesIn = remembered((language: string) => {
  const names = [...codes].flatMap((code) => {
    const format = currencyFormat(language, code, "name");
    const forms = new Set([1, 2, 5].map((count) => partOf(format, "currency", count).toLowerCase()));
    return [...forms]
      .filter((name) => /^\p{L}[\p{L} -]*$/u.test(name))
      .map((name) => ({ name, code, words: name.split(/[ -]/) }));
  });
  // The word that currencies share is the unit: "dollars" comes last in English, first in French.
  const plurals = [...new Map(names.map(({ code, words }) => [code, words])).values()];
  const repeats = (at: 0 | -1) => plurals.length - new Set(plurals.map((words) => words.at(at))).size;
  const unitAt = repeats(0) > repeats(-1) ? 0 : -1;
  const named = names.flatMap(({ name, code, words }): Named[] => [
    { word: name, code, isFullName: true },
    { word: words.at(unitAt) ?? name, code, isFullName: false },
  ]);
  return Map.groupBy(named, ({ word }) => word);
});

function currencyFormat(locale: string, currency: string, currencyDisplay: "symbol" | "narrowSymbol" | "name") {
  return new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay, maximumFractionDigits: 0 });
}

export function partOf(format: Intl.NumberFormat, part: "unit" | "currency", value: number): string {
  return format.formatToParts(value).find(({ type }) => type === part)?.value ?? "";
}

/** "1.234,50", "1,234.5" and "1 234" are nearly one figure: after "0.", or two digits at the end, come cents. */
function toNumber(digits: string): number {
  const latin = digits.replace(/\p{Nd}/gu, (digit) => latinDigits().get(digit) ?? digit);
  const [whole = "", cents = ""] = latin.split(/(?<=^0)[.,](?=\d+$)|[.,](?=\d{1,2}$)/);
  return Number(`${whole.replace(/\D/g, "") || "0"}.${cents || "0"}`);
}

const latinDigits = remembered(() => {
  const formats = Intl.supportedValuesOf("numberingSystem").map(
    (numberingSystem) => new Intl.NumberFormat("en", { numberingSystem }),
  );
  return new Map(formats.flatMap((format) => [..."0123456789"].map((digit) => [format.format(Number(digit)), digit])));
});
