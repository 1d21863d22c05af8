import { autofillCases } from "@/lib/review/criteria/form-friction/testing/autofill-cases";
import { labelCases } from "@/lib/review/criteria/form-friction/testing/label-cases";
import { deadForms, elsewhere, fields, leftOut } from "@/lib/review/criteria/form-friction/testing/unread-form-cases";
import { origin } from "@/lib/review/testing/build-page";
import { type Case, field, form, home, page, site, withForms } from "@/lib/review/testing/case";

const none: Case = {
  name: "no form",
  site: home({ body: "# Hello" }),
  points: null,
  doesNotApply: true,
  says: "On the pages we audited, we found no form for visitors to send you.",
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
    { name: "none, however it is sent", site: withForms(form(fields(5))), points: 2, says: "five fields at most" },
    {
      name: "none: it would be sent empty",
      site: withForms(form(fields(6), { emptyTry: "sent" })),
      points: 2,
      says: "requires five fields at most",
    },
    {
      name: "five required fields and a consent",
      site: withForms(
        form([...fields(8, 5), field("Akkoord met de voorwaarden", { type: "checkbox", required: true })]),
      ),
      points: 2,
    },
    {
      name: "five required fields",
      site: withForms(form(fields(8, 5))),
      points: 2,
      says: "requires five fields at most",
    },
    {
      name: "six required fields",
      site: withForms(form(fields(8, 6))),
      points: 0,
      says: "requires more than five fields (6 of 8 fields).",
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
  "form-autofill": [...autofillCases, none],
} satisfies Record<string, Case[]>;
