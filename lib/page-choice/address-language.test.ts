import { expect, test } from "vitest";
import { compareRegions, getAddressLanguage } from "./address-language";

test.each([
  ["https://site.example/de/preise", "de"],
  ["https://site.example/en-US/pricing", "en"],
  ["https://site.example/pt_br/", "pt"],
  ["https://site.example/us/en/pricing", "en"],
  ["https://site.example/de/it/loesungen", "de"],
  ["https://site.example/ch/it/prezzi", "it"],
  ["https://site.example/deutsch/preise", "de"],
  ["https://site.example/pricing?lang=fr", "fr"],
  ["https://site.example/pricing?lang=large", null],
  ["https://nl.site.example/prijzen", "nl"],
  ["https://nl.example/prijzen", null],
  ["https://www.site.example/pricing", null],
  ["https://site.example/pricing/en", null],
  ["https://site.example/uk/pricing", null],
  ["https://site.example/design", null],
  ["https://site.example/", null],
  ["nonsense", null],
])("%s: %s", (address, expected) => {
  expect(getAddressLanguage(address)).toBe(expected);
});

test.each([
  ["/de/", "/de/it/loesungen", false],
  ["/ch/", "/ch/de/preise", false],
  ["/ch/fr/", "/ch/", false],
  ["/ch/de/", "/ch/fr/prix", true],
  ["/en-au/", "/en-nz/prices", true],
  ["/de/", "/de-at/preise", true],
])("below %s, %s is another region: %s", (entry, path, expected) => {
  const at = (address: string) => `https://site.example${address}`;
  const region = compareRegions(at(entry), at(path));
  expect(region === "other").toBe(expected);
  expect(region === "same").toBe(!expected && path.startsWith(entry));
});
