import * as dom from "./dom.ts";

export function findMissingGlyphs(): string[] {
  const codes =
    "Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Mlym Mymr Sinh Taml Telu Thai Tibt";
  const systems = codes.split(" ").map((code) => ({
    name: new Intl.DisplayNames("en", { type: "script" }).of(code) ?? code,
    letter: new RegExp(`(?=\\p{L})\\p{Script=${code}}`, "gu"),
    samples: new Map<string, string>(),
  }));
  systems.push({ name: "emoji", letter: /\p{Emoji_Presentation}/gu, samples: new Map() });
  const deadline = performance.now() + 100;
  for (const node of dom.textNodes(document.documentElement)) {
    if (performance.now() >= deadline) break;
    const text = node.data.slice(0, 2_000);
    const element = dom.parent(node);
    if (!element || !/[\u0370-\u{1fbff}]/u.test(text) || !dom.isRendered(element)) continue;
    for (const { letter, samples } of systems) {
      const letters = samples.size < 5 ? (text.match(letter) ?? []) : [];
      for (const one of letters.slice(0, 5)) samples.set(one, getComputedStyle(element).fontFamily);
    }
  }
  const lacking = systems.filter(({ samples }) => [...samples].some(([one, family]) => isMissing(one, family)));
  return lacking.map(({ name }) => name);
}

/** A font draws the same sign, or nothing, for every character it lacks. */
export function isMissing(letter: string, family: string): boolean {
  const context = new OffscreenCanvas(60, 60).getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  const draw = (text: string) => {
    context.clearRect(0, 0, 60, 60);
    context.font = `30px ${family}`;
    context.fillText(text, 10, 40);
    const { data } = context.getImageData(0, 0, 60, 60);
    return data.filter((_, index) => index % 4 === 3).join();
  };
  const drawn = draw(letter);
  return !/[1-9]/.test(drawn) || drawn === draw("\u{8fffd}");
}
