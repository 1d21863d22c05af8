import { describe, expect, test } from "vitest";
import { assumeLanguage, tellLanguage } from "@/lib/text/language";
import { getEaseBars, getReadability } from "@/lib/text/readability-formula";
import { countWords, splitSentences } from "@/lib/text/sentences";
import { countSyllables } from "@/lib/text/syllables";
import { count, excerpt, joinSome, lowerFirst, quoted } from "@/lib/text/wording";

const prose = {
  en: "We keep the records of your machines in one place, so that the people who need them can find them at once. You tell us what you have, and we set it up with you. It is all there when the auditor asks for it, and you can see who has changed what. If you are not happy with it, you can stop at the end of every month, and we give you all your data back. ",
  de: "Wir halten die Daten Ihrer Maschinen an einem Ort, damit alle, die sie brauchen, sie auch finden. Sie sagen uns, was Sie haben, und wir richten es mit Ihnen ein. Wenn der Prüfer danach fragt, ist alles da, und Sie sehen, wer was geändert hat. Sind Sie nicht zufrieden, können Sie zum Ende des Monats aufhören und bekommen alle Ihre Daten von uns zurück. ",
  fr: "Nous gardons les données de vos machines dans un seul lieu, pour que tous ceux qui en ont besoin les trouvent. Vous nous dites ce que vous avez et nous le mettons en place avec vous. Quand le contrôleur le demande, tout est là, et vous voyez qui a changé quoi. Si vous n'êtes pas content, vous pouvez arrêter à la fin du mois et nous vous rendons toutes les données. ",
  es: "Guardamos los datos de sus máquinas en un solo lugar para que todos los que los necesitan los encuentren. Usted nos dice lo que tiene y nosotros lo ponemos en marcha con usted. Cuando el auditor lo pide, todo está ahí, y se ve quién ha cambiado qué. Si no está contento, puede dejarlo al final del mes y le damos todos los datos. ",
};

describe("sentences", () => {
  test.each([
    ["Call us, e.g. on Monday. We answer!\nA line · Another", 4],
    ["Das gilt z. B. für Vereine. Rufen Sie an.", 2],
    ["Die Messe am 3. Mai beginnt früh.", 1],
    ["Il y a, p. ex. le lundi, un cours. Venez.", 2],
    ["We were founded in 1998. It was cold.", 2],
    ["We iterated on the tool. we also received support.", 2],
    ["The team met approx. ten times.", 1],
    ["The pump runs quietly.We test each one.A report is enclosed.", 3],
    ["Das Lager ist geschlossen.Wir liefern bzw.Sie holen ab.", 2],
    ["We build with vue.Js, and with Node.Js or asp.Net on shop.Example.com and in notes.Pdf files.", 1],
    ["Preksha Plast Pvt. Ltd. Mumbai is a merchant exporter of Acme Pte. Ltd. and Foo Pty. Ltd. in Perth.", 1],
    ["Die Muster e.K. Hamburg gehört zur Rossi S.p.A. Milano und zur Bianchi S.r.l. Torino.", 1],
    ["Mr. Smith leads Palm Sdn. Bhd. Kuala Lumpur. Dr. Lim joined approx. Two years ago.", 2],
    ["We supply Acme Inc. We also supply Beta Corp. and Gamma Ltd. Our stock is in Leeds.", 3],
    ["Ask for part No. 57 today. Is it dear? No. You pay by month.", 4],
    ["You need an invoice, a permit etc…If the cargo is large, ask us. We reply … Soon.", 3],
    [" — \n…", 0],
  ])("%j has %i", (text, expected) => {
    expect(splitSentences(text)).toHaveLength(expected);
  });

  test("words are counted as a reader counts them", () => {
    expect(countWords("A mobile-first site doesn't cost £1,140.")).toBe(6);
    expect(countWords("Où l’on s’arrête: à 3.5 km, für Größe Ä.")).toBe(9);
    expect(countWords('Bars of 2-5/8" and/or 3/4 in.')).toBe(7);
    expect(countWords("東京は大きいです")).toBeGreaterThan(2);
    expect(countWords("… — !")).toBe(0);
  });
});

