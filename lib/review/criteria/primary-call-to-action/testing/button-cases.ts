import { button, type Case, home } from "@/lib/review/testing/case";

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
];
