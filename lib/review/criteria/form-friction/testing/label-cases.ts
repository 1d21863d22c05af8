import { fields } from "@/lib/review/criteria/form-friction/testing/unread-form-cases";
import { type Case, field, form, home, page, site, withForms } from "@/lib/review/testing/case";

const unnamed = {
  id: "label",
  title: "",
  category: "accessibility",
  score: 0,
  displayValue: null,
  snippets: [],
} as const;

export const labelCases: Case[] = [
  {
    name: "words beside every field, and Lighthouse finds no label",
    site: home(
      { failedChecks: [{ ...unnamed, snippets: [] }] },
      { forms: [form([field("Email", { type: "email" })])], text: "Email" },
    ),
    points: null,
  },
  {
    name: "words right above it, tied by nothing",
    site: withForms(form([...fields(2), field("Your company", { labelled: false, labelBeside: true })])),
    points: 2,
  },
  {
    name: "a capture that did not look for such words",
    site: withForms(form([...fields(2), field("Your company", { labelled: false, labelBeside: undefined as never })])),
    points: null,
    says: "We couldn’t tell whether the form “Send” on the home page keeps its labels",
  },
  {
    name: "no label on two pages, and a field that has no text at all",
    site: site(
      ["/", "/1"].map((path) => {
        const bare = ["Your company", ""].map((label) => field(label, { name: "x", labelled: false }));
        return page({ path, capture: { forms: [form([...fields(1), ...bare])], text: "Email" } });
      }),
    ),
    points: 0,
    says: "The form “Send” on 2 pages shows no lasting label for some fields (“Your company”).",
  },
];
