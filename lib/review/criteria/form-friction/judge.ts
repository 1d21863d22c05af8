import { findPossibleForm, findUnreadForm, findUnreadFrame } from "@/lib/review/criteria/form-friction/possible-forms";
import { maxFields } from "@/lib/review/defects/control-defects";
import { auditedPages } from "@/lib/review/judge-pages";
import type { Evidence } from "@/lib/review/review";
import { notApplicable, notAssessed, onPages, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { fieldName, isPersonalField, lacksAutofill } from "@/lib/site/form-fields";
import { describeFields, formKey, isSentToCompany, maxEasyFields, type PageForm } from "@/lib/site/forms";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { capitalise, count, joinSome } from "@/lib/text/wording";

const maxRequired = 5;
const maxNamed = 3;

interface SiteForm extends PageForm {
  page: PageFacts;
  pages: number;
}

export const judge = {
  "form-under-ten": (site: SiteFacts): Verdict =>
    judgeForms(site, (form) => (form.allFields.length > maxFields ? describeFields(form) : null), describeFields),
  "form-five": (site: SiteFacts): Verdict =>
    judgeForms(site, (form) => (form.allFields.length > maxEasyFields ? describeFields(form) : null), describeFields),
  "form-required": (site: SiteFacts): Verdict =>
    judgeForms(site, (form) => (form.requiredFields.length > maxRequired ? requiredCount(form) : null), requiredCount, {
      findDoubt: (form) =>
        form.requiredFields.length === 0 && form.form.emptyTry !== "sent" && form.allFields.length > maxRequired
          ? `whether ${nameOf(form)} can be sent with empty fields was not seen`
          : null,
    }),
  "form-labels": (site: SiteFacts): Verdict =>
    judgeForms(
      site,
      ({ unlabelledFields, hiddenLabelFields }) => {
        if (unlabelledFields.length > 0) return `has no label for ${namesOf(unlabelledFields)}`;
        return hiddenLabelFields.length > 0
          ? `has a label for ${namesOf(hiddenLabelFields)} that is in the markup but not shown`
          : null;
      },
      () => "labels every field",
    ),
  "form-autofill": (site: SiteFacts): Verdict =>
    judgeForms(
      site,
      ({ allFields }) => {
        const fields = allFields.filter(lacksAutofill);
        return fields.length > 0 ? `does not let a browser fill in ${namesOf(fields)}` : null;
      },
      () => "lets a browser fill in what it knows",
      {
        applies: (form) => form.allFields.some(isPersonalField),
        whyNone: "No form has a field that was recognised as personal data, such as a name or an email address.",
      },
    ),
};

interface FormQuestion {
  applies?: (form: SiteForm) => boolean;
  whyNone?: string;
  findDoubt?: (form: SiteForm) => string | null;
}

function judgeForms(
  site: SiteFacts,
  findFault: (form: SiteForm) => string | null,
  say: (form: SiteForm) => string,
  { applies = () => true, whyNone = "", findDoubt = () => null }: FormQuestion = {},
): Verdict {
  const sent = getSentForms(site);
  if (sent.length === 0) {
    const none = `No form that visitors would send to the company was found on ${auditedPages(site.pages)}`;
    const open = findPossibleForm(site);
    return open === null ? notApplicable(`${none}.`) : notAssessed(`${none}, but ${open}.`);
  }
  const forms = sent.filter(applies);
  if (forms.length === 0) return notApplicable(whyNone);
  const failed = forms.flatMap((form) => {
    const fault = findFault(form);
    return fault === null ? [] : [{ form, fault }];
  });
  failed.sort((a, b) => b.form.allFields.length - a.form.allFields.length);
  const doubt = failed.length > 0 ? undefined : forms.map(findDoubt).find((each) => each !== null);
  if (doubt) return notAssessed(`${capitalise(doubt)}.`);
  const said =
    failed.length > 0
      ? failed.map(({ form, fault }) => `${nameOf(form)} ${fault}`)
      : forms.map((form) => `${nameOf(form)} ${say(form)}`);
  const of = failed.length > 0 && forms.length > 1 ? ` (${failed.length} of ${forms.length} forms)` : "";
  const frame = failed.length > 0 ? null : findUnreadFrame(site);
  const unseen = failed.length > 0 ? null : findUnreadForm(site);
  const limit =
    unseen === null ? "" : ` This covers the audited pages only: ${unseen.replace(/has one$/, "has a form, too")}.`;
  const unread = frame === null ? "" : ` ${capitalise(frame)}.`;
  return onPages(
    `${capitalise(joinSome(said, maxNamed))}${of}.${unread}${limit}`,
    [...new Set(forms.map(({ page }) => page))],
    [...new Map(failed.toReversed().map(({ form }) => [form.page, form])).values()].toReversed().map((form) => ({
      url: form.page.url,
      evidence: evidenceOf(form),
    })),
    forms.map(evidenceOf),
  );
}

function getSentForms(site: SiteFacts): SiteForm[] {
  const byKey = new Map<string, SiteForm>();
  for (const page of site.pages) {
    for (const form of page.forms.filter(isSentToCompany)) {
      const key = formKey(form, page.finalUrl);
      const known = byKey.get(key);
      if (!known) byKey.set(key, { ...form, page, pages: 1 });
      else if (known.page !== page) known.pages += 1;
    }
  }
  return [...byKey.values()].sort((a, b) => b.form.fields.length - a.form.fields.length);
}

function requiredCount(form: SiteForm): string {
  const { requiredFields, allFields } = form;
  if (requiredFields.length > 0)
    return `marks ${requiredFields.length} of ${count(allFields.length, "field")} as mandatory`;
  return form.form.emptyTry === "sent" ? "lets visitors send it without filling in a field" : describeFields(form);
}

function nameOf({ name, page, pages }: SiteForm): string {
  return `${name} on ${pages === 1 ? page.label : `${pages} pages`}`;
}

function namesOf(fields: Parameters<typeof fieldName>[0][]): string {
  return joinSome([...new Set(fields.map((field) => `“${fieldName(field)}”`))], maxNamed);
}

function evidenceOf({ page, form }: SiteForm): Evidence {
  return form.submitText === "" ? measuredAt(page, "form") : quotedFrom(page, form.submitText, "form");
}
