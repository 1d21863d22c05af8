import parsePhoneNumber, { type CountryCode, validatePhoneNumberLength } from "libphonenumber-js/max";
import { type Evidence, quotedFrom } from "@/lib/site/cite";
import { countriesOf } from "@/lib/site/page-countries";
import { findPhoneNumbers } from "@/lib/site/phone-numbers";
import type { SiteFacts } from "@/lib/site/site-facts";
import { uniqueBy } from "@/lib/site/unique-by";

export interface PhoneMismatch {
  /** null if the address alone is wrong: too many digits for its country. */
  shown: string | null;
  dialled: string;
  evidence: Evidence[];
}

/** Links that dial a number other than the one shown, or one that can't exist; those on most pages first. */
export function findPhoneMismatches({ pages }: SiteFacts): PhoneMismatch[] {
  const found = pages.flatMap((page) => {
    const countries = countriesOf({ ...page.capture, url: page.url });
    return page.links.flatMap(({ href, text }) => {
      const dialled = dialledBy(href);
      const numbers = dialled === "" ? [] : findPhoneNumbers(text, countries);
      const valid = numbers.filter((number) => nationalNumbers(number, countries).length > 0);
      const [shown] = valid;
      if (valid.some((number) => isDialledBy(number, dialled, countries))) return [];
      if (shown === undefined && !isTooLong(href, dialled)) return [];
      return [{ shown: shown ?? null, dialled, evidence: quotedFrom(page, text, "phone link") }];
    });
  });
  const alike = Map.groupBy(found, ({ shown, dialled }) => `${digitsOf(shown ?? "")} ${dialled}`);
  return [...alike.values()]
    .flatMap((same) => {
      const evidence = uniqueBy(
        same.map((each) => each.evidence),
        ({ pageUrl }) => pageUrl,
      );
      return same.slice(0, 1).map((first) => ({ ...first, evidence }));
    })
    .sort((a, b) => b.evidence.length - a.evidence.length);
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Without extension ("tel:+44%2020…;ext=3"); "" if letters replace digits. */
function dialledBy(href: string): string {
  const [, address = ""] = /^tel:([^;,?a-z]+)(?:[;,?x]|ext|$)/i.exec(href.replace(/%(?:2b|20|28|29)/gi, " ")) ?? [];
  return digitsOf(address);
}

const isTooLong = (href: string, dialled: string): boolean =>
  /^tel:\s*(?:\+|%2b)/i.test(href) && validatePhoneNumberLength(`+${dialled}`) === "TOO_LONG";

function isDialledBy(number: string, dialled: string, countries: readonly CountryCode[]): boolean {
  const central = number.replace(/\s?[-–]\s?0$/, "");
  return [number, central]
    .flatMap((each) => [digitsOf(each).replace(/^0+/, ""), ...nationalNumbers(each, countries)])
    .some((digits) => dialled.endsWith(digits));
}

function nationalNumbers(number: string, countries: readonly CountryCode[]): string[] {
  return countries.flatMap((country) => {
    const parsed = parsePhoneNumber(number, country);
    return parsed?.isValid() ? parsed.nationalNumber : [];
  });
}
