/** Read checks that hold, in German: who is behind it, proof, and answers. */
import { block } from "./copy";
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

export const behindIt: Seed[] = [
  {
    check: "org-about",
    expected: [2],
    planted: "a page about history, place, two people and the register",
    plant: (site) => {
      site.menu.push({ label: "Über uns", href: "/ueber-uns" });
      site.pages.push({
        ...pageAt(site, "/product"),
        path: "/ueber-uns",
        title: "Über uns – Brunnen Messtechnik",
        description: "Wer die Pegelsonden baut: eine Werkstatt mit neun Leuten in Halle an der Saale.",
        heading: "Über uns",
        lead: "Wir sind neun Leute in Halle an der Saale und bauen seit 2011 Sonden für Brunnen.",
        sections: {
          history: block(
            "Wie es anfing",
            "2011 lief im Wasserwerk Sarnow eine Pumpe trocken. Karin Lohse baute dafür die erste Sonde, in der Scheune am Wehr. Dort steht unsere Werkstatt noch heute.",
          ),
          people: block(
            "Wer wir sind",
            "Dr. Karin Lohse, Geschäftsführerin: Sie hat 18 Jahre lang Pumpen für Wasserwerke geplant, bevor sie die Firma gründete.",
            "Jens Petrow, Leiter der Werkstatt: Er ist Meister für Feinmechanik und seit 2013 dabei.",
          ),
          register: block(
            "Anschrift und Register",
            "Brunnen Messtechnik GmbH, Am Wehr 5, 06108 Halle (Saale). Amtsgericht Stendal, HRB 21407.",
          ),
        },
      });
    },
  },
  also("org-people", [2], "a managing director and the head of the workshop, by name"),
  also("org-bios", [2], "“Sie hat 18 Jahre lang Pumpen für Wasserwerke geplant”"),
  also("org-address", [2], "street, place and number in the register"),
  {
    check: "proof-near-ask",
    expected: [2],
    planted: "a customer’s quote and a count of customers under the form",
    plant: (site) => {
      pageAt(site, "/contact").sections.proof = `<h2>340 Wasserwerke arbeiten mit unserer Sonde</h2><figure>
        <blockquote>Seit März fährt bei uns niemand mehr nachts zum Schacht.</blockquote>
        <figcaption>Jana Lorenz, Betriebsleiterin, Wasserwerk Sarnow</figcaption></figure>`;
    },
  },
  also("proof-independent", [2], "“340 Wasserwerke arbeiten mit unserer Sonde”"),
  {
    check: "case-structure",
    expected: [2],
    planted: "a story of a waterworks: problem, work, result",
    plant: (site) => {
      pageAt(site, "/").sections.story =
        '<p>Lesen Sie, <a href="/kunden/sarnow">wie das Wasserwerk Sarnow seine Pumpen schützt</a>.</p>';
      site.pages.push({
        ...pageAt(site, "/product"),
        path: "/kunden/sarnow",
        title: "Wie das Wasserwerk Sarnow seine Pumpen schützt – Brunnen Messtechnik",
        heading: "Wie das Wasserwerk Sarnow seine Pumpen schützt",
        lead: "Eine Geschichte aus dem Frühjahr 2025.",
        sections: {
          problem: block(
            "Das Problem",
            "Im Wasserwerk Sarnow liefen im Jahr 2024 drei Pumpen trocken. Jede kostete 8.000 €.",
          ),
          work: block("Die Arbeit", "Im März 2025 hängten wir mit Jana Lorenz, der Betriebsleiterin, elf Sonden ein."),
          result: block(
            "Das Ergebnis",
            "Seither lief keine Pumpe mehr trocken, und nachts fährt niemand mehr zum Schacht.",
          ),
        },
      });
    },
  },
  {
    check: "obj-real",
    expected: [2],
    planted: "answers about price, contract, failure and support, with figures",
    plant: (site) => {
      pageAt(site, "/pricing").sections.questions = `<h2>Fragen vor dem Kauf</h2>
        <h3>Was kostet die Sonde?</h3><p>Sie kostet 1.290 €. Das Kabel und die Karte für zwei Jahre sind dabei.</p>
        <h3>Wie lange bin ich gebunden?</h3><p>Gar nicht. Die Karte können Sie nach zwei Jahren mit einer Mail kündigen.</p>
        <h3>Was ist, wenn die Sonde ausfällt?</h3><p>Dann schicken wir Ihnen am selben Tag eine neue, fünf Jahre lang.</p>
        <h3>Wer hilft uns beim Einbau?</h3><p>Unsere Werkstatt, am Telefon, werktags von 7 bis 17 Uhr.</p>`;
    },
  },
  also("obj-facts", [2], "1.290 €, two years, five years"),
];
