import parsePhoneNumber, { type CountryCode, isSupportedCountry } from "libphonenumber-js/max";
import { parseWebAddress } from "@/lib/page-address";

interface Page {
  url: string;
  lang: string;
  links: readonly { href: string }[];
  structuredData?: readonly unknown[];
}

const maxLinks = 500;

/** Surest first: the language's region, then domain, phone numbers, mailboxes and addresses. */
export function countriesOf({ url, lang, links, structuredData = [] }: Page): CountryCode[] {
  const tag = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*/i.exec(lang.trim())?.[0].replaceAll("_", "-") ?? "en";
  const locale = localeOf(tag.length > 30 ? "en" : tag);
  const hrefs = links.slice(0, maxLinks).map(({ href }) => href);
  const numbers = hrefs.filter((href) => /^tel:\+/i.test(href)).map((href) => parsePhoneNumber(href.slice(4, 40)));
  const mailboxes = hrefs.map((href) => /^mailto:[^?@]{1,64}@([^?]{1,250})/i.exec(href)?.[1] ?? "");
  const addresses = JSON.stringify(structuredData).matchAll(/"addressCountry":"([A-Z]{2})"/g);
  const found = [
    locale.region,
    countryOf(parseWebAddress(url)?.hostname ?? ""),
    ...numbers.map((number) => number?.country),
    ...mailboxes.map(countryOf),
    ...[...addresses].map(([, code]) => code),
    locale.maximize().region,
  ];
  return [...new Set(found)].filter((code) => code !== undefined).filter((code) => isSupportedCountry(code));
}

/** Endings that anyone chooses for their sound say nothing. */
function countryOf(host: string): string | undefined {
  const ending = host.trim().split(".").at(-1)?.toUpperCase() ?? "";
  if (/^(AI|CC|CO|FM|IO|ME|TV|WS)$/.test(ending)) return undefined;
  return ending === "UK" ? "GB" : ending;
}

/** From the longest valid beginning: "en-UTF-8" is "en", "zh-tw-hant" is "zh-TW". */
function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    return localeOf(tag.slice(0, Math.max(tag.lastIndexOf("-"), 0)) || "en");
  }
}
