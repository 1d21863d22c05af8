import { describe, expect, test } from "vitest";
import { findAmounts, type MoneyLocale } from "./money";

const english: MoneyLocale = { language: "en", countries: ["US"] };
const german: MoneyLocale = { language: "de", countries: ["DE"] };
const french: MoneyLocale = { language: "fr", countries: ["FR"] };
const of = (country: string, language = "en"): MoneyLocale => ({ language, countries: [country] });

describe("amounts of money", () => {
  test.each<[text: string, amounts: string[], locale?: MoneyLocale]>([
    ["₹4,999 per month", ["₹4,999"]],
    ["Rs. 19,999, ¥35,000 in Japan and AED 900", ["Rs. 19,999", "¥35,000", "AED 900"]],
    ["99 zł or 1 299 Kč", ["99 zł", "1 299 Kč"]],
    ["CHF 49.– a day", ["CHF 49"]],
    ["R$ 49,90 por mês", ["R$ 49,90"], of("BR", "pt")],
    ["from 499 kr", ["499 kr"]],
    ["₩5,000 and ₺200 and ₪30", ["₩5,000", "₺200", "₪30"]],
    ["CHF49, 49€ and 5,- €", ["CHF49", "49€", "5,- €"]],
    ["5 dollars, 12 Swiss francs, 30 euros", ["5 dollars", "12 Swiss francs", "30 euros"]],
    ["100 Euro im Monat, 30 Schweizer Franken", ["100 Euro", "30 Schweizer Franken"], german],
    ["5 livres sterling ou 20 dollars", ["5 livres sterling", "20 dollars"], french],
    ["it costs 50 pounds", ["50 pounds"]],
    ["R499 in Cape Town", ["R499"], of("ZA")],
    ["RM 20 a head", ["RM 20"], of("MY")],
    ["PHP 500 and 300 PHP", ["PHP 500", "300 PHP"], of("PH")],
    ["CAD 40 or 5 real", ["CAD 40"], of("CA")],
    ["5 reais", ["5 reais"], of("BR", "pt")],
    ["USD 20, 30 GBP, AED 900, KES 4,500 and 99zł", ["USD 20", "30 GBP", "AED 900", "KES 4,500", "99zł"]],
    ["$5k and €0.005", ["$5", "€0.005"]],
    ["HKD 500每月", ["HKD 500"]],
    ["٢٥٠ SAR", ["٢٥٠ SAR"], of("SA", "ar")],
  ])("in “%s”", (text, amounts, locale = english) => {
    expect(findAmounts(text, locale).map((amount) => amount.text)).toEqual(amounts);
  });

  test.each([
    "parcels up to 25 pounds",
    "won 3 awards",
    "3 real people",
    "Le 5 mai, 5 KM, TOP 10, COP 26, A4, H264",
    "R499 and RM 20",
    "24/7, 365 days, 10 GB",
    "June 2023",
    "PHP 8.3 and 8 PHP developers",
    "CAD 3D drawings by 3 CAD engineers, USD 3D",
    "SDG 13, AMD 7, INR 2.5 and CLP 1272/2008",
    "3 real projects from Leeds, from 3 marks, 10 won awards each",
  ])("none in “%s”", (text) => {
    expect(findAmounts(text, english)).toEqual([]);
  });

  test("have a value, whatever separates thousands and cents", () => {
    const values = ["€1.234,50", "€1,234.50", "€1 234", "€1’234", "€٩٠"].map(
      (text) => findAmounts(text, english)[0]?.value,
    );
    expect(values).toEqual([1234.5, 1234.5, 1234, 1234, 90]);
    const small = ["$0.005", "€0,0125", "0.250 EUR", "$10.005"].map((text) => findAmounts(text, english)[0]?.value);
    expect(small).toEqual([0.005, 0.0125, 0.25, 10005]);
  });
});
