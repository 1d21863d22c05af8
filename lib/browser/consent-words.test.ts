/**
 * The words that tell a consent banner are not ours: they are what translators of Lighthouse and of two banners wrote
 * where the English text says "cookie", "privacy" or "accept". After an upgrade, `vitest -u` writes them anew.
 */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { baseTranslations } from "@c15t/translations/all";
import { expect, test } from "vitest";

type Texts = Map<string, string>;
interface Source {
  languages: Map<string, Texts>;
  english: string;
}

const folderOf = (name: string) => path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const byLanguage = (files: string[], read: (file: string) => object) =>
  new Map(files.map((file) => [path.basename(file).match(/([\w-]+)\.js(on)?$/)?.[1] ?? "", flatten(read(file))]));
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as object;
const readScript = (file: string) => {
  const world = { tarteaucitron: { lang: {} } };
  runInNewContext(readFileSync(file, "utf8"), world);
  return world.tarteaucitron.lang;
};

const locales = globSync(`${folderOf("lighthouse")}/shared/localization/locales/*.json`);
const sources: Source[] = [
  {
    languages: byLanguage(
      locales.filter((file) => !/ctc|-X[ABL]\./.test(file)),
      readJson,
    ),
    english: "en-US",
  },
  {
    languages: byLanguage(globSync(`${folderOf("tarteaucitronjs")}/lang/tarteaucitron.??.js`), readScript),
    english: "en",
  },
  {
    languages: new Map(Object.entries(baseTranslations).map(([name, texts]) => [name, flatten(texts)])),
    english: "en",
  },
];

function flatten(texts: object, before = ""): Texts {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[before + key, value.replace(/https?:[^\s)]+/g, "")] as const]
        : [...flatten(value, `${before}${key}.`)],
    ),
  );
}

/** The beginning of a word that most texts about the concept share in a language, and hardly any other text has. */
function wordsFor(concept: RegExp): string[] {
  const keys = sources.flatMap(({ languages, english }) =>
    [...(languages.get(english) ?? [])].filter(([, text]) => concept.test(text)).map(([key]) => key),
  );
  const found = sources.flatMap(({ languages }) =>
    [...languages].map(([language, texts]) => sharedBeginning(language, texts, new Set(keys))),
  );
  const words = [...new Set(found)].filter((word) => word !== null).sort();
  return words.filter((word) => !words.some((other) => other !== word && word.includes(other)));
}

function sharedBeginning(language: string, texts: Texts, keys: Set<string>): string | null {
  const about = [...texts].filter(([key]) => keys.has(key)).map(([, text]) => text.toLowerCase());
  if (about.length < 3) return null;
  const counts = new Map<string, number>();
  for (const text of about)
    for (const part of beginningsIn(text, language)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const ranked = [...counts]
    .filter(([, count]) => count > about.length / 2)
    .map(([part, count]) => ({ part, count, others: otherUses(part, language, keys) }))
    .filter(({ count, others }) => others <= count / 4)
    .sort((one, other) => other.count - other.others - one.count + one.others || other.part.length - one.part.length);
  return ranked[0]?.part ?? null;
}

function beginningsIn(text: string, language: string): Set<string> {
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter(
    (one) => one.isWordLike,
  );
  return new Set(
    words.flatMap(({ segment }) => Array.from(segment, (_, index) => segment.slice(0, index + 1)).slice(1)),
  );
}

function otherUses(part: string, language: string, keys: Set<string>): number {
  const others = sources.flatMap(({ languages }) => [...(languages.get(language) ?? [])]);
  return others.filter(([key, text]) => !keys.has(key) && text.toLowerCase().includes(part)).length;
}

test("the words are those of the libraries", async () => {
  const words = { cookie: wordsFor(/cookie/i), privacy: wordsFor(/privacy/i), accept: wordsFor(/accept/i) };
  await expect(`${JSON.stringify(words, null, 2)}\n`).toMatchFileSnapshot("consent-words.json");
});
