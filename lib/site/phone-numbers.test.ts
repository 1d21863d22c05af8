import type { CountryCode } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { countriesOf } from "./page-countries";
import { findPhoneNumbers } from "./phone-numbers";

describe("phone numbers in text", () => {
  test.each<[country: CountryCode, text: string, numbers: string[]]>([
    ["FR", "Tél : 01 23 45 67 89", ["01 23 45 67 89"]],
    ["US", "Questions? Talk to a person: (800) 555-0199", ["(800) 555-0199"]],
    ["DE", "030 / 1234567-0", ["030 / 1234567-0"]],
    ["GB", "Ring 0161 496 0847 (Dana) or 01614960848", ["0161 496 0847", "01614960848"]],
    ["DK", "32 34 56 78", ["32 34 56 78"]],
    ["PT", "Phone: 912345678", ["912345678"]],
    ["JP", "03-1234-5678", ["03-1234-5678"]],
    ["US", "+33 1 23 45 67 89", ["+33 1 23 45 67 89"]],
  ])("%s: “%s”", (country, text, numbers) => {
    expect(findPhoneNumbers(text, [country])).toEqual(numbers);
  });

  test.each<[country: CountryCode, text: string]>([
    ["FR", "SIREN 123 456 789"],
    ["FR", "RCS Paris 123 456 789"],
    ["DE", "Steuernummer: 037/123/45678"],
    ["DE", "Telefax: 030 / 1234567-9"],
    ["DE", "USt-IdNr. DE 123 456 789, HRB 123456"],
    ["GB", "Company number 01234567. VAT no. GB 123 4567 89"],
    ["DK", "CVR: 32 34 56 78"],
    ["BE", "BTW BE 0456.789.123"],
    ["IT", "P. IVA 01234567890"],
    ["US", "Order number 800 555 0199"],
    ["IT", "Tel. +39 02 1234567"],
    ["DE", "Telefon: 030 / 1234567"],
    ["DE", "14.06.2023 - 15.06.2023, 2023-06-14, 1987–2026"],
  ])("%s: none in “%s”", (country, text) => {
    expect(findPhoneNumbers(text, [country])).toEqual([]);
  });
});

test.each([
  ["https://pumps.example/", "en-GB", "GB"],
  ["https://pumps.de/", "en", "DE"],
  ["https://pumps.co.uk/", "en", "GB"],
  ["https://pumps.example/", "fr", "FR"],
  ["https://pumps.example/", "", "US"],
])("the country of %s in “%s” is %s", (url, lang, country) => {
  expect(countriesOf({ url, lang, links: [] })[0]).toBe(country);
});

test("numbers and addresses tell the country before the language does", () => {
  const links = [{ href: "tel:+43 1 23456" }];
  const structuredData = [{ address: { addressCountry: "CH" } }];
  expect(countriesOf({ url: "https://pumps.example/", lang: "de", links, structuredData })).toEqual(["AT", "CH", "DE"]);
});
