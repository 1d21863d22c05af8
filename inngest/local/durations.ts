const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Parses seconds ("2"), a time string ("1d2h", "30m") or an ISO date, as Inngest sends them. @throws Error for anything else */
export function parseMoment(text: string, now = Date.now()): Date {
  if (/^\d+$/.test(text)) return new Date(now + Number(text) * units.s);
  if (/^(\d+(ms|[smhdw]))+$/.test(text)) return new Date(now + parseDuration(text));
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Error(`"${text}" is neither a duration nor a date`);
  return date;
}

function parseDuration(text: string): number {
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)(ms|[smhdw])/g)) {
    total += Number(amount) * units[unit as keyof typeof units];
  }
  return total;
}
