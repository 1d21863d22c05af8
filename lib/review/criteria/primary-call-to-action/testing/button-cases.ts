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
    name: "a form's button that opens a message",
    site: home(
      {},
      {
        actions: [
          button("Open a message in WhatsApp", { kind: "submit", href: null, contrast: 1.98, contrastFrom: "pixels" }),
        ].map((action) => ({ ...action, isDisabled: false })),
      },
    ),
    points: 0,
    says: "(“Open a message in WhatsApp” 1.98:1)",
  },
  {
    name: "a button that opens the menu",
    site: home({}, { actions: [button("Open the menu", { kind: "button", href: null, contrast: 1.98 })] }),
    points: null,
    says: "We found no solid button",
  },
  {
    name: "white on yellow, in the page's picture as well",
    site: home({}, { actions: [button("Request a quote", { contrast: 1.43, contrastFrom: "pixels" })] }),
    points: 0,
    says: "(“Request a quote” 1.43:1)",
  },
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
    name: "a small one",
    site: home({}, { actions: [button("Ask", { size: 2_200, kind: "button", contrast: 3.2 })] }),
    points: 0,
    says: "(“Ask” 3.20:1)",
  },
  {
    name: "a small link that may be a tag",
    site: home({}, { actions: [button("Brass", { size: 2_200, contrast: 3.2 })] }),
    points: null,
    says: "We couldn’t reliably measure the contrast of “Brass”",
  },
  {
    name: "small entries of a filled menu",
    site: home({}, { actions: [button("Shafts", { size: 2_200, contrast: 3.2, area: "nav" })] }),
    points: null,
    says: "We found no solid button on the pages we audited.",
  },
  {
    name: "a page without solid buttons is not counted",
    site: eachPage([7], [5], []),
    points: 2,
    says: "Both pages with solid buttons give their text a contrast of at least 4.5:1.",
  },
  {
    name: "the faintest of several pages first, one of which may be faint",
    site: eachPage([4], [2], [null], [7]),
    points: 0,
    says: "2 of 3 pages with solid buttons have one with a contrast below 4.5:1: /1 (“Buy 1” 2.00:1) and the home page (“Buy 0” 4.00:1). Not judged: 1 page. We couldn’t reliably measure the contrast of “Buy 2” on /2.",
  },
  {
    name: "a menu entry whose box is hardly set off is no solid button",
    site: home(
      {},
      {
        actions: [
          button("Start", { contrast: 2.86, area: "nav", fill: { colour: "#111111", around: "#010101" } }),
          button("Ask us", { contrast: 6 }),
        ],
      },
    ),
    points: 2,
  },
  {
    name: "one page of three in doubt",
    site: eachPage([7], [7], [null]),
    points: null,
    says: "We couldn’t reliably measure the contrast of “Buy 2” on /2.",
  },
  {
    name: "unknown below the fold",
    site: home({}, { actions: [button("Buy it"), button("Ask", { contrast: null, firstScreen: false })] }),
    points: null,
    says: "“Ask” on the home page",
  },
  {
    name: "more buttons than were read",
    site: home({}, { actions: [button("Buy it")], totals: { words: 60, links: 0, images: 0, actions: 900 } }),
    points: null,
    says: "We saw only some of the buttons on the home page.",
  },
];

const filled = (text: string, colour: string, around: string, changes: Parameters<typeof button>[1] = {}) =>
  button(text, { fill: { colour, around }, ...changes });
const fold = (...actions: ReturnType<typeof button>[]) =>
  home({}, { firstScreenText: "Pumps for farms that run all day and never need a man", actions });

export const fillsOnScreen: Case[] = [
  {
    name: "buttons that all lead to another site",
    site: fold(button("Visit our partner company", { filled: false, href: "https://partner.example/" })),
    points: null,
    says: "only has buttons that lead to other sites",
  },
  {
    name: "one that its photo swallows, beside a framed one",
    site: fold(filled("Our work", "#121820", "#15191f"), button("Book a survey", { filled: false })),
    points: 0,
    says: "no single button that stands out above the fold (“Our work” and “Book a survey”).",
  },
  {
    name: "a pale secondary one, and a solid one that the header repeats",
    site: fold(
      filled("Capabilities", "#e6f1f8", "#f4f9fc", { size: 9000 }),
      filled("Send RFQ", "#0a6ebd", "#f4f9fc"),
      filled("Send RFQ", "#0a6ebd", "#ffffff", { area: "header", size: 6500 }),
    ),
    points: 2,
    says: "“Send RFQ” on the home page stands out above the fold.",
  },
  {
    name: "a coloured one and a white one of one size on a photo",
    site: fold(filled("View machines", "#ffffff", "#22262b"), filled("Request a part", "#0068b4", "#22262b")),
    points: 0,
    says: "no single button that stands out above the fold (“View machines” and “Request a part”).",
  },
  {
    name: "a white one alone on a photo",
    site: fold(filled("Request a part", "#ffffff", "#22262b"), filled("View machines", "#2c3036", "#22262b")),
    points: 2,
    says: "“Request a part” on the home page stands out above the fold.",
  },
  {
    name: "yellow on white is set off by its colour alone",
    site: fold(filled("Order", "#ffcc00", "#ffffff")),
    points: 2,
  },
  {
    name: "light grey on white is not set off",
    site: fold(filled("Order", "#dddddd", "#ffffff")),
    points: 0,
  },
  {
    name: "a strong one beside a soft one of its size",
    site: fold(filled("Order", "#c62828", "#ffffff"), filled("See the list", "#ffd180", "#ffffff")),
    points: 2,
    says: "“Order” on the home page stands out above the fold.",
  },
  {
    name: "a strong one that is smaller",
    site: fold(
      filled("Order", "#c62828", "#ffffff", { size: 5000 }),
      filled("See the list", "#ffd180", "#ffffff", { size: 6000 }),
    ),
    points: 0,
  },
  {
    name: "a larger one that is white beside a coloured one",
    site: fold(
      filled("View machines", "#ffffff", "#22262b", { size: 9000 }),
      filled("Request a part", "#0068b4", "#ffffff", { area: "header" }),
    ),
    points: null,
    says: "We couldn’t tell which solid button stands out most above the fold on the home page.",
  },
  {
    name: "of one of two the screen did not tell",
    site: fold(filled("Order", "#c62828", "#ffffff"), { ...button("Ask"), fill: undefined } as never),
    points: null,
  },
];
