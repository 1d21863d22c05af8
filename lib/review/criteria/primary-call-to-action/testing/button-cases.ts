import { button, type Case, home, page, site } from "@/lib/review/testing/case";

const eachPage = (...contrasts: (number | null)[][]) =>
  site(
    contrasts.map((own, at) =>
      page(
        { path: at === 0 ? "/" : `/${at}` },
        { actions: own.map((contrast) => button(`Buy ${at}`, { contrast, contrastFrom: "pixels" })) },
      ),
    ),
  );

export const contrastOnScreen: Case[] = [
  {
    name: "poor as measured on the screen, the main button beside the worst",
    site: home(
      {},
      {
        actions: [
          button("Get a quote", { contrast: 2.5, contrastFrom: "pixels", size: 9000 }),
          button("Buy it", { contrast: 1.9, contrastFrom: "pixels", area: "header" }),
          ...[{ switches: true as const }, { isDisabled: true }].map((kind) =>
            button("Pay", { contrast: 1.1, ...kind }),
          ),
        ],
      },
    ),
    points: 0,
    says: "(“Buy it” 1.90:1 and “Get a quote” 2.50:1)",
  },
  {
    name: "a page without solid buttons is not counted",
    site: eachPage([7], [5], []),
    points: 2,
    says: "Both pages with solid buttons give their text 4.5:1 contrast or more.",
  },
  {
    name: "the faintest of several pages first, one of which may be faint",
    site: eachPage([4], [2], [null], [7]),
    points: 0,
    says: "2 of 3 pages with solid buttons have one below 4.5:1 contrast: /1 (“Buy 1” 2.00:1) and the home page (“Buy 0” 4.00:1). Not judged: 1 page. We couldn’t measure the contrast of “Buy 2” on /2 for sure.",
  },
  {
    name: "one page of three in doubt",
    site: eachPage([7], [7], [null]),
    points: null,
    says: "We couldn’t measure the contrast of “Buy 2” on /2 for sure.",
  },
  {
    name: "unknown below the fold",
    site: home({}, { actions: [button("Buy it"), button("Ask", { contrast: null, firstScreen: false })] }),
    points: null,
    says: "“Ask” on the home page",
  },
  {
    name: "more buttons than were read",
    site: home(
      {},
      { actions: [button("Buy it")], totals: { words: 60, links: 0, images: 0, imagesWithoutAlt: 0, actions: 900 } },
    ),
    points: null,
    says: "We saw only some of the buttons on the home page.",
  },
];
