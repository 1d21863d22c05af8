const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Minimum seconds for each unit, longest first; a month is 30 days, a year 365. */
const units: { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: "year", seconds: 365 * day },
  { unit: "month", seconds: 30 * day },
  { unit: "day", seconds: day },
  { unit: "hour", seconds: hour },
  { unit: "minute", seconds: minute },
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** "3 hours ago", rounded down; under a minute, or in the future, is "less than a minute ago". */
export function formatTimeAgo(iso: string, now: Date): string {
  const age = (now.getTime() - Date.parse(iso)) / 1000;
  const match = units.find(({ seconds }) => age >= seconds);
  return match ? words.format(-Math.floor(age / match.seconds), match.unit) : "less than a minute ago";
}
