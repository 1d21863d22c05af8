import { type Judges, provenOn } from "@/lib/review/outcome";
import { readForms } from "@/lib/site/forms";
import { pagesForBuyers } from "@/lib/site/pages-for-buyers";

export const judge = {
  "stage-low": (site) =>
    provenOn(pagesForBuyers(site), "newsletter form", ({ capture }) =>
      readForms(capture).some(({ kind, isDead }) => kind === "newsletter" && !isDead),
    ),
} satisfies Judges;
