import { expect, test } from "vitest";
import { findDates } from "./dates";

test.each([
  ["14 June 2023", "en", "2023-06-14"],
  ["June 14th, 2023", "en", "2023-06-14"],
  ["8 and 9 July 2023", "en", "2023-07-09"],
  ["3. März 2021", "de", "2021-03-03"],
  ["1er juin 2023", "fr", "2023-06-01"],
  ["14 de junio de 2023", "es", "2023-06-14"],
  ["14 czerwca 2023", "pl", "2023-06-14"],
  ["2023-06-14", null, "2023-06-14"],
  ["14.06.2023", "de", "2023-06-14"],
  ["2023年6月14日", "ja", "2023-06-14"],
  ["03/04/2023", "en", "2023-04-03"],
  ["February 2024", "en", "2024-02-29"],
])("“%s” is %s", (text, language, day) => {
  expect(findDates(`Posted: ${text}.`, language).map((date) => date.day)).toEqual([day]);
});

test.each(["99.99.2023", "version 1.2.2023.4", "Room 14 Oakhall 2023", "020 7946 2023"])("“%s” is none", (text) => {
  expect(findDates(text, "en")).toEqual([]);
});
