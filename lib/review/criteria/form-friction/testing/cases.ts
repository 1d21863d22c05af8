import { origin } from "@/lib/review/testing/build-page";
import { button, type Case, field, form, home, link, linked, page, site, withForms } from "@/lib/review/testing/case";

const fields = (amount: number, required = 0) => [
  field("Email", { type: "email", required: required > 0 }),
  ...Array.from({ length: amount - 1 }, (_, index) => field(`Question ${index}`, { required: index + 1 < required })),
];
const none: Case = {
  name: "no form",
  site: home({ body: "# Hello" }),
  points: null,
  doesNotApply: true,
  says: "No form that visitors would send to the company was found on the audited page.",
};
const frame = (src: string) => ({ kind: "frame" as const, src, name: "", text: "", area: "main" as const });
/** A form may be where nobody looked. */
const elsewhere: Case[] = [
  {
    name: "a frame of another site may hold a form",
    site: home({ body: "# Hello" }, { embeds: [frame("https://forms.example/apply")] }),
    points: null,
    says: "content of another site (forms.example)",
  },
  {
    name: "a frame that was looked into holds none",
    site: home({ body: "# Hello" }, { embeds: [{ ...frame("https://weather.example/today"), fields: 0 }] }),
    points: null,
    doesNotApply: true,
  },
  {
    name: "a service for forms shows one that could not be read",
    site: home({ body: "# Hello" }, { embeds: [{ ...frame("https://calendly.com/oakhall/visit"), fields: 0 }] }),
    points: null,
    says: "a form in a frame of calendly.com on the home page was not read",
  },
  {
    name: "a map holds none",
    site: home({ body: "# Hello" }, { embeds: [frame("https://www.google.com/maps/embed?pb=1")] }),
    points: null,
    doesNotApply: true,
    says: "found on the audited page.",
  },
  {
    name: "a page that was read as plain HTML has a form",
    site: home({ body: "# Hello" }, {}, { linkedPages: [linked("/signup", { forms: 1 })] }),
    points: null,
    says: "/signup, which was not audited, has one",
  },
  {
    name: "a contact page that was not read",
    site: home({ body: "# Hello" }, { links: [link("Contact", "/contact", "nav")] }),
    points: null,
    says: "/contact was not read",
  },
  {
    name: "a button that may open a form by script",
    site: home({ body: "# Hello" }, { actions: [button("Request a demo", { href: null, opens: "script" })] }),
    points: null,
    says: "“Request a demo” on the home page may open one",
  },
  {
    name: "a form in a dialog that nothing opens",
    site: withForms(form(fields(12), { hiddenIn: "dialog", lacksOpener: true })),
    points: null,
    says: "has one in a closed dialog, and nothing was seen that opens it",
  },
  {
    name: "a form whose use could not be told",
    site: withForms(form(["Guests", "Days", "Rooms"].map((label) => field(label)))),
    points: null,
    says: "has a form of 3 fields",
  },
  {
    name: "counters of what one may buy are no phone numbers",
    site: withForms(form(["Mobile numbers", "Desk phones", "Users"].map((label) => field(label, { type: "number" })))),
    points: null,
    says: "has a form of 3 fields",
  },
  {
    name: "a calculator without a button that sends it",
    site: withForms(
      form(
        ["Guests", "Days", "Rooms"].map((label) => field(label)),
        { submitText: "", leadsNowhere: true },
      ),
    ),
    points: null,
    doesNotApply: true,
  },
  {
    name: "such a form with a button beside it that asks for an order",
    site: home(
      {},
      {
        forms: [
          form(
            ["Guests", "Days", "Rooms"].map((label) => field(label)),
            { submitText: "", leadsNowhere: true },
          ),
        ],
        actions: [button("Request a quote", { href: null })],
      },
    ),
    points: null,
    says: "has a form of 3 fields",
  },
  {
    name: "an audited page with another query is the same page",
    site: home({ body: "# Hello" }, {}, { linkedPages: [linked("/?plan=large", { forms: 1 })] }),
    points: null,
    doesNotApply: true,
  },
];
const login: Case = {
  name: "a login form is no form of this kind",
  site: withForms(form([...fields(1), field("Password", { type: "password" })])),
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
    { name: "nine fields", site: withForms(form(fields(9))), points: 2, says: "asks for 9 fields" },
    {
      name: "ten fields",
      site: withForms(form(fields(10))),
      points: 0,
      says: "The form on the home page asks for 10 fields",
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
      says: "The form on 2 pages asks for 10 fields.",
    },
    { name: "one long form of three", site: withForms(form(fields(10)), form(fields(2)), form(fields(3))), points: 0 },
    {
      name: "one long form of two",
      site: withForms(form(fields(10)), form(fields(2))),
      points: 0,
      says: "1 of 2 forms",
    },
    none,
    ...elsewhere,
    login,
    search,
  ],
  "form-five": [
    {
      name: "three fields, and three more that a choice shows",
      site: withForms(form(fields(3), { opened: { choice: "Borrow a loom", fields: fields(3) } })),
      points: 0,
      says: "asks for 3 fields, and for 3 more after the choice of “Borrow a loom”",
    },
    { name: "five fields", site: withForms(form(fields(5))), points: 2 },
    { name: "six fields", site: withForms(form(fields(6))), points: 0, says: "6 fields" },
    {
      name: "a newsletter form is called one",
      site: withForms(form(fields(1), { submitText: "Subscribe" })),
      points: 2,
      says: "newsletter form",
    },
    none,
  ],
  "form-required": [
    { name: "none, but nobody tried", site: withForms(form(fields(6))), points: null, says: "was not seen" },
    { name: "none, however it is sent", site: withForms(form(fields(5))), points: 2, says: "asks for 5 fields" },
    {
      name: "none: it would be sent empty",
      site: withForms(form(fields(6), { emptyTry: "sent" })),
      points: 2,
      says: "lets visitors send it without filling in a field",
    },
    { name: "five mandatory fields", site: withForms(form(fields(8, 5))), points: 2, says: "5 of 8 fields" },
    {
      name: "six mandatory fields",
      site: withForms(form(fields(8, 6))),
      points: 0,
      says: "6 of 8 fields as mandatory",
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
    {
      name: "a label for screen readers alone",
      site: home({}, { forms: [form([field("Email", { type: "email" })])], text: "Write to us" }),
      points: 0,
      says: "a label for “Email” that is in the markup but not shown",
    },
    {
      name: "the hidden label of a newsletter's one field, whose placeholder goes as one types",
      site: home(
        {},
        { forms: [form([field("Email", { type: "email" })], { submitText: "Subscribe" })], text: "Write to us" },
      ),
      points: 0,
      says: "in the markup but not shown",
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
    {
      name: "autofill switched off",
      site: withForms(form([field("Email", { type: "email", autocomplete: "off" })])),
      points: 0,
    },
    { name: "a German name", site: withForms(form([...fields(1), field("Nachname")])), points: 0, says: "“Nachname”" },
    {
      name: "a project's name is no personal data",
      site: withForms(form([...fields(1), field("Project name")])),
      points: 2,
    },
    {
      name: "no personal field",
      site: withForms(form([field("Your question", { type: "textarea" })])),
      points: null,
      doesNotApply: true,
      says: "No form has a field",
    },
    none,
  ],
} satisfies Record<string, Case[]>;
