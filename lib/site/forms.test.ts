import { expect, test } from "vitest";
import type { CapturedForm } from "@/lib/browser/types";
import { buildPage } from "@/lib/review/testing/build-page";
import { kindOf, readForms } from "@/lib/site/forms";

const field = (label: string, type = "text") => ({
  ...{ name: label, type, label, labelled: true, required: false, autocomplete: "" },
});
const form = (nearbyText: string, ...fields: CapturedForm["fields"]): CapturedForm => ({
  ...{ action: "", submitText: "OK", nearbyText, fields, area: "footer" },
  ...{ hiddenIn: null, leadsNowhere: false },
});

test.each(["Onze nieuwsbrief", "Recibe nuestro boletín", "Lettre d’information", "Få vores nyhedsbrev", "Subscribe"])(
  "“%s” with an address to fill in is a newsletter, and no way to ask something",
  (text) => {
    expect(kindOf(form(text, field("Naam"), field("E-mail", "email")))).toBe("newsletter");
    expect(kindOf(form(text, field("E-mail", "email"), field("Bericht", "textarea")))).toBe("enquiry");
  },
);

test.each([
  [[field("Kartennummer"), field("Gültig bis"), field("Prüfnummer")], "payment"],
  [[{ ...field("Number"), autocomplete: "billing cc-number" }], "payment"],
  [[field("Card no."), field("CVV")], "payment"],
  [[field("Library card number"), field("Comment", "textarea")], "enquiry"],
  [[field("Expiry of your lease")], "enquiry"],
] as const)("who asks for a card takes a payment: %j", (asked, kind) => {
  expect(kindOf(form("", field("E-mail", "email"), ...asked))).toBe(kind);
});

test.each([
  ["Write to us: Message Send", ["E-mail", "Phone"]],
  ["Phone Message Send", ["E-mail"]],
  ["", []],
  ["Message ".repeat(80), []],
])("a hidden label that the page has elsewhere is no label of a form around which stands “%s”", (nearby, hidden) => {
  const fields = [field("E-mail", "email"), field("Phone", "tel"), field("Message", "textarea")];
  const { capture } = buildPage({ path: "/", body: "Phone: 12 34\nE-mail: a@mill.example\nMessage" });
  const [read] = readForms({ ...capture, forms: [form(nearby, ...fields)] });
  expect(read?.hiddenLabelFields.map(({ label }) => label)).toEqual(hidden);
});
