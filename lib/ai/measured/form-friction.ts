import { maxFields } from "@/lib/ai/defects/control-defects";
import { measuredAt, quotedFrom } from "@/lib/ai/facts/cite";
import { fieldName, isPersonalField, lacksAutofill } from "@/lib/ai/facts/form-fields";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { auditedPages } from "@/lib/ai/measured/judge-pages";
import { findPossibleForm } from "@/lib/ai/measured/possible-forms";
import { findSentForms, type SentForm, withoutOneField } from "@/lib/ai/measured/sent-forms";
import type { Evidence } from "@/lib/ai/review";
import { notApplicable, notAssessed, onPages, type Verdict } from "@/lib/ai/rubric/verdict";
import { capitalise, count, joinSome } from "@/lib/ai/text/wording";

const maxEasyFields = 5;
const maxRequired = 5;
const maxNamed = 3;

/** Judged on the forms that visitors send to the company, each once however many pages repeat it. */
export const formJudges = {
  "form-under-ten": (site: SiteFacts): Verdict =>
    judgeForms(site, (form) => (form.form.fields.length > maxFields ? fieldCount(form) : null), fieldCount),
  "form-five": (site: SiteFacts): Verdict =>
    judgeForms(site, (form) => (form.form.fields.length > maxEasyFields ? fieldCount(form) : null), fieldCount),
  "form-required": (site: SiteFacts): Verdict =>
    judgeForms(site, (form) => (form.requiredFields.length > maxRequired ? requiredCount(form) : null), requiredCount),
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
      // Labels that a style sheet hides are in the HTML all the same.
      { isTold: ({ sight }) => sight === "whole" },
    ),
  "form-autofill": (site: SiteFacts): Verdict =>
    judgeForms(
      site,
      ({ form }) => {
        const fields = form.fields.filter(lacksAutofill);
        return fields.length > 0 ? `does not let a browser fill in ${namesOf(fields)}` : null;
      },
      () => "lets a browser fill in what it knows",
      {
        applies: (form) => form.form.fields.some(isPersonalField),
        whyNone: "No form has a field that was recognised as personal data, such as a name or an email address.",
      },
    ),
};

/** @param scope where a check is not about every form, or needs more of one than its fields */
function judgeForms(
  site: SiteFacts,
  findFault: (form: SentForm) => string | null,
  say: (form: SentForm) => string,
  { applies = () => true, whyNone = "", isTold = () => true }: Partial<FormScope> = {},
): Verdict {
  const sent = findSentForms(site);
  const failed = sent.filter(applies).flatMap((form) => {
    const fault = findSureFault(form, findFault);
    return fault === null ? [] : [{ form, fault }];
  });
  const isSound = (form: SentForm) => form.sight !== "begun" && isTold(form) && findFault(form) === null;
  const sound = sent.filter(isSound);
  if (failed.length === 0) {
    const open = findOpenQuestion(site, sent, sound, applies);
    if (open !== null) return notAssessed(open);
  }
  const forms = sent.filter(
    (form) => applies(form) && (sound.includes(form) || failed.some((one) => one.form === form)),
  );
  if (forms.length === 0) return notApplicable(sent.length === 0 ? `${noneFound(site)}.` : whyNone);
  failed.sort((a, b) => b.form.form.fields.length - a.form.form.fields.length);
  const said =
    failed.length > 0
      ? failed.map(({ form, fault }) => `${nameOf(form)} ${fault}`)
      : forms.map((form) => `${nameOf(form)} ${say(form)}`);
  const of = failed.length > 0 && forms.length > 1 ? ` (${failed.length} of ${forms.length} forms)` : "";
  return onPages(
    `${capitalise(joinSome(said, maxNamed))}${of}.`,
    forms,
    failed.map(({ form }) => ({ url: form.url, evidence: evidenceOf(form) })),
    forms.map(evidenceOf),
  );
}

interface FormScope {
  applies: (form: SentForm) => boolean;
  /** Said when it applies to none. */
  whyNone: string;
  /** Whether so much of the form was seen that a missing fault means that there is none. */
  isTold: (form: SentForm) => boolean;
}

/** One of the fields of plain HTML may be a trap for robots: a fault must be there without any one of them. */
function findSureFault(form: SentForm, findFault: (form: SentForm) => string | null): string | null {
  const isSure = form.sight !== "plain" || withoutOneField(form).every((smaller) => findFault(smaller) !== null);
  return isSure ? findFault(form) : null;
}

/** What must be known where no fault is sure, and is not; null where nothing is open. */
function findOpenQuestion(
  site: SiteFacts,
  sent: readonly SentForm[],
  sound: readonly SentForm[],
  applies: (form: SentForm) => boolean,
): string | null {
  const isSeen = sent.some(({ sight }) => sight === "whole");
  // A form that was seen whole speaks for itself; those beside it are left out.
  if (isSeen && sound.some(applies)) return null;
  const unsure = sent.find((form) => !sound.includes(form));
  if (unsure?.sight === "begun")
    return `${capitalise(nameOf(unsure))} goes on behind “${unsure.goesOnWith}”, and what it asks there was not seen.`;
  if (unsure) return `What a style sheet hides of ${nameOf(unsure)} is not known.`;
  const place = isSeen ? null : findPossibleForm(site);
  return place === null ? null : `${noneFound(site)}, but ${place}.`;
}

const noneFound = ({ pages }: SiteFacts) =>
  `No form that visitors would send to the company was found on ${auditedPages(pages)}`;

const fieldCount = ({ form, sight }: SentForm) =>
  `asks for ${sight === "begun" ? "at least " : ""}${count(form.fields.length, "field")}`;
const requiredCount = ({ requiredFields, form }: SentForm) =>
  requiredFields.length === 0
    ? "marks no field as mandatory"
    : `marks ${requiredFields.length} of ${count(form.fields.length, "field")} as mandatory`;

function nameOf({ name, label, pages, sight }: SentForm): string {
  return `${name} on ${pages === 1 ? label : `${pages} ${sight === "plain" ? "linked pages" : "pages"}`}`;
}

function namesOf(fields: Parameters<typeof fieldName>[0][]): string {
  return joinSome([...new Set(fields.map((field) => `“${fieldName(field)}”`))], maxNamed);
}

function evidenceOf({ url, form, sight }: SentForm): Evidence {
  const isQuoted = form.submitText !== "" && sight !== "plain";
  return isQuoted ? quotedFrom({ url }, form.submitText, "form") : measuredAt({ url }, "form");
}
