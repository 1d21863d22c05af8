import { auditedPages } from "@/lib/ai/facts/cite";
import { fieldName, lacksAutofill, type PageForm } from "@/lib/ai/facts/forms";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { pathOf } from "@/lib/ai/facts/page-role";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Evidence } from "@/lib/ai/reviewer";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { isMajority, judged, notAssessed } from "@/lib/ai/rubric/verdicts";
import { capitalise, count, joinSome } from "@/lib/ai/text/wording";
import type { CapturedField } from "@/lib/browser/types";

export interface SiteForm extends PageForm {
  page: PageFacts;
}

/** Judged on enquiry forms; a site that has none is judged on its newsletter form. Counts are means over the forms. */
export const formFriction: Criterion = {
  name: "Form friction",
  subject: "The site's form",
  checks: [
    {
      id: "form-under-ten",
      statement: "Forms ask fewer than ten fields on average.",
      has: "stays under ten fields",
      lacks: "asks ten fields or more",
      needsEnglish: false,
      judge: (site) =>
        onForms(site, (forms) => {
          const asked = forms.map((form) => `the ${nameForm(form)} asks ${count(form.form.fields.length, "field")}`);
          return judged(mean(forms, fieldCount) < 10, `${capitalise(joinSome(asked, 3))}.`, places(forms));
        }),
    },
    {
      id: "form-five",
      statement: "Forms ask five fields or fewer on average.",
      has: "asks five fields or fewer",
      lacks: "asks more than five fields",
      needsEnglish: false,
      judge: (site) =>
        onForms(site, (forms) => {
          const longest = forms.reduce((a, b) => (fieldCount(b) > fieldCount(a) ? b : a));
          const names = longest.form.fields.map((field) => `“${fieldName(field)}”`);
          return judged(
            mean(forms, fieldCount) <= 5,
            `The ${nameForm(longest)} wants ${joinSome(names, 6)}.`,
            places([longest]),
          );
        }),
    },
    {
      id: "form-required",
      statement: "At most five fields are mandatory on average.",
      has: "demands little",
      lacks: "makes more than five fields mandatory",
      needsEnglish: false,
      judge: (site) =>
        onForms(site, (forms) => {
          const demands = forms.map(
            (form) =>
              `the ${nameForm(form)} marks ${requiredCount(form)} of ${count(fieldCount(form), "field")} as required`,
          );
          return judged(mean(forms, requiredCount) <= 5, `${capitalise(joinSome(demands, 3))}.`, places(forms));
        }),
    },
    {
      id: "form-labels",
      statement: "Every field has a label that stays when one types.",
      has: "labels its fields",
      lacks: "leaves fields without a label",
      needsEnglish: false,
      judge: (site) =>
        onForms(site, (forms) => {
          const bare = listFields(forms, ({ labelled }) => !labelled);
          const good = forms.filter(({ form }) => form.fields.every(({ labelled }) => labelled));
          return judged(
            isMajority(good.length, forms.length),
            bare.length === 0
              ? "Every field has a label."
              : `${count(bare.length, "field has", "fields have")} no label, at best a placeholder that vanishes on typing: ${joinSome(bare, 4)}.`,
            places(forms),
          );
        }),
    },
    {
      id: "form-autofill",
      statement: "Fields tell the browser what they are: autocomplete, and the types email and tel.",
      has: "lets the browser fill in",
      lacks: "does not let the browser fill in",
      needsEnglish: false,
      judge: (site) =>
        onForms(site, (forms) => {
          const poor = listFields(forms, lacksAutofill);
          const good = forms.filter(({ form }) => !form.fields.some(lacksAutofill));
          return judged(
            isMajority(good.length, forms.length),
            poor.length === 0
              ? "Name, e-mail and the like carry autocomplete and the right type, so a browser or phone fills them in."
              : `Without autocomplete or the matching type: ${joinSome(poor, 5)}.`,
            places(forms),
          );
        }),
    },
  ],
};

/** The forms that win leads, each once however many pages repeat it. */
export function getLeadForms(site: SiteFacts): SiteForm[] {
  const byShape = new Map<string, SiteForm>();
  for (const page of site.sellingPages) {
    for (const entry of page.forms) {
      const shape = `${entry.form.action}|${entry.form.submitText}|${entry.form.fields.map(fieldName).join("|")}`;
      if (!byShape.has(shape)) byShape.set(shape, { ...entry, page });
    }
  }
  const forms = [...byShape.values()];
  const enquiries = forms.filter(({ kind }) => kind === "enquiry");
  return enquiries.length > 0 ? enquiries : forms;
}

function onForms(site: SiteFacts, judge: (forms: [SiteForm, ...SiteForm[]]) => Verdict): Verdict {
  const [first, ...more] = getLeadForms(site);
  return first
    ? judge([first, ...more])
    : notAssessed(`No enquiry or newsletter form stands on ${auditedPages(site)}, so there is nothing to measure.`);
}

function places(forms: readonly SiteForm[]): Evidence[] {
  return forms.map(({ page, name }) => ({ pageUrl: page.url, quote: null, place: name }));
}

function nameForm({ name, page }: SiteForm): string {
  return `${name} on ${page.label}`;
}

/** The fields of a kind, named with their page. */
function listFields(forms: readonly SiteForm[], isMeant: (field: CapturedField) => boolean): string[] {
  return forms.flatMap(({ form, page }) =>
    form.fields.filter(isMeant).map((field) => `“${fieldName(field)}” (${pathOf(page.url)})`),
  );
}

const fieldCount = ({ form }: SiteForm) => form.fields.length;
const requiredCount = ({ form }: SiteForm) => form.fields.filter(({ required }) => required).length;

function mean(forms: readonly SiteForm[], measure: (form: SiteForm) => number): number {
  return forms.reduce((sum, form) => sum + measure(form), 0) / forms.length;
}
