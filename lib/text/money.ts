/** Amounts of money in any currency: symbols, codes and names come from CLDR through Intl. */

export interface Amount {
  text: string;
  index: number;
  /** What the sign or word may mean: "kr" is that of several countries. */
  currencies: readonly string[];
  value: number;
}

export interface MoneyLocale {
  /** BCP 47; English names are known besides. */
  language: string | null;
  /** ISO 3166 codes of the countries that the page speaks to, as far as they are known. */
  countries: readonly string[];
}

type Words = ReadonlyMap<string, readonly string[]>;

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const number =
  /(?<!\p{Nd}|\p{Nd}[.,])(?:0[.,]\p{Nd}+|\p{Nd}{1,9}(?:(?:[.,'’]|[ \u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}{1,3})*)/gu;
const maxAffix = 40;
/** Codes that are also words in capitals ("TOP 10", "COP 26"): they count in their own country alone. */
const wordCodes = new Set("ALL BAM COP CUP GEL MAD MOP PEN RON SOS TOP TRY".split(" "));
/** Codes that are also abbreviations: "PHP 8.3" is money in the Philippines alone. */
const otherMeanings = new Set(
  "AMD ARS AWG BIF BMD BND BOB BSD BTN CAD CDF CLP CRC CVE DOP ERN GHS GIP HTG ILS INR IRR JOD KGS LAK LBP MDL MGA MMK MNT NAD NIO NPR OMR PAB PHP RUB SAR SCR SDG SHP SLE SLL SRD SSP STN SVC TMT TND WST XDR".split(
    " ",
  ),
);
const asked = /(?<!\p{L})(?:costs?|pric(?:e|ed|es|ing)|pay|charged?|fees?|from|per|an?|each)(?!\p{L})|\//iu;

export function findAmounts(text: string, locale: MoneyLocale): Amount[] {
  return [...text.matchAll(number)].flatMap((match): Amount[] => {
    const [digits] = match;
    const { index } = match;
    const end = index + digits.length;
    const sign = symbolBefore(text.slice(Math.max(0, index - 8), index), locale);
    // "CAD 3D drawings" names no sum, "$5k" does.
    const isPart =
      sign !== null &&
      /^\p{Script=Latin}/u.test(text.slice(end)) &&
      !/\p{Sc}/u.test(text.slice(index - sign.length, index));
    const before = isPart ? null : sign;
    const after = before === null ? affixAfter(text, end, locale) : null;
    const found = before ?? after;
    if (found === null) return [];
    const from = before === null ? index : index - before.length;
    const to = after === null ? end : end + after.length;
    return [{ text: text.slice(from, to), index: from, currencies: found.currencies, value: toNumber(digits) }];
  });
}

interface Affix {
  currencies: readonly string[];
  length: number;
}

function symbolBefore(before: string, locale: MoneyLocale): Affix | null {
  const match = /(?<![\p{L}\p{Nd}])(\p{L}{0,3}\p{Sc}|\p{L}{1,4}(?:\/?\.|\/)?)[ \u00a0\u202f]?$/u.exec(before);
  const written = match?.[1];
  if (match === null || written === undefined) return signOf(before);
  const currencies = meaningOf(written, locale);
  return currencies === null ? signOf(before) : { currencies, length: match[0].length };
}

/** The sign alone, where what stands before it belongs to another word: "ab€5". */
function signOf(before: string): Affix | null {
  const match = /(\p{Sc})[ \u00a0\u202f]?$/u.exec(before);
  return match === null ? null : { currencies: symbols().get(match[1] ?? "") ?? [], length: match[0].length };
}

function affixAfter(text: string, end: number, locale: MoneyLocale): Affix | null {
  const rest = text.slice(end, end + maxAffix);
  const gap = /^(?:[.,]?[-–—]{1,2})?[ \u00a0\u202f]?/u.exec(rest)?.[0].length ?? 0;
  const written = /^(?:\p{L}{0,3}\p{Sc}|\p{L}{1,4}(?!\p{L}))/u.exec(rest.slice(gap))?.[0];
  const currencies = written === undefined ? null : meaningOf(written, locale);
  if (written !== undefined && currencies !== null) return { currencies, length: gap + written.length };
  return nameAfter(text, end, gap, locale);
}

function nameAfter(text: string, end: number, gap: number, locale: MoneyLocale): Affix | null {
  const found = /^\p{L}+(?:[- .]\p{L}+){0,3}/u.exec(text.slice(end + gap, end + maxAffix))?.[0];
  if (found === undefined) return null;
  for (const language of new Set(["en", locale.language ?? "en"])) {
    const names = namesIn(language);
    for (let name = found; name !== ""; name = name.replace(/(?:^|[- .])\p{L}+$/u, "")) {
      const currencies = names.get(name.toLowerCase());
      if (currencies === undefined) continue;
      // "25 pounds" may be a weight: then the text must say that it is a price. "3 real" is money in Brazil alone.
      const isWhole = [1, 2, 5].some(
        (count) => currencyPart(language, currencies[0] ?? "", "name", count).toLowerCase() === name.toLowerCase(),
      );
      const isClear = !isMeasure(name) && name.length > 3 && (isWhole || currencies.length > 1);
      const isAsked =
        isMeasure(name) &&
        (asked.test(text.slice(0, end)) || asked.test(text.slice(end + gap + name.length, end + maxAffix)));
      return isClear || isAsked || inCountries(currencies, locale) ? { currencies, length: gap + name.length } : null;
    }
  }
  return null;
}

function meaningOf(written: string, locale: MoneyLocale): readonly string[] | null {
  const bare = written.replace(/\.$/, "");
  const isClear = !wordCodes.has(bare) && !otherMeanings.has(bare);
  if (codes.has(bare)) return isClear || inCountries([bare], locale) ? [bare] : null;
  const currencies = symbols().get(bare);
  if (currencies === undefined) return null;
  const isSign = /\p{Sc}|[^\p{ASCII}]|\//u.test(bare) || (bare.length > 1 && currencies.length > 1);
  return isSign || inCountries(currencies, locale) ? currencies : null;
}

/** A currency's code begins with its country's, but for the euro and a few unions. */
function inCountries(currencies: readonly string[], { countries }: MoneyLocale): boolean {
  return currencies.some((code) => countries.includes(code.slice(0, 2)));
}

function isMeasure(name: string): boolean {
  return measures().has(name.toLowerCase());
}

const measures = once(() => {
  const format = (unit: string, count: number) =>
    new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" })
      .formatToParts(count)
      .find(({ type }) => type === "unit")?.value ?? "";
  return new Set(Intl.supportedValuesOf("unit").flatMap((unit) => [format(unit, 1), format(unit, 2)]));
});

const symbols = once((): Words => {
  const found = new Map<string, Set<string>>();
  for (const code of codes) {
    const home = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize().toString();
    for (const locale of new Set(["en", home])) {
      for (const currencyDisplay of ["symbol", "narrowSymbol"] as const) {
        const symbol = currencyPart(locale, code, currencyDisplay, 1).replace(/[\u200e\u200f]|\.$/g, "");
        if (symbol !== code && symbol !== "" && !/\s/.test(symbol)) add(found, symbol, code);
      }
    }
  }
  return lists(found);
});

const namesByLanguage = new Map<string, Words>();

function namesIn(language: string): Words {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const names = [...codes].flatMap((code) =>
    [...new Set([1, 2, 5].map((count) => currencyPart(language, code, "name", count).toLowerCase()))]
      .filter((name) => /^\p{L}[\p{L} -]*$/u.test(name))
      .map((name) => ({ name, code, words: name.split(/[ -]/) })),
  );
  // The word that several currencies share is the unit: "dollars" comes last in English, first in French.
  const plurals = [...new Map(names.map(({ code, words }) => [code, words])).values()];
  const repeats = (at: 0 | -1) => plurals.length - new Set(plurals.map((words) => words.at(at))).size;
  const unitAt = repeats(0) > repeats(-1) ? 0 : -1;
  const found = new Map<string, Set<string>>();
  for (const { name, code, words } of names) {
    add(found, name, code);
    add(found, words.at(unitAt) ?? name, code);
  }
  const listed = lists(found);
  namesByLanguage.set(language, listed);
  return listed;
}

function currencyPart(
  locale: string,
  currency: string,
  currencyDisplay: "symbol" | "narrowSymbol" | "name",
  value: number,
): string {
  return (
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay, maximumFractionDigits: 0 })
      .formatToParts(value)
      .find(({ type }) => type === "currency")?.value ?? ""
  );
}

/** "1.234,50", "1,234.5" and "1 234" are one figure or nearly: all after "0.", or two digits at the end, are cents. */
function toNumber(digits: string): number {
  const latin = digits.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const [, cents = ""] = /^0[.,](\d+)$/.exec(latin) ?? /[.,](\d{1,2})$/.exec(latin) ?? [];
  const whole = latin.slice(0, latin.length - (cents === "" ? 0 : cents.length + 1)).replace(/\D/g, "");
  return Number(`${whole || "0"}.${cents || "0"}`);
}

function digitValue(digit: string): number {
  let value = 0;
  for (
    let point = (digit.codePointAt(0) ?? 0) - 1;
    value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point));
    point -= 1
  )
    value += 1;
  return value;
}

function add(map: Map<string, Set<string>>, key: string, code: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(code));
}

function lists(map: ReadonlyMap<string, ReadonlySet<string>>): Words {
  return new Map([...map].map(([key, found]) => [key, [...found]]));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
