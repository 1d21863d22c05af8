import type { FindSuggestions } from "@/lib/ai/built-in/copy/context";

const stern =
  /\b(all fields are (mandatory|required)|cannot be processed|will not be (processed|considered)|must be (filled|completed)|incomplete requests|please fill (in|out))\b/i;

/** Orders before a form scare off those who had decided to write. */
export const softenForms: FindSuggestions = ({ page }) => {
  const orders = page.statements.filter(({ quote }) => stern.test(quote));
  const sentence = orders.find(({ quote }) => /cannot|will not|mandatory/i.test(quote)) ?? orders[0];
  if (!sentence) return [];
  const fields = page.forms[0]?.form.fields.length ?? 0;
  return [
    {
      kind: "form",
      weight: 86,
      quote: sentence.quote,
      place: sentence.place,
      problem: "The first words at the form are an order: what the company wants comes before what the visitor gets.",
      proposal: `${fields > 5 ? "Three fields and one minute are enough" : "It takes one minute"}. [First name] writes back within [4] working hours with [what the visitor will get].`,
    },
  ];
};
