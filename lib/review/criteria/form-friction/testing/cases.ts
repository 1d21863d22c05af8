import { labelCases } from "@/lib/review/criteria/form-friction/testing/label-cases";
import { deadForms, elsewhere, fields, leftOut } from "@/lib/review/criteria/form-friction/testing/unread-form-cases";
import { origin } from "@/lib/review/testing/build-page";
import { type Case, field, form, home, page, site, withForms } from "@/lib/review/testing/case";

const none: Case = {
  name: "no form",
  site: home({ body: "# Hello" }),
  points: null,
  doesNotApply: true,
  says: "We found no form addressed to you on the pages we audited.",
};
const login: Case = {
  name: "a login form is no form of this kind",
  site: withForms(form([...fields(1), field("Password", { type: "password" })])),
  points: null,
  doesNotApply: true,
};
const payment: Case = {
  name: "nor is a payment form",
  site: withForms(form([...fields(9), field("Credit card number"), field("Expiry date"), field("CVC")])),
  points: null,
  doesNotApply: true,
};
const search: Case = {
  name: "a search form is none either",
  site: withForms(form([field("Search", { type: "search", labelled: false })])),
  points: null,
  doesNotApply: true,
};

export const cases = {
  "form-under-ten": [
    {
      name: "nine fields",
      site: withForms(form(fields(9))),
      points: 2,
      says: "The form “Send” on the home page has fewer than ten fields.",
    },
    ...deadForms,
    {
      name: "ten fields",
      site: withForms(form(fields(10))),
      points: 0,
      says: "The form “Send” on the home page has ten fields or more (10 fields).",
    },
    {
      name: "a long form on one page of three",
      site: site([
        page({ path: "/", capture: { forms: [form(fields(10))] } }),
        page({ path: "/1", capture: { forms: [form(fields(2))] } }),
        page({ path: "/2", capture: { forms: [form(fields(3))] } }),
      ]),
      points: 1,
    },
    {
      name: "one form that each page sends to itself is one form",
      site: site(
        ["/", "/1"].map((path) => page({ path, capture: { forms: [form(fields(10), { action: origin + path })] } })),
      ),
      points: 0,
      says: "The form “Send” on 2 pages has ten fields or more (10 fields).",
    },
    { name: "one long form of three", site: withForms(form(fields(10)), form(fields(2)), form(fields(3))), points: 1 },
    {
      name: "two long forms of three, the longest first",
      site: withForms(form(fields(10)), form(fields(2)), form(fields(12), { submitText: "Order" })),
      points: 0,
      says: "2 of 3 forms have ten fields or more: the form “Order” on the home page (12 fields) and the form “Send” on the home page (10 fields).",
    },
    {
      name: "one long form of two",
      site: withForms(form(fields(10)), form(fields(2))),
      points: 0,
      says: "The form “Send” on the home page has ten fields or more (10 fields).",
    },
    none,
    ...elsewhere,
    ...leftOut,
    login,
    payment,
    search,
  ],
  "form-five": [
    {
      name: "three fields, and three more that a choice shows",
      site: withForms(form(fields(3), { opened: { choice: "Borrow a loom", fields: fields(3) } })),
      points: 0,
      says: "The form “Send” with “Borrow a loom” chosen on the home page has more than five fields (6 fields).",
    },
    { name: "five fields", site: withForms(form(fields(5))), points: 2 },
    ...[
      field("Ich habe die Datenschutzhinweise gelesen *", { name: "c1" }),
      field("J’accepte les conditions", { name: "c2" }),
      field("Zapoznałem się z polityką i wyrażam zgodę", { name: "c3" }),
      field("", { name: "gdpr_consent" }),
    ].map((one) => ({
      name: `five fields and a consent: ${one.label || one.name}`,
      site: withForms(form([...fields(5), { ...one, type: "checkbox", required: true }])),
      points: 2 as const,
    })),
    {
      name: "a tick box that asks something is a field",
      site: withForms(form([...fields(5), field("I own a loom", { type: "checkbox" })])),
      points: 0,
      says: "(6 fields)",
    },
    { name: "six fields", site: withForms(form(fields(6))), points: 0, says: "(6 fields)" },
    {
      name: "a newsletter form is called one",
      site: withForms(form(fields(1), { submitText: "Subscribe" })),
      points: 2,
      says: "The newsletter form “Subscribe”",
    },
    none,
  ],
  "form-required": [
    {
      name: "none, but nobody tried",
      site: withForms(form(fields(6))),
      points: null,
      says: "We couldn’t tell whether the form “Send”",
    },
    { name: "none, however it is sent", site: withForms(form(fields(5))), points: 2, says: "at most five fields" },
    {
      name: "none: it would be sent empty",
      site: withForms(form(fields(6), { emptyTry: "sent" })),
      points: 2,
      says: "marks at most five fields as required",
    },
    {
      name: "five required fields and a consent",
      site: withForms(
        form([...fields(8, 5), field("Akkoord met de voorwaarden", { type: "checkbox", required: true })]),
      ),
      points: 2,
    },
    { name: "five required fields", site: withForms(form(fields(8, 5))), points: 2, says: "marks at most five" },
    {
      name: "six required fields",
      site: withForms(form(fields(8, 6))),
      points: 0,
      says: "marks more than five fields as required (6 of 8 fields).",
    },
    {
      name: "six asterisks",
      site: withForms(form([...fields(1), ...["A", "B", "C", "D", "E", "F"].map((label) => field(`${label} *`))])),
      points: 0,
    },
    none,
  ],
  "form-labels": [
    { name: "labels everywhere", site: withForms(form(fields(3))), points: 2 },
    {
      name: "a placeholder alone",
      site: withForms(form([...fields(2), field("Your company", { labelled: false })])),
      points: 0,
      says: "“Your company”",
    },
    ...labelCases,
    {
      name: "a label for screen readers alone",
      site: home({}, { forms: [form([field("Email", { type: "email" })])], text: "Write to us" }),
      points: 0,
      says: "The form “Send” on the home page shows no lasting label for some fields (“Email”).",
    },
    {
      name: "the hidden label of a newsletter's one field, whose placeholder goes as one types",
      site: home(
        {},
        { forms: [form([field("Email", { type: "email" })], { submitText: "Subscribe" })], text: "Write to us" },
      ),
      points: 0,
      says: "shows no lasting label for some fields (“Email”)",
    },
    {
      name: "a form in a closed dialog is believed",
      site: home(
        {},
        { forms: [form([field("Email", { type: "email" })], { hiddenIn: "dialog" })], text: "Write to us" },
      ),
      points: 2,
    },
    none,
  ],
  "form-autofill": [
    ...["vorname", "home given-name", "given-name family-name"].map((autocomplete) => ({
      name: `“${autocomplete}” is no value`,
      site: withForms(form([...fields(1), field("Vorname", { autocomplete })])),
      points: 0 as const,
      says: "“Vorname”",
    })),
    {
      name: "a section, a place and a name are a value",
      site: withForms(
        form([
          ...fields(1),
          field("Telefon", { autocomplete: "section-a billing work tel-national" }),
          field("Name", { autocomplete: " Shipping Family-Name " }),
        ]),
      ),
      points: 2,
    },
    {
      name: "the type email and a named autocomplete value",
      site: withForms(form([...fields(1), field("Name", { autocomplete: "name" })])),
      points: 2,
    },
    {
      name: "a name that the browser is not told of",
      site: withForms(form([...fields(1), field("Name")])),
      points: 0,
      says: "“Name”",
    },
    ...["Site Location / Postcode", "Project / Company", "Baustelle / PLZ", "Adresse du chantier / Ville"].map(
      (label) => ({
        name: `“${label}” asks for no personal data`,
        site: withForms(form([...fields(1), field("Name", { autocomplete: "name" }), field(label)])),
        points: 2 as const,
      }),
    ),
    {
      name: "autofill switched off",
      site: withForms(form([field("Email", { type: "email", autocomplete: "off" })])),
      points: 0,
    },
    {
      name: "an Italian form whose other fields may be personal",
      site: home({ lang: "it" }, { forms: [form([...fields(1), field("Company"), field("01 · Nome")])] }),
      points: null,
      says: "We recognise all personal fields in English, German and French only.",
    },
    {
      name: "an Italian form without an email address",
      site: home({ lang: "it" }, { forms: [form([field("Cognome"), field("Messaggio", { type: "textarea" })])] }),
      points: null,
    },
    {
      name: "an Italian form whose every field says what it is",
      site: home(
        { lang: "it" },
        {
          forms: [
            form([
              ...fields(1),
              field("Cognome", { autocomplete: "family-name" }),
              field("Messaggio", { type: "textarea" }),
            ]),
          ],
        },
      ),
      points: 2,
    },
    { name: "a German name", site: withForms(form([...fields(1), field("Nachname")])), points: 0, says: "“Nachname”" },
    ...[
      field("Imię / Nazwa firmy*", { name: "name" }),
      field("Ditt fulla", { name: "full_name" }),
      field("Naam", { name: "f1" }),
      field("COMPANY — optional", { name: "f2" }),
    ].map((one) => ({
      name: `${one.label} is personal, and what “${one.name}” lets browsers guess is no markup`,
      site: withForms(form([...fields(1), one])),
      points: 0 as const,
      says: `“${one.label}”`,
    })),
    {
      name: "every field is named",
      site: withForms(
        form([...fields(1), ...["Vorname", "Nachname", "Straße", "PLZ", "Ort", "Land"].map((label) => field(label))]),
      ),
      points: 0,
      says: "(“Vorname”, “Nachname”, “Straße”, “PLZ”, “Ort” and “Land”)",
    },
    ...[field("Project name", { name: "name" }), field("Departure city", { name: "city" })].map((one) => ({
      name: `${one.label} is no personal data, whatever its name`,
      site: withForms(form([...fields(1), one])),
      points: 2 as const,
    })),
    {
      name: "a project's name is no personal data",
      site: withForms(form([...fields(1), field("Project name")])),
      points: 2,
    },
    {
      name: "a form without a personal field is not among “all”",
      site: withForms(form(fields(1)), form([field("Your question", { type: "textarea" })])),
      points: 2,
      says: "The form “Send” on the home page marks up its personal fields for autofill. Not judged: 1 form (the form “Send” on the home page). We recognised",
    },
    {
      name: "no personal field",
      site: withForms(form([field("Your question", { type: "textarea" })])),
      points: null,
      doesNotApply: true,
      says: "We recognised no personal field",
    },
    none,
  ],
} satisfies Record<string, Case[]>;
