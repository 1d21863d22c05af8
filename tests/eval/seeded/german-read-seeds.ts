/** Read checks on sites in German: what a careful reader finds there, and what is plainly not there. */
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

/** Brunnen Messtechnik, with a customer's story and a difference that is proved. */
export const told: Seed[] = [
  {
    check: "case-structure",
    expected: [2],
    planted: "Geschichte eines Wasserwerks: Problem, Arbeit, Ergebnis, mit Datum und Zahlen",
    plant: (site) => {
      site.pages.push({
        ...pageAt(site, "/product"),
        path: "/kunden/wasserwerk-queis",
        title: "Wie das Wasserwerk Queis seine Brunnen misst – Brunnen Messtechnik",
        heading: "Wie das Wasserwerk Queis seine Brunnen misst",
        lead: "Vierzehn Brunnen, ein Meister, ein Telefon.",
        sections: {
          story: `<h2>Das Problem</h2><p>Das Wasserwerk Queis hat vierzehn Brunnen. Jede Woche fuhr der Meister zwei Tage
            lang von Schacht zu Schacht. Im Juli 2023 lief eine Pumpe trocken.</p>
            <h2>Die Arbeit</h2><p>Im März 2024 haben wir vierzehn Sonden eingehängt und auf den Schirm im Werk gelegt.</p>
            <h2>Das Ergebnis</h2><p>Der Meister fährt nur noch einmal im Monat hinaus. Das Werk spart 31 Stunden Fahrt im
            Monat, und seither lief keine Pumpe mehr trocken.</p>`,
        },
      });
      site.menu.push({ label: "Kunden", href: "/kunden/wasserwerk-queis" });
    },
  },
  also("case-exists", [2], "eine Geschichte des Wasserwerks Queis"),
  also("case-client", [2], "das Wasserwerk Queis"),
  also("case-figures", [2], "31 Stunden Fahrt im Monat"),
  also("case-dated", [2], "März 2024"),
  also("out-quantified", [2], "31 Stunden Fahrt im Monat"),
  also("out-from-problem", [2], "die Geschichte führt vom Problem zum Ergebnis"),
  {
    check: "risk-certificates",
    expected: [2],
    planted: "Zertifikat nach ISO 9001 mit Nummer",
    plant: (site) => {
      pageAt(site, "/product").sections.certificate =
        `<h2>Geprüft</h2><p>Unsere Werkstatt ist nach ISO 9001 zertifiziert
        (Zertifikat 44 100 231125, TÜV Nord). Sie können es dort nachschlagen.</p>`;
    },
  },
  {
    check: "contact-response",
    expected: [2],
    planted: "„Sie bekommen binnen eines Werktags Antwort.“",
    plant: (site) => {
      pageAt(site, "/contact").sections.response =
        "<h2>Wann Sie von uns hören</h2><p>Sie bekommen binnen eines Werktags Antwort auf Ihre Frage.</p>";
    },
  },
];

/** Brunnen Messtechnik, with nothing that a buyer could hold on to. */
export const untold: Seed[] = [
  {
    check: "proof-quote",
    expected: [0],
    planted: "ein Spruch der Firma in Anführungszeichen",
    plant: (site) => {
      pageAt(site, "/").sections.motto = "<blockquote>„Wasser ist Leben.“ – Leitspruch unseres Hauses</blockquote>";
    },
  },
  also("proof-named", [0], "niemand sagt etwas"),
  also("proof-home", [0], "kein Beleg auf der Startseite"),
  also("proof-independent", [0], "kein Beleg von Dritten"),
  also("case-exists", [0], "keine Geschichte"),
  also("price-figure", [0], "keine Zahl auf der Seite mit den Preisen"),
  also("price-range", [0], "keine Zahl auf der Seite mit den Preisen"),
];
