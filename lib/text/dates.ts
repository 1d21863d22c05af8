import { remembered } from "@/lib/text/remembered";

export interface FoundDate {
  text: string;
  index: number;
  /** The day, or the last one that an incomplete or ambiguous date may mean; "2023-06-30". */
  day: string;
  hasDay: boolean;
}

const maxTextLength = 20_000;
const numeric =
  /(?<![\d.,/-])(?:(?<y>(?:19|20)\d\d)(?:[-/.]|年)(?<m>\d{1,2})(?:[-/.]|月)(?<d>\d{1,2})日?|(?<d>\d{1,2})(?<s>[./-]) ?(?<m>\d{1,2})\k<s> ?(?<y>(?:19|20)\d\d))(?![\d/-]|[.,]\d)/g;
const dayFirst =
  /(?<![\p{L}\d.,/-])(?<d>\d{1,2})(?:st|nd|rd|th|er|\.|º|°)? (?:de |of )?(?<m>\p{L}{3,12})\.?,? (?:de |del )?(?<y>(?:19|20)\d\d)(?!\d)/gu;
const nameFirst =
  /(?<![\p{L}\d])(?<m>\p{L}{3,12})\.? (?:(?<d>\d{1,2})(?:st|nd|rd|th)?,? )?(?:de )?(?<y>(?:19|20)\d\d)(?!\d)/gu;

const dayAndName =
  /(?<![\p{L}\d.,/-])\d{1,2}(?:st|nd|rd|th|er|\.|º|°)?[ -]?(?:de |of )?(?<m>\p{L}{3,12})(?!\p{L})|(?<!\p{L})(?<m>\p{L}{3,12})\.?,? ['’]?\d{1,2}(?!\d)|^(?<m>\p{L}{3,12})\.?$/gu;
const openNumeric =
  /(?<![\d.,/-])(?:\d{1,2}([./-]) ?\d{1,2}\1 ?['’]?\d\d(?![\d/-]|[.,]\d)|\d{1,2}\.\d{1,2}\.(?!\d)|\d\d\/\d\d(?![\d/])|\d{1,2}月\d{1,2}日)/;

export function findDates(whole: string, language: string | null): FoundDate[] {
  const text = whole.slice(0, maxTextLength);
  return [dayFirst, nameFirst, numeric]
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => toDate(match, language)))
    .filter(({ index, text: own }, at, all) => !all.some((other, earlier) => earlier < at && covers(other, index, own)))
    .sort((a, b) => a.index - b.index);
}

/** Dates without a year or with two digits of it, and "3 days ago", don't tell their day. */
export function findOpenDate(whole: string, language: string | null): number | null {
  const text = findDates(whole, language).reduce((left, date) => left.replace(date.text, " "), whole);
  const named = [...text.matchAll(dayAndName)].filter(({ groups }) => monthOf(groups?.m ?? "", language) !== null);
  const ago = [...new Set(["en", language ?? "en"])].map((each) => agoIn(each).exec(text));
  const found = [...named, openNumeric.exec(text), ...ago].filter((match) => match !== null);
  return found.length === 0 ? null : Math.min(...found.map(({ index }) => index));
}

export function byDay(a: Pick<FoundDate, "day">, b: Pick<FoundDate, "day">): number {
  return a.day < b.day ? -1 : Number(a.day > b.day);
}

const covers = (other: FoundDate, index: number, text: string) =>
  other.index < index + text.length && index < other.index + other.text.length;

function toDate({ 0: text, index, groups = {} }: RegExpExecArray, language: string | null): FoundDate[] {
  const { y = "", m = "", d, s } = groups;
  const days = [lastDay(y, m, d, language), s === "/" ? lastDay(y, d ?? "", m, language) : null];
  const day = days
    .filter((each) => each !== null)
    .sort()
    .at(-1);
  return day === undefined ? [] : [{ text, index, day, hasDay: d !== undefined }];
}

function lastDay(year: string, month: string, day: string | undefined, language: string | null): string | null {
  const at = /^\d/.test(month) ? Number(month) : monthOf(month, language);
  if (at === null || at < 1 || at > 12) return null;
  const last = new Date(Date.UTC(Number(year), at, 0)).getUTCDate();
  const date = day === undefined ? last : Number(day);
  if (date < 1 || date > last) return null;
  return [year, String(at).padStart(2, "0"), String(date).padStart(2, "0")].join("-");
}

function monthOf(name: string, language: string | null): number | null {
  const key = name.toLowerCase();
  return monthsIn("en").get(key) ?? monthsIn(language ?? "en").get(key) ?? null;
}

const monthsIn = remembered((language: string): ReadonlyMap<string, number> => {
  const formats = (["long", "short"] as const).flatMap((month) =>
    [{ month }, { month, day: "numeric" } as const].map(
      (shown) => new Intl.DateTimeFormat(language, { ...shown, timeZone: "UTC" }),
    ),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, at): [string, number] => {
      const part = format.formatToParts(Date.UTC(2023, at, 15)).find(({ type }) => type === "month")?.value ?? "";
      return [part.toLowerCase().replace(/\.$/, ""), at + 1];
    }),
  );
  return new Map(names.filter(([name]) => /^\p{L}{3,}$/u.test(name)));
});

const units = ["second", "minute", "hour", "day", "week", "month"] as const;

const agoIn = remembered((language: string): RegExp => {
  const phrasesOf = (counts: number[]) =>
    (["long", "short", "narrow"] as const).flatMap((style) => {
      const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style });
      // "a day ago": a figure may be a word.
      const figure = style === "long" ? String.raw`\s?\p{Nd}*\s?` : String.raw`\s?\p{Nd}+\s?`;
      const phrases = units.flatMap((unit) => counts.map((count) => format.format(count, unit)));
      return phrases.map((phrase) =>
        phrase
          .split(/\s*\p{Nd}+\s*/u)
          .map(RegExp.escape)
          .join(figure),
      );
    });
  const [past, now] = [phrasesOf([-1, -2, -5]), phrasesOf([0])].map((phrases) => phrases.join("|"));
  return new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${past})(?!\p{L})|^(?:${now})$`, "iu");
});
