/** Page text in a prompt is data: it stands between marks that no page can write, and unseen characters are dropped. */
const open = "⟦";
const close = "⟧";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

export function plain(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const whole = text.replaceAll(open, "[").replaceAll(close, "]").replace(unseen, "").replace(/\s+/g, " ").trim();
  if (whole.length <= maxLength) return whole;
  return `${whole.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "")} ${note("cut")}`;
}

export const note = (text: string): string => `${open}${text}${close}`;

export const fence = (title: string, lines: readonly string[]): string =>
  [note(`begin: ${title}`), ...lines, note(`end: ${title}`)].join("\n");
