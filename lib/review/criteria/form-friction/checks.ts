import { adviseLabels, adviseShortening, hasRealForm } from "@/lib/review/built-in/advice/page-advice";
import { type Cause, type Criterion, measured } from "@/lib/review/check";

const formLength: Cause = {
  id: "form-length",
  weight: 3,
  title: "A form with too many fields",
  why: "Each field is work, and a reason to stop.",
  action: "Shorten the form",
  change: "Keep what you need to reply; ask the rest later.",
  element: "Form",
  effort: "hours",
  strength: "Forms are short",
  tailor: adviseShortening,
  isWorthPraise: hasRealForm,
};

const lastingLabels: Cause = {
  id: "lasting-labels",
  weight: 2,
  title: "Form fields without a lasting label",
  why: "A placeholder disappears once someone types.",
  action: "Label every form field",
  change: "Tie a visible label to each; show hidden ones.",
  element: "Form fields",
  effort: "hours",
  strength: "Every form field keeps its label",
  tailor: adviseLabels,
  isWorthPraise: hasRealForm,
};

const autofill: Cause = {
  id: "autofill",
  weight: 1,
  title: "Form fields without autofill",
  why: "Autofill saves typing, especially on phones.",
  action: "Enable autofill",
  change: "Set autocomplete, plus types email and tel.",
  element: "Form fields for personal data",
  effort: "minutes",
  strength: null,
  isOpportunity: true,
};

export const formFriction = {
  name: "Form friction",
  category: "Path",
  checks: {
    "form-under-ten": measured("Every form asks for fewer than ten fields.", {
      cause: formLength,
    }),
    "form-five": measured("Every form asks for five fields or fewer.", {
      cause: formLength,
    }),
    "form-required": measured("Every form has at most five mandatory fields.", {
      cause: formLength,
      advice: {
        title: "A form with too many required fields",
        action: "Require fewer fields",
        change: "Require only what you can't reply without.",
      },
    }),
    "form-labels": measured("Every field has a label that stays visible while the visitor types.", {
      cause: lastingLabels,
    }),
    "form-autofill": measured(
      "Fields for personal data allow autofill: an autocomplete value, or the types email and tel.",
      {
        cause: autofill,
      },
    ),
  },
} satisfies Criterion;