describe("language", () => {
  test.each(Object.entries(prose))("%s is told by its words, whatever is declared", (tag, text) => {
    expect(tellLanguage("", text)).toBe(tag);
    expect(tellLanguage(tag === "en" ? "de-DE" : "en-GB", text)).toBe(tag);
  });

  test("a short text is what the page says it is", () => {
    expect(tellLanguage("de-AT", "Preise und Tarife")).toBe("de");
    expect(tellLanguage("", "Prices and plans")).toBeNull();
  });

  test.each(["zxx", "und", "mis", "mul", "ZXX-Latn"])("%s declares none", (tag) => {
    expect(tellLanguage(tag, "Prices and plans")).toBeNull();
    expect(tellLanguage(tag, prose.de)).toBe("de");
    expect(assumeLanguage(tag, "Prices and plans", "en")).toBe("en");
  });

  test("names prove no language, and speak against a declared one", () => {
    const names = Array.from({ length: 70 }, (_, index) => `Zorblax${index} Quentrix`).join(" ");
    expect(tellLanguage("en", names)).toBeNull();
    expect(tellLanguage("ja", names)).toBe("ja");
    expect(assumeLanguage("en-GB", names, "en")).toBe("en");
    expect(assumeLanguage("fr", names, "en")).toBeNull();
    expect(assumeLanguage("", "Preise und Tarife für alle Pumpen", "en")).toBeNull();
  });
});

test.each([
  ["en", "cat", 1],
  ["en", "window", 2],
  ["en", "interoperability", 8],
  ["de", "Haus", 1],
  ["de", "Straße", 2],
  ["de", "Quelle", 2],
  ["de", "Familie", 4],
  ["de", "Nation", 3],
  ["de", "Datenschutzerklärung", 6],
  ["de", "bei", 1],
  ["fr", "le", 1],
  ["fr", "entreprise", 3],
  ["fr", "eau", 1],
  ["fr", "données", 2],
  ["fr", "société", 4],
  ["fr", "quelque", 1],
  ["fr", "payer", 2],
  ["fr", "utilisateur", 5],
] as const)("%s: %s has %i syllables", (language, word, expected) => {
  expect(countSyllables(word, language)).toBe(expected);
});

describe("reading ease", () => {
  const easy = Array.from({ length: 23 }, () => "We keep the big red truck in the yard.");
  const hard = Array.from(
    { length: 25 },
    () =>
      "Organisational interoperability necessitates comprehensive documentation of heterogeneous infrastructural responsibilities.",
  );
  test("plain words are easy, office language is hard", () => {
    expect(getReadability(easy, "en")).toMatchObject({ wordsPerSentence: 9 });
    expect(getReadability(easy, "en")?.ease).toBeGreaterThan(90);
    expect(getReadability(hard, "en")?.ease).toBeLessThan(0);
  });

  test("each language has its own formula: the same plain text is plain in all of them", () => {
    for (const language of ["en", "de", "fr"] as const) {
      const sentences = splitSentences(prose[language].repeat(6));
      expect(getReadability(sentences, language)?.ease, language).toBeGreaterThan(60);
    }
    expect(getReadability(splitSentences(prose.de.repeat(6)), "en")?.ease).not.toBe(
      getReadability(splitSentences(prose.de.repeat(6)), "de")?.ease,
    );
  });

  test("a hundred words tell the length of sentences, two hundred in twenty sentences the ease", () => {
    const text = (sentences: number, each: number) =>
      Array.from({ length: sentences }, () => Array.from({ length: each }, () => "truck").join(" "));
    expect(getReadability(text(1, 100), "en")).toEqual({ wordsPerSentence: 100, ease: null });
    expect(getReadability(text(1, 99), "en")).toBeNull();
    expect(getReadability(text(20, 10), "en")?.ease).toBe(112);
    expect(getReadability(text(19, 11), "en")?.ease).toBeNull();
    expect(getReadability(text(22, 9), "en")?.ease).toBeNull();
  });

  test("German has bars of its own", () => {
    expect([getEaseBars("en"), getEaseBars("de")]).toEqual([
      { veryHard: 30, easy: 50 },
      { veryHard: 12, easy: 32 },
    ]);
  });
});

test("names and acronyms keep their capitals", () => {
  expect(["Template text", "ISO 27001", "McKay saw it", "I am"].map(lowerFirst)).toEqual([
    "template text",
    "ISO 27001",
    "McKay saw it",
    "I am",
  ]);
});

test("quotes are cut at a word, verbatim", () => {
  expect(excerpt("one two three four", 12)).toBe("one two");
  expect(quoted('"one two three four"', 12)).toBe("“one two …”");
});

test("lists are short", () => {
  expect(joinSome(["a", "b", "c"], 2)).toBe("a, b and c");
  expect(joinSome(["a", "b", "c", "d"], 2)).toBe("a, b and 2 more");
  expect([count(1, "page"), count(12, "page")]).toEqual(["1 page", "12 pages"]);
});
