/** First match wins: most browsers also claim to be Chrome and Safari. */
const browsers: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.* Safari\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

export function browserName(userAgent: string): string {
  const find = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(browsers);
  if (browser === undefined) return "Unknown browser";
  const system = find(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
