import { expect, test } from "vitest";
import type { CapturedForm } from "@/lib/browser/types";
import { kindOf } from "@/lib/site/forms";

const field = (label: string, type = "text") => ({
  ...{ name: label, type, label, labelled: true, required: false, autocomplete: "" },
});
const form = (nearbyText: string, ...fields: CapturedForm["fields"]): CapturedForm => ({
  ...{ action: "", method: "post", submitText: "OK", nearbyText, fields, area: "footer" },
  ...{ hiddenIn: null, leadsNowhere: false },
});

test.each(["Onze nieuwsbrief", "Recibe nuestro boletín", "Lettre d’information", "Få vores nyhedsbrev", "Subscribe"])(
  "“%s” with an address to fill in is a newsletter, and no way to ask something",
  (text) => {
    expect(kindOf(form(text, field("Naam"), field("E-mail", "email")))).toBe("newsletter");
    expect(kindOf(form(text, field("E-mail", "email"), field("Bericht", "textarea")))).toBe("enquiry");
  },
);
