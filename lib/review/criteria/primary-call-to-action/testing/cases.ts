import type { PageCapture } from "@/lib/browser/types";
import { contrastOnScreen, fillsOnScreen } from "@/lib/review/criteria/primary-call-to-action/testing/button-cases";
import { button, type Case, field, form, home, page, site } from "@/lib/review/testing/case";

const buttons = (...actions: ReturnType<typeof button>[]) => home({}, { actions });
const firstScreen = (capture: Partial<PageCapture>) =>
  home({}, { firstScreenText: "Pumps for farms that run all day and never need a man", ...capture });
const picture = (path: string) => ({
  src: `https://site.example${path}`,
  alt: "Buy",
  width: 200,
  height: 60,
  area: "main" as const,
  linksTo: "https://site.example/buy",
});
const opening = { heading: "Pumps", area: "main" as const, top: 100, words: 10, actions: 0, images: 1 };
const faint = (contrast: number) =>
  home(
    {
      failedChecks: [
        { id: "color-contrast", title: "", category: "accessibility", score: 0, displayValue: null, snippets: [] },
      ],
    },
    { actions: [button("Buy it", { contrast })] },
  );
const noHome: Case = { name: "no home page", site: site([page({ path: "/a" })]), points: null };

export const cases = {
  "cta-dominant": [
    ...[1.43, 1.99].map((contrast) => ({
      name: `a button whose words have ${contrast}:1`,
      site: buttons(button("Request a quote", { contrast })),
      points: null,
      says: "may be too faint to read.",
    })),

    {
      name: "one",
      site: buttons(button("Get a quote")),
      points: 2,
      says: "“Get a quote” on the home page stands out above the fold.",
    },
    {
      name: "a step offered twice is one",
      site: buttons(
        button("Get a quote"),
        button("Request it", { href: "https://site.example/get-a-quote/", area: "nav" }),
      ),
      points: 2,
      says: "“Get a quote” on the home page stands out above the fold.",
    },
    {
      name: "1.3 times as large",
      site: buttons(button("Get a quote", { size: 1300 }), button("Log on", { size: 1000 })),
      points: 2,
      says: "“Get a quote” on the home page stands out above the fold.",
    },
    {
      name: "a button of the header in the same colour",
      site: buttons(button("Get a quote", { size: 1300 }), button("Send a drawing", { size: 1000, area: "header" })),
      points: null,
      says: "We couldn’t tell which solid button stands out most above the fold on the home page.",
    },
    {
      name: "less than that",
      site: buttons(button("Get a quote", { size: 1299 }), button("See prices", { size: 1000 })),
      points: 0,
      says: "The home page has no single button that stands out above the fold (“Get a quote” and “See prices”).",
    },
    {
      name: "those of similar size are named, and nothing that sets the size of the text",
      site: buttons(
        button("Get a quote", { size: 1300 }),
        button("See prices", { size: 1200 }),
        button("Book", { size: 400, area: "header" }),
        button("Text size", { size: 1250, href: null, opens: "panel" }),
      ),
      points: 0,
      says: "no single button that stands out above the fold (“Get a quote” and “See prices”).",
    },
    {
      name: "further down they do not compete",
      site: buttons(button("A quote"), button("Prices", { firstScreen: false })),
      points: 2,
    },
    {
      name: "a menu whose entries are filled",
      site: buttons(
        button("A quote"),
        ...["One", "Two", "Three"].map((text) => button(text, { area: "nav", size: 9000 })),
      ),
      points: 2,
    },
    ...fillsOnScreen,
    {
      name: "a button under a phone's consent banner",
      site: buttons(button("Get a quote", { underBanner: true })),
      points: null,
      says: "the consent banner first covers",
    },
    {
      name: "a button that leads to a review site",
      site: buttons(button("5.0 on Maps", { href: "https://maps.example/reviews" })),
      points: null,
    },
    {
      name: "the only solid button, at the end of the first screen",
      site: buttons(button("Get a quote", { nearFold: true })),
      points: null,
      says: "A solid button on the home page is so near the fold that not every screen shows it.",
    },
    {
      name: "a rival at the end of the first screen",
      site: buttons(button("Get a quote"), button("See prices", { nearFold: true })),
      points: null,
    },
    {
      name: "a small one at the end of the first screen",
      site: buttons(button("Get a quote", { size: 9000 }), button("See prices", { nearFold: true })),
      points: 2,
    },
    {
      name: "a button that only phones show",
      site: firstScreen({
        actions: [button("Call us", { size: 0, firstScreen: false, filled: false, contrast: null })],
      }),
      points: null,
      says: "We found no solid button above the fold on the home page, but we may not have seen all of it.",
    },
    {
      name: "the only solid button, right below the first screen",
      site: firstScreen({ actions: [button("Get a quote", { nearFold: true, firstScreen: false })] }),
      points: null,
    },
    {
      name: "the button of a form that sends nothing",
      site: home(
        {},
        {
          actions: [button("Ask us", { kind: "submit", href: null })],
          forms: [form([field("Email", { type: "email" })], { submitText: "Ask us", sends: "nothing" })],
        },
      ),
      points: null,
      says: "The solid button that stands out above the fold on the home page leads nowhere.",
    },
    {
      name: "a button whose address is a template's",
      site: buttons(button("Chat with us", { href: "https://wa.me/YOUR_NUMBER" })),
      points: null,
    },
    {
      name: "none is filled",
      site: firstScreen({ actions: [button("A quote", { filled: false })] }),
      points: 0,
      says: "no single button that stands out above the fold (“A quote”).",
    },
    {
      name: "a filled search is no call",
      site: firstScreen({ actions: [button("Search")] }),
      points: 0,
      says: "The home page has no single button that stands out above the fold.",
    },
    {
      name: "only one in the header",
      site: buttons(button("Get a quote", { area: "header" })),
      points: null,
      says: "the largest solid button on the home page is in its header or menu",
    },
    {
      name: "a linked picture may be a button",
      site: firstScreen({ images: [picture("/buy.png")], sections: [opening] }),
      points: null,
      says: "a linked image may be one",
    },
    {
      name: "a customer's linked logo is none",
      site: firstScreen({ images: [picture("/logo-acme.png")], sections: [opening] }),
      points: 0,
    },
    {
      name: "a picture further down is none of the first screen",
      site: firstScreen({ images: [picture("/buy.png")], sections: [{ ...opening, top: 900 }] }),
      points: 0,
    },
    {
      name: "a button under a loading screen",
      site: home({ body: "[Get a quote](/q)" }, { cover: true }),
      points: null,
      says: "Something covers everything above the fold on the home page",
    },
    {
      name: "a first screen with hardly any text may be drawn in what has none",
      site: buttons(button("A quote", { filled: false })),
      points: null,
      says: "We found no solid button above the fold on the home page, but we may not have seen all of it.",
    },
    {
      name: "more buttons than were read",
      site: firstScreen({ totals: { words: 60, links: 0, images: 0, actions: 900 } }),
      points: null,
    },
    noHome,
  ],
  "cta-contrast": [
    { name: "4.5:1", site: buttons(button("Get a quote", { contrast: 4.5 })), points: 2 },
    {
      name: "text in its background’s own colour, beside a good button",
      site: home(
        {},
        { actions: [button("Get a quote"), button("Contact", { contrast: 1, area: "nav" })], text: "Get a quote" },
      ),
      points: null,
    },
    {
      name: "an icon without text, beside a good button",
      site: home({}, { actions: [button("Get a quote"), button("Basket", { contrast: null })], text: "Get a quote" }),
      points: 2,
    },
    {
      name: "4.49:1",
      site: buttons(button("Get a quote", { contrast: 4.49 })),
      points: 0,
      says: "The home page has a solid button with a contrast below 4.5:1 (“Get a quote” 4.49:1).",
    },
    {
      name: "a framed button is none of these",
      site: buttons(button("A quote", { contrast: 2, filled: false })),
      points: null,
      says: "We found no solid button on the pages we audited.",
    },
    {
      name: "unknown",
      site: buttons(button("Get a quote", { contrast: null })),
      points: null,
      says: "We couldn’t reliably measure the contrast of",
    },
    {
      name: "poorer than Lighthouse would have let pass",
      site: buttons(button("Buy it", { contrast: 2.99 })),
      points: null,
      says: "We couldn’t reliably measure the contrast of",
    },
    {
      name: "beside one that is fine, too",
      site: buttons(button("Buy it", { contrast: 2.99 }), button("Get a quote", { contrast: 7 })),
      points: null,
      says: "We couldn’t reliably measure the contrast of “Buy it” on the home page.",
    },
    ...contrastOnScreen,
    { name: "as poor as large text may be", site: buttons(button("Buy it", { contrast: 3 })), points: 0 },
    { name: "poor, as Lighthouse says as well", site: faint(1.5), points: 0, says: "(“Buy it” 1.50:1)" },
    { name: "so poor that nobody could read it", site: faint(1.49), points: null },
  ],
} satisfies Record<string, Case[]>;
