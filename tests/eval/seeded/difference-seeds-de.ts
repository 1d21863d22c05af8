/** Read checks that hold, in German: difference, fit and figures. */
import { block } from "./copy";
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

export const different: Seed[] = [
  {
    check: "diff-specific",
    expected: [2],
    planted: "a patent, against probes that go to a lab each year, with a test on the same page",
    plant: (site) => {
      pageAt(site, "/product").sections.difference = block(
        "Andere Sonden müssen jedes Jahr ins Labor, unsere nicht",
        "Andere Sonden muss man einmal im Jahr ausbauen und im Labor neu eichen. Unsere eicht sich im Brunnen selbst, über ein zweites Rohr. Dafür haben wir das Patent DE 10 2017 004 321.",
        "Der Beweis: Das Prüflabor Saaletal ließ zwölf unserer Sonden fünf Jahre lang ohne Eichung im Brunnen. Keine wich danach um mehr als 4 Millimeter ab (Prüfbericht 2024-118).",
      );
    },
  },
  also("diff-claim", [2], "“Andere Sonden müssen jedes Jahr ins Labor, unsere nicht”"),
  also("diff-proof", [2], "a test of twelve probes over five years without a lab"),
  {
    check: "diff-repeated",
    expected: [2],
    planted: "the same difference on the page of prices",
    plant: (site) => {
      pageAt(site, "/pricing").sections.difference = block(
        "Kein Labor, keine Folgekosten",
        "Bei anderen Sonden zahlen Sie jedes Jahr das Labor. Unsere eicht sich selbst und bleibt im Brunnen.",
      );
    },
  },
  {
    check: "out-quantified",
    expected: [2],
    planted: "“sparen unsere Kunden im Mittel elf Stunden Fahrt in der Woche”",
    plant: (site) => {
      pageAt(site, "/").sections.result = block(
        "Elf Stunden weniger auf der Straße",
        "Mit der Sonde sparen unsere Kunden im Mittel elf Stunden Fahrt in der Woche.",
      );
    },
  },
  {
    check: "obj-comparison",
    expected: [2],
    planted: "a table against measuring by hand",
    plant: (site) => {
      pageAt(site, "/pricing").sections.comparison = `<h2>Von Hand messen oder mit unserer Sonde?</h2>
        <table><tr><th></th><th>Von Hand mit dem Lot</th><th>Mit unserer Sonde</th></tr>
        <tr><td>Messungen am Tag</td><td>eine</td><td>24</td></tr>
        <tr><td>Fahrten im Monat</td><td>20</td><td>keine</td></tr>
        <tr><td>Warnung in der Nacht</td><td>nein</td><td>ja</td></tr></table>`;
    },
  },
  {
    check: "obj-fit",
    expected: [2],
    planted: "the wells it fits and the wells it does not",
    plant: (site) => {
      pageAt(site, "/product").sections.fit = block(
        "Für welche Brunnen sie passt",
        "Die Sonde passt in Rohre ab 50 Millimeter Weite und reicht bis 200 Meter tief.",
        "Für Salzwasser und für Brunnen ohne Mobilfunk ist sie nicht geeignet.",
      );
    },
  },
  {
    check: "contact-who",
    expected: [2],
    planted: "“Ihre Nachricht liest Jens Petrow”",
    plant: (site) => {
      pageAt(site, "/contact").sections.who = block(
        "Wer Ihnen antwortet",
        "Ihre Nachricht liest Jens Petrow, der Leiter unserer Werkstatt. Er antwortet Ihnen selbst.",
      );
    },
  },
  {
    check: "stage-high",
    expected: [2],
    planted: "an order of a probe to test for four weeks",
    plant: (site) => {
      pageAt(site, "/contact").heading = "Testen Sie die Sonde vier Wochen lang";
    },
  },
];
