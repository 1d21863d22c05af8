import { adviseLabels, adviseShortening, hasRealForm } from "@/lib/review/built-in/advice/page-advice";
import { cause, criterion, measured } from "@/lib/review/check";

const formLength = cause("form-length", 3, "hours", "Each field is more work, and one more reason to give up.", {
  title: "A form on {page} has {amount} fields",
  action: "Shorten the form",
  change: "Keep the fields you need to reply, and ask for the rest later.",
  element: "Form",
  strength: "Your forms are short",
  tailor: adviseShortening,
  isWorthPraise: hasRealForm,
});

const reasons = {
  none: "On the pages we audited, we found no form for visitors to send you.",
  "unread-frame": "We couldn’t read {name}, which may be {a form|forms}.",
  "foreign-frame": "We didn’t look into {name}, which may hold a form.",
  purpose: "We couldn’t tell the purpose of {name}.",
  dead: "We didn’t rate the fields of {name}, because {it leads|they lead} nowhere.",
  unproven: "Another form on this site sends nothing, and we couldn’t tell whether {name} {sends|send} anything.",
  closed: "We couldn’t tell how {name} {opens|open}.",
  steps: "We saw only the first step of {name}.",
  beside: "We couldn’t tell whether {name} {keeps its|keep their} labels visible while people type.",
  script: "{name} may run a script that opens a form.",
  unaudited: "We didn’t audit {name}, which {has|have} a form.",
  unread: "We didn’t read {name}, which may have a form.",
};

export const formFriction = criterion("Form friction", "Path", {
  "form-under-ten": measured("Every form that visitors send you has fewer than ten fields.", {
    cause: formLength,
    words: { holds: "{has|have} fewer than ten fields", fails: "{has|have} ten fields or more", reasons },
  }),
  "form-five": measured("Every form that visitors send you has five fields or fewer.", {
    implies: ["form-under-ten", "form-required"],
    cause: formLength,
    words: { holds: "{has|have} five fields or fewer", fails: "{has|have} more than five fields", reasons },
  }),
  "form-required": measured("Every form that visitors send you requires five fields at most.", {
    cause: formLength,
    advice: {
      title: "A form on {page} requires {figure}",
      action: "Require fewer fields",
      change: "Require only the fields you can't reply without.",
    },
    words: {
      holds: "{requires|require} five fields at most",
      fails: "{requires|require} more than five fields",
      reasons: { ...reasons, untried: "We couldn’t tell whether {name} can be sent empty." },
    },
  }),
  "form-labels": measured("Every form that visitors send you keeps its field labels visible while people type.", {
    cause: cause("lasting-labels", 2, "hours", "Without a label, people forget what a field asks for.", {
      title: "The field {quote} on {page} has no lasting label",
      action: "Label every form field",
      change: "Give each field a visible label, and show the labels that are hidden.",
      element: "Form fields",
      strength: "Form fields keep their labels while people type",
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
    "Every personal field in a form that visitors send you has an autocomplete value, or the type email or tel.",
    {
      cause: cause("autofill", 1, "minutes", "Autofill saves typing, especially on phones.", {
        title: "The field {quote} on {page} has no autofill markup",
        action: "Turn on autofill",
        change: "Set autocomplete on each personal field, and the types email and tel where they fit.",
        element: "Form fields for personal data",
      }),
      words: {
        holds: "{marks|mark} up {its|their} personal fields for autofill",
        fails: "{has|have} personal fields without autofill markup",
        reasons: {
          ...reasons,
          impersonal: "We recognised no personal field, such as a name or an email.",
          language: "We reliably recognise personal fields in English, German and French only.",
        },
      },
    },
  ),
});
