/** Calendar dates as pages write them; names of months come from CLDR through Intl. */

export interface FoundDate {
  text: string;
  index: number;
  /** The day, or the last one that an incomplete or ambiguous date may mean; "2023-06-30". */
  day: string;
  hasDay: boolean;
}

const maxTextLength = 20_000;
const numeric =
  /(?<![\d.,/-])(?:(?<y>(?:19|20)\d\d)(?:[-/.]|年)(?<m>\d{1,2})(?:[-/.]|月)(?<d>\d{1,2})日?|(?<a>\d{1,2})(?<s>[./-]) ?(?<b>\d{1,2})\k<s> ?(?<z>(?:19|20)\d\d))(?![\d/-]|[.,]\d)/g;
const dayFirst =
  /(?<![\p{L}\d.,/-])(?<d>\d{1,2})(?:st|nd|rd|th|er|\.|º|°)? (?:de |of )?(?<m>\p{L}{3,12})\.?,? (?:de |del )?(?<y>(?:19|20)\d\d)(?!\d)/gu;
const nameFirst =
  /(?<![\p{L}\d])(?<m>\p{L}{3,12})\.? (?:(?<d>\d{1,2})(?:st|nd|rd|th)?,? )?(?:de )?(?<y>(?:19|20)\d\d)(?!\d)/gu;

const dayAndName =
  /(?<![\p{L}\d.,/-])\d{1,2}(?:st|nd|rd|th|er|\.|º|°)?[ -]?(?:de |of )?(?<m>\p{L}{3,12})(?!\p{L})|(?<!\p{L})(?<n>\p{L}{3,12})\.?,? ['’]?\d{1,2}(?!\d)|^(?<only>\p{L}{3,12})\.?$/gu;
const openNumeric =
  /(?<![\d.,/-])(?:\d{1,2}([./-]) ?\d{1,2}\1 ?['’]?\d\d(?![\d/-]|[.,]\d)|\d{1,2}\.\d{1,2}\.(?!\d)|\d\d\/\d\d(?![\d/])|\d{1,2}月\d{1,2}日)/;

export function findDates(whole: string, language: string | null): FoundDate[] {
  const text = whole.slice(0, maxTextLength);
  const named = [dayFirst, nameFirst].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
      const { y, m = "", d } = groups;
      const month = monthOf(m, language);
      return month === null ? [] : toDate(found, index, y, month, d);
    }),
  );
  const inFigures = [...text.matchAll(numeric)].flatMap(({ 0: found, index, groups = {} }) => {
    const { y, m, d, a, b, s, z } = groups;
    if (y !== undefined) return toDate(found, index, y, Number(m), d);
    const monthFirst = s === "/" ? toDate(found, index, z, Number(a), b) : [];
    const readings = [...toDate(found, index, z, Number(b), a), ...monthFirst];
    return readings.sort(byDay).slice(-1);
  });
  return [...named, ...inFigures]
    .filter(({ index, text: own }, at, all) => !all.some((other, earlier) => earlier < at && covers(other, index, own)))
    .sort((a, b) => a.index - b.index);
}

/** Of a date without its year or with two digits of it, or of a "3 days ago": which day it means isn't told. */
export function findOpenDate(whole: string, language: string | null): number | null {
  const text = findDates(whole, language).reduce((left, date) => left.replace(date.text, " "), whole);
  const named = [...text.matchAll(dayAndName)].filter(
    ({ groups: { m = "", n = "", only = "" } = {} }) => monthOf(m || n || only, language) !== null,
  );
  const ago = [...new Set(["en", language ?? "en"])].map((each) => agoIn(each).exec(text));
  const found = [...named, openNumeric.exec(text), ...ago].filter((match) => match !== null);
  return found.length === 0 ? null : Math.min(...found.map(({ index }) => index));
}

export function byDay(a: FoundDate, b: FoundDate): number {
  return a.day < b.day ? -1 : Number(a.day > b.day);
}

const covers = (other: FoundDate, index: number, text: string) =>
  other.index < index + text.length && index < other.index + other.text.length;

function toDate(
  text: string,
  index: number,
  year: string | undefined,
  month: number,
  day: string | undefined,
): FoundDate[] {
  if (month < 1 || month > 12) return [];
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const date = day === undefined ? last : Number(day);
  if (date < 1 || date > last) return [];
  const iso = [year, String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");
  return [{ text, index, day: iso, hasDay: day !== undefined }];
}

const monthsByLanguage = new Map<string, ReadonlyMap<string, number>>();

function monthOf(name: string, language: string | null): number | null {
  const key = name.toLowerCase();
  return monthsIn("en").get(key) ?? (language === null ? null : (monthsIn(language).get(key) ?? null));
}

function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = monthsByLanguage.get(language);
  if (known) return known;
  const months = new Map<string, number>();
  for (const month of ["long", "short"] as const) {
    for (const day of [undefined, "numeric"] as const) {
      const format = new Intl.DateTimeFormat(language, { month, ...(day && { day }), timeZone: "UTC" });
      for (let at = 0; at < 12; at += 1) {
        const part = format.formatToParts(Date.UTC(2023, at, 15)).find(({ type }) => type === "month")?.value ?? "";
        const name = part.toLowerCase().replace(/\.$/, "");
        if (/^\p{L}{3,}$/u.test(name)) months.set(name, at + 1);
      }
    }
  }
  monthsByLanguage.set(language, months);
  return months;
}

const units = ["second", "minute", "hour", "day", "week", "month"] as const;
const agoByLanguage = new Map<string, RegExp>();

/** "3 days ago", "a day ago", "yesterday", "last week" and, alone, "today". */
function agoIn(language: string): RegExp {
  const known = agoByLanguage.get(language);
  if (known) return known;
  const phrasesOf = (counts: number[]) =>
    (["long", "short", "narrow"] as const)
      .flatMap((style) => {
        const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style });
        // "a day ago": a figure may be a word.
        const figure = style === "long" ? String.raw`\s?\p{Nd}*\s?` : String.raw`\s?\p{Nd}+\s?`;
        return units.flatMap((unit) =>
          counts.map((count) =>
            format
              .format(count, unit)
              .split(/\s*\p{Nd}+\s*/u)
              .map(RegExp.escape)
              .join(figure),
          ),
        );
      })
      .join("|");
  const ago = new RegExp(
    String.raw`(?<![\p{L}\p{Nd}])(?:${phrasesOf([-1, -2, -5])})(?!\p{L})|^(?:${phrasesOf([0])})$`,
    "iu",
  );
  agoByLanguage.set(language, ago);
  return ago;
}
