import { fields } from "@/lib/review/criteria/form-friction/testing/unread-form-cases";
import { type Case, field, form, home, withForms } from "@/lib/review/testing/case";

export const autofillCases: Case[] = [
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
  ...["PLZ & Ort *", "Straße und Hausnummer", "City, State", "State:"].map((label) => ({
    name: `“${label}” asks for an address`,
    site: withForms(form([...fields(1), field(label)])),
    points: 0 as const,
    says: `(“${label}”)`,
  })),
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
    says: "We reliably recognise personal fields in English, German and French only.",
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
    name: "fields are named as examples",
    site: withForms(
      form([...fields(1), ...["Vorname", "Nachname", "Straße", "PLZ", "Ort", "Land"].map((label) => field(label))]),
    ),
    points: 0,
    says: "(such as “Vorname”, “Nachname” and “Straße”)",
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
];
