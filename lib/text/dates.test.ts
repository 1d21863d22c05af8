import { expect, test } from "vitest";
import { findDates, findOpenDate } from "./dates";

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

test.each([
  ["14 June", "en"],
  ["Jun 14th", "en"],
  ["May", "en"],
  ["14 June '25 · Leeds", "en"],
  ["14-Jun-25", "en"],
  ["3. März", "de"],
  ["14.06.", "de"],
  ["14.06.25", "de"],
  ["6/14/25", "en"],
  ["14/06", "fr"],
  ["6月14日", "ja"],
  ["3 days ago", "en"],
  ["5d ago", "en"],
  ["An hour ago", "en"],
  ["Posted yesterday", "en"],
  ["today", "en"],
  ["vor 3 Tagen", "de"],
  ["il y a 2 semaines", "fr"],
  ["3日前", "ja"],
  ["2 dni temu", "pl"],
  ["2 days ago", null],
])("the day of “%s” isn't told", (text, language) => {
  expect(findOpenDate(text, language)).not.toBeNull();
});

test.each([
  "14 June 2023",
  "June 14, 2023 · 5 min read",
  "2023-06-14",
  "14.06.2023",
  "Call us today",
  "Open 24/7 in 25 towns, 3.5 miles",
  "May we help you?",
])("“%s” has no open date", (text) => {
  expect(findOpenDate(text, "en")).toBeNull();
});
