import { splitWords } from "@/lib/text/sentences";

const functionWords: Readonly<Record<string, string>> = {
  en: "the and of to is that for it with as on are be this by your you we our from or at an have will not what how all more can has but they their which when who its",
  de: "der die das und ist nicht mit sich auf für von dem den des ein eine einen einer eines zu im zum zur wir sie ihr ihre ihren unser unsere wie auch bei oder aus nach werden wird sind haben hat durch als über kann können mehr",
  fr: "le la les et est des du une un dans pour que qui sur avec vous nous votre vos notre nos par plus au aux ce cette ces sont être ou pas en de se",
  es: "el la los las y es de que en un una para con por su sus del se lo como más nuestro nuestra nuestros al son está o pero este esta",
  it: "il lo la gli le e è di che in un una per con del della dei delle si come più nostro nostra al alla sono anche o ma questo questa nel nella",
  nl: "de het een en is van dat op te voor met zijn niet aan er ook als bij of uit naar door wij we je jouw onze u uw om kan worden wordt meer deze dit",
  pt: "o os a as e é de que em um uma para com por do da dos das se não mais como seu sua nosso nossa ao são está ou mas este esta no na",
};
const wordsByTag = Object.entries(functionWords).map(([tag, words]) => ({ tag, words: new Set(words.split(" ")) }));

const minWords = 60;
const minShare = 0.15;
const minLead = 1.3;
const maxCharacters = 8_000;

/** Excludes BCP 47's tags for no, undetermined, uncoded and several languages. */
const primaryTag = (declared: string) =>
  /^(?!(?:zxx|und|mis|mul)(?:$|[-_]))[a-z]{2,3}(?=$|[-_])/.exec(declared.trim().toLowerCase())?.[0] ?? null;
const wordsOf = (text: string) => splitWords(text.slice(0, maxCharacters)).map((word) => word.toLowerCase());

const countByLanguage = (words: readonly string[]) =>
  wordsByTag
    .map((known) => ({ tag: known.tag, count: words.filter((word) => known.words.has(word)).length }))
    .sort((a, b) => b.count - a.count);

/** With enough text the words beat the declaration. Null if neither says, or the words contradict it. */
export function tellLanguage(declared: string, text: string): string | null {
  const tag = primaryTag(declared);
  const words = wordsOf(text);
  if (words.length < minWords) return tag;
  const [first, second] = countByLanguage(words);
  // Tables and product lists have few such words: half as many confirm the declaration.
  const least = first?.tag === tag ? minShare / 2 : minShare;
  const isClear = first && first.count / words.length >= least && first.count >= minLead * (second?.count ?? 0);
  if (isClear) return first.tag;
  return tag !== null && tag in functionWords ? null : tag;
}

/** For labels and names: `usual`, unless another language is declared or has more words there. */
export function assumeLanguage(declared: string, text: string, usual: string | null): string | null {
  if (usual === null || (primaryTag(declared) ?? usual) !== usual) return null;
  const counts = countByLanguage(wordsOf(text));
  const own = counts.find(({ tag }) => tag === usual)?.count ?? 0;
  return counts.every(({ count }) => count <= own) ? usual : null;
}

const judgedLanguages = ["en", "de", "fr"] as const;
export type JudgedLanguage = (typeof judgedLanguages)[number];

export function isJudgedLanguage(language: string | null): language is JudgedLanguage {
  return language !== null && (judgedLanguages as readonly string[]).includes(language);
}
