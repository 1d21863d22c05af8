import { parentOf } from "./page-state.ts";

/** Writing systems of whose characters the page shows some that no font here has, named in English. */
export function findMissingGlyphs(): string[] {
  const codes =
    "Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Mlym Mymr Sinh Taml Telu Thai Tibt";
  const systems = codes.split(" ").map((code) => ({
    name: new Intl.DisplayNames("en", { type: "script" }).of(code) ?? code,
    letter: new RegExp(`(?=\\p{L})\\p{Script=${code}}`, "gu"),
  }));
  systems.push({ name: "emoji", letter: /\p{Emoji_Presentation}/gu });
  const samples = new Map<string, Map<string, string>>();
  const deadline = performance.now() + 100;
  const walker = Document.prototype.createTreeWalker.call(document, document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && performance.now() < deadline; node = walker.nextNode()) {
    const text = (node as Text).data.slice(0, 2_000);
    const element = parentOf(node);
    if (!element || !/[\u0370-\u{1fbff}]/u.test(text) || !Element.prototype.checkVisibility.call(element)) continue;
    for (const { name, letter } of systems) {
      const known = samples.get(name) ?? new Map<string, string>();
      for (const one of new Set(text.match(letter))) {
        if (known.size < 5 && !known.has(one)) known.set(one, getComputedStyle(element).fontFamily);
      }
      samples.set(name, known);
    }
  }
  return [...samples]
    .filter(([, known]) => [...known].some(([one, family]) => isMissing(one, family)))
    .map(([name]) => name);
}

/** A font's sign for what it lacks is the same for any character, and in some fonts it is blank. */
export function isMissing(letter: string, family: string): boolean {
  const context = new OffscreenCanvas(60, 60).getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  const draw = (text: string) => {
    context.clearRect(0, 0, 60, 60);
    context.font = `30px ${family}`;
    context.fillText(text, 10, 40);
    return context
      .getImageData(0, 0, 60, 60)
      .data.filter((_, index) => index % 4 === 3)
      .join();
  };
  const drawn = draw(letter);
  return !/[1-9]/.test(drawn) || drawn === draw("\u{8fffd}");
}
