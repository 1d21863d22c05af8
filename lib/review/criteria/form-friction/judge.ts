import type { CapturedField } from "@/lib/browser/types";
import { findPossibleForms } from "@/lib/review/criteria/form-friction/possible-forms";
import {
  type Instance,
  type Judges,
  judgeEach,
  type MemberOutcome,
  notApplicable,
  type Outcome,
} from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { fieldName, isMarkedUp, isPersonalField, lacksAutofill } from "@/lib/site/form-fields";
import { formKey, isSentToCompany, maxEasyFields, maxFields, type PageForm } from "@/lib/site/forms";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { quoted } from "@/lib/text/wording";

const maxRequired = 5;

interface SiteForm extends PageForm {
  page: PageFacts;
  pages: PageFacts[];
}

export const judge = {
  "form-under-ten": (site) => judgeForms(site, ({ allFields }) => allFields, maxFields),
  "form-five": (site) => judgeForms(site, ({ allFields }) => allFields, maxEasyFields),
  "form-required": (site) =>
    judgeForms(
      site,
      ({ form, allFields, requiredFields }) =>
        requiredFields.length === 0 && form.emptyTry !== "sent" && allFields.length > maxRequired
          ? { unknown: "untried" }
          : requiredFields,
      maxRequired,
    ),
  "form-labels": (site) =>
    judgeForms(site, ({ unlabelledFields, hiddenLabelFields, pages }) => {
      const lacking = [...unlabelledFields, ...hiddenLabelFields];
      // Lighthouse calls untied words beside a field a missing label.
      if (lacking.length === 0 && pages.some(lacksLabels)) return { unknown: "beside" };
      return lacking.some(({ labelBeside }) => labelBeside === undefined) ? { unknown: "beside" } : lacking;
    }),
  "form-autofill": (site) => {
    const forms = findForms(site).map(findUnmarked);
    return forms.length > 0 && forms.every((found) => "unknown" in found && found.unknown === "impersonal")
      ? notApplicable("impersonal")
      : judgeForms(site, findUnmarked);
  },
} satisfies Judges;

function findUnmarked({ allFields, page }: SiteForm): Counted {
  if (!isJudgedLanguage(page.language) && !allFields.every(isMarkedUp)) return { unknown: "language" };
  const lacking = allFields.filter(lacksAutofill);
  return allFields.some(isPersonalField) ? lacking : { unknown: "impersonal" };
}

const lacksLabels = ({ lighthouse: { failedChecks } }: PageFacts) =>
  failedChecks.some(({ id }) => id === "label" || id === "select-name");

type Counted = CapturedField[] | { unknown: string };

function judgeForms(site: SiteFacts, count: (form: SiteForm) => Counted, max = 0): Outcome {
  const forms = findForms(site).map((form) => ({ form, counted: count(form) }));
  const members = forms.toSorted((a, b) => amountOf(b.counted) - amountOf(a.counted));
  const possible = findPossibleForms(site, forms.length > 0);
  return judgeEach(
    "form",
    [
      ...members.map(({ form, counted }) => ({
        name: `${form.name} on ${form.page.label}`,
        found: judgeForm(form, counted, max),
      })),
      ...possible.map(({ name, reason }) => ({ name, found: { unknown: reason } })),
    ],
    ({ found }) => found,
  );
}

const amountOf = (counted: Counted) => ("unknown" in counted ? 0 : counted.length);

function judgeForm(form: SiteForm, counted: Counted, max: number): MemberOutcome {
  if ("unknown" in counted) return counted;
  const places = form.pages.map((page) => placeOf(form, page));
  if (counted.length <= max && form.isDead) return { unknown: "dead" };
  if (counted.length <= max && form.isUnproven) return { unknown: "unproven" };
  if (counted.length <= max) return form.form.hasSteps ? { unknown: "steps" } : { passing: places };
  const others = places.slice(1).map((place) => ({ ...place, quote: null }));
  if (max === 0) return { failing: [...placeFields(counted, form), ...others] };
  const of = counted === form.allFields ? {} : { of: form.allFields.length };
  return {
    failing: places.map((place) => ({ ...place, measures: [{ amount: counted.length, unit: "field", ...of }] })),
  };
}

function findForms({ pages }: SiteFacts): SiteForm[] {
  const each = pages.flatMap((page) => page.forms.filter(isSentToCompany).map((form) => ({ form, page })));
  return [...Map.groupBy(each, ({ form, page }) => formKey(form, page.finalUrl)).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [{ ...first.form, page: first.page, pages: [...new Set([first, ...others].map(({ page }) => page))] }]
        : [],
  );
}

const placeOf = ({ name, form: { submitText } }: PageForm, page: PageFacts): Instance => ({
  ...quotedFrom(page, submitText, "form"),
  name,
});

function placeFields(fields: readonly CapturedField[], { page, form, name }: SiteForm): Instance[] {
  const places = fields.map((field) => {
    const place = `form field ${quoted(fieldName(field), 60)}`;
    const isPageText = field.label.trim() !== "" && form.fields.includes(field);
    return { ...(isPageText ? quotedFrom(page, field.label, place) : measuredAt(page, place)), name };
  });
  return places.toSorted((a, b) => Number(a.quote === null) - Number(b.quote === null));
}
