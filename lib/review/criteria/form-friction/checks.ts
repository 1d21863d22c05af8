import { adviseLabels, adviseShortening, hasRealForm } from "@/lib/review/built-in/advice/page-advice";
import { cause, criterion, measured } from "@/lib/review/check";

const formLength = cause("form-length", 3, "hours", "Each field is work, and a reason to stop.", {
  title: "{amount}-field form on {page}",
  action: "Shorten the form",
  change: "Keep what you need to reply; ask the rest later.",
  element: "Form",
  strength: "Forms are short",
  tailor: adviseShortening,
  isWorthPraise: hasRealForm,
});

const reasons = {
  none: "We found no form addressed to you on the pages we audited.",
  "unread-frame": "We couldn’t read {name}, which may be a form.",
  "foreign-frame": "We didn’t look into {name}, which may hold a form.",
  purpose: "We couldn’t tell the purpose of {name}.",
  dead: "{name} leads nowhere, so we didn’t rate its fields.",
  unproven: "Another form of this site sends nothing, and we couldn’t tell whether {name} sends anything.",
  closed: "We couldn’t tell how {name} opens.",
  steps: "We saw only the first step of {name}.",
  beside: "We couldn’t tell whether {name} keeps its labels visible while people type.",
  script: "{name} may open a form by script.",
  unaudited: "We didn’t audit {name}, which has a form.",
  unread: "We didn’t read {name}, which may have a form.",
};

export const formFriction = criterion("Form friction", "Path", {
  "form-under-ten": measured("Every form addressed to you has fewer than ten fields.", {
    cause: formLength,
    words: { holds: "{has|have} fewer than ten fields", fails: "{has|have} ten fields or more", reasons },
  }),
  "form-five": measured("Every form addressed to you has five fields or fewer.", {
    implies: ["form-under-ten", "form-required"],
    cause: formLength,
    words: { holds: "{has|have} five fields or fewer", fails: "{has|have} more than five fields", reasons },
  }),
  "form-required": measured("Every form addressed to you marks at most five fields as required.", {
    cause: formLength,
    advice: {
      title: "{figure} required on {page}",
      action: "Require fewer fields",
      change: "Require only what you can't reply without.",
    },
    words: {
      holds: "{marks|mark} at most five fields as required",
      fails: "{marks|mark} more than five fields as required",
      reasons: { ...reasons, untried: "We couldn’t tell whether {name} can be sent empty." },
    },
  }),
  "form-labels": measured("Every field of a form addressed to you keeps its label visible while people type.", {
    cause: cause("lasting-labels", 2, "hours", "Without a label, people forget what a field asks for.", {
      title: "No lasting label for {quote} on {page}",
      action: "Label every form field",
      change: "Tie a visible label to each; show hidden ones.",
      element: "Form fields",
      strength: "Form fields keep their labels",
      tailor: adviseLabels,
      isWorthPraise: hasRealForm,
    }),
    words: {
      holds: "{shows|show} a lasting label for every field",
      fails: "{shows|show} no lasting label for some fields",
      reasons,
    },
  }),
  "form-autofill": measured(
    "Every personal field of a form addressed to you has an autocomplete value, or the type email or tel.",
    {
      cause: cause("autofill", 1, "minutes", "Autofill saves typing, especially on phones.", {
        title: "No autofill for {quote} on {page}",
        action: "Enable autofill",
        change: "Set autocomplete, plus types email and tel.",
        element: "Form fields for personal data",
      }),
      words: {
        holds: "{marks|mark} up {its|their} personal fields for autofill",
        fails: "{has|have} personal fields without autofill markup",
        reasons: {
          ...reasons,
          impersonal: "We recognised no personal field, such as a name or an email.",
          language: "We recognise all personal fields in English, German and French only.",
        },
      },
    },
  ),
});
