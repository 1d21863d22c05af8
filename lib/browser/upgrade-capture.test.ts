import { expect, test } from "vitest";
import { type StoredCapture, upgradeCapture } from "./upgrade-capture.ts";

/** As the version before sections, embeds and clicks stored it. */
const old: StoredCapture = {
  url: "https://shop.example/",
  title: "A shop",
  metaDescription: "",
  lang: "en",
  canonical: null,
  robots: "",
  headings: [{ level: 1, text: "A shop" }],
  text: "Ropes that hold\nWrite to us",
  firstScreenText: "Ropes that hold",
  texts: [
    { kind: "paragraph", text: "Ropes that hold", area: "main", heading: null },
    { kind: "paragraph", text: "Write to us", area: "main", heading: "A shop" },
  ],
  links: [{ href: "https://shop.example/buy", text: "Buy", area: "main" }],
  actions: [
    {
      text: "Buy",
      href: "https://shop.example/buy",
      kind: "link",
      area: "main",
      firstScreen: true,
      size: 900,
      contrast: 5,
      filled: true,
      heading: null,
    },
    {
      text: "Open",
      href: "https://shop.example/#",
      kind: "link",
      area: "main",
      firstScreen: true,
      size: 900,
      contrast: 5,
      filled: true,
      heading: null,
    },
  ],
  forms: [{ action: "", submitText: "Go", nearbyText: "", fields: [], area: "main" }],
  images: [
    { src: "a.png", alt: null, width: 9, height: 9, area: "main" },
    { src: "b.png", alt: "", width: 9, height: 9, area: "main" },
  ],
  structuredData: [],
  structuredTypes: [],
  consentBannerHidden: true,
};

test("an old capture claims nothing about what was not looked for", () => {
  const capture = upgradeCapture(old);
  expect(capture).toMatchObject({
    title: "A shop",
    consentBannerHidden: true,
    hiddenText: "",
    sections: [],
    embeds: [],
  });
  expect(capture.texts.map(({ firstScreen, hiddenIn }) => [firstScreen, hiddenIn])).toEqual([
    [true, null],
    [false, null],
  ]);
  expect(capture.actions.map(({ opens, click }) => [opens, click])).toEqual([
    [null, null],
    ["script", null],
  ]);
  expect(capture.forms[0]).toMatchObject({ hiddenIn: null, leadsNowhere: false });
  expect(capture.totals).toEqual({ words: 6, links: 1, images: 2, actions: 2 });
});

test("today's capture stays as it is, and an empty one is whole", () => {
  const capture = upgradeCapture(old);
  const click = { effect: "view", target: "Booking" } as const;
  const today = {
    ...capture,
    siteName: "Shop",
    actions: capture.actions.map((action) => ({ ...action, opens: null, click })),
    totals: { ...capture.totals, links: 5_000 },
  };
  expect(upgradeCapture(today)).toEqual(today);
  expect(upgradeCapture({})).toMatchObject({ text: "", links: [], mobile: { viewportWidth: 412 } });
});
