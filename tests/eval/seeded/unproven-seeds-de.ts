/** Read checks that fail on a German site: no price, no people, no times, and one way to get in touch. */
import { rewrite } from "./copy";
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

export const bareFacts: Seed[] = [
  {
    check: "price-cue",
    expected: [0],
    planted: "no pricing page, and no word about money",
    plant: (site, company) => {
      rewrite(site, {
        "/": {
          title: "Pegelsonden für Wasserwerke – Brunnen Messtechnik",
          description: "Pegelsonden für Brunnen, mit Kabel und Funk.",
          heading: "Pegelsonden für Wasserwerke",
          lead: "Die Sonde misst den Wasserstand im Brunnen und meldet ihn an Ihr Werk.",
          sections: {
            measures: [
              "Was sie misst",
              "Die Sonde misst den Druck und die Wärme des Wassers. Daraus ergibt sich der Stand.",
            ],
            sends: [
              "Wohin sie meldet",
              "Die Werte stehen am Rechner in Ihrem Werk. Dort sehen Sie alle Brunnen auf einer Karte.",
            ],
          },
        },
        "/product": {
          title: "Die Pegelsonde – Brunnen Messtechnik",
          description: "Gehäuse, Kabel und Funk der Pegelsonde.",
          heading: "Die Pegelsonde für tiefe Brunnen",
          lead: "Ein Rohr aus Stahl, ein Kabel und ein Kasten für den Funk.",
          sections: {
            housing: [
              "Gehäuse",
              "Das Gehäuse ist aus Edelstahl. Der Fühler sitzt hinter einem Sieb, damit kein Sand eindringt.",
            ],
            radio: ["Funk", "Der Kasten für den Funk hängt am Deckel des Schachts. Er ist dicht gegen Regen."],
          },
        },
        "/contact": {
          title: "Kontakt – Brunnen Messtechnik",
          description: "Anschrift und Telefon von Brunnen Messtechnik.",
          heading: "Kontakt",
          lead: "Schreiben Sie uns oder rufen Sie an.",
          sections: {},
        },
      });
      for (const page of site.pages)
        if (page.buttons !== "") page.buttons = '<a class="button" href="/contact">Kontakt aufnehmen</a>';
      const { sections } = pageAt(site, "/contact");
      sections.form = (sections.form ?? "").replace(company.send, "Absenden");
    },
  },
  also("contact-who", [0], "a form without a word about who answers"),
  also("org-people", [0], "nobody is named"),
  also("offer-timeline", [0], "no times of delivery or set-up"),
  also("risk-at-ask", [0], "a form with nothing next to it"),
  also("obj-comparison", [0], "nothing is held against another way to measure"),
  also("stage-middle", [0], "nothing to try, to compare or to work out"),
  also("stage-low", [0], "no guide, no checklist, no newsletter"),
  also("stage-two-levels", [0], "a contact form, a phone number and a mail address"),
];
