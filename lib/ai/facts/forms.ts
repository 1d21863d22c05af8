import { fieldName, isEmailField, isPhoneField } from "@/lib/ai/facts/form-fields";
import { normaliseText } from "@/lib/ai/text/normalise";
import type { CapturedField, CapturedForm, PageCapture } from "@/lib/browser/types";

/**
 * `enquiry`: asks for an answer, an order or an appointment; `registration`: makes an account; `newsletter`: an email
 * address and little else; `comment`: under an article. `other`: filters, carts and what can't be told.
 */
type FormKind = "enquiry" | "registration" | "newsletter" | "login" | "search" | "comment" | "other";

export interface PageForm {
  form: CapturedForm;
  kind: FormKind;
  /** How the report calls it. */
  name: string;
  requiredFields: CapturedField[];
  /** Without a label in the markup. */
  unlabelledFields: CapturedField[];
  /** With a label that only screen readers get. */
  hiddenLabelFields: CapturedField[];
}

const names: Record<FormKind, string> = {
  enquiry: "the form",
  registration: "the sign-up form",
  newsletter: "the newsletter form",
  login: "the login form",
  search: "the search form",
  comment: "the comment form",
  other: "the form",
};

/** Forms with at least one field. */
export function readForms(capture: PageCapture): PageForm[] {
  const text = squeeze(capture.text);
  return capture.forms
    .filter(({ fields }) => fields.length > 0)
    .map((form) => {
      const kind = kindOf(form);
      return {
        form,
        kind,
        name: names[kind],
        requiredFields: form.fields.filter(isRequired),
        unlabelledFields: form.fields.filter(({ labelled }) => !labelled),
        hiddenLabelFields: form.fields.filter((field) => field.labelled && !hasVisibleLabel(field, form, text)),
      };
    });
}

function kindOf(form: CapturedForm): FormKind {
  const { fields, action, submitText, nearbyText } = form;
  const isSearch =
    fields.some(({ type, name }) => type === "search" || /^(?:q|s|query|search|suche?|keywords?)$/i.test(name)) ||
    (fields.length === 1 &&
      /^(?:search|suchen?|rechercher?)\b/i.test(`${submitText} ${fields[0]?.label ?? ""}`.trim()));
  if (isSearch || /[/=?]search\b/i.test(action)) return "search";
  const written = fields.filter(({ type }) => !/^(?:checkbox|radio)$/.test(type));
  if (fields.some(({ type }) => type === "password")) return written.length <= 2 ? "login" : "registration";
  if (
    /\bwp-comments-post\b/.test(action) ||
    /^(?:post |submit )?(?:comment|reply)|^kommentar|^commentaire/i.test(submitText)
  )
    return "comment";
  const hasEmail = fields.some(isEmailField);
  const hasMessage = fields.some(({ type }) => type === "textarea");
  const isSubscription = subscription.test(`${submitText} ${nearbyText} ${action}`);
  if (hasEmail && !hasMessage && written.length <= 3 && isSubscription) return "newsletter";
  return hasEmail || hasMessage || fields.some(isPhoneField) ? "enquiry" : "other";
}

const subscription =
  /\b(?:newsletter|subscri\w{1,12}|mailing list|updates|list-manage\.com|abonnieren|abonnez|s'abonner|inscrivez-vous)\b/i;

/** Many sites mark what they demand by an asterisk alone, and check it by script. */
function isRequired({ required, label }: CapturedField): boolean {
  return required || /\*\s*:?$/.test(label.trim());
}

/** A label for screen readers alone is not drawn on the page. In a closed dialog nothing is, so it is believed. */
function hasVisibleLabel(field: CapturedField, { hiddenIn }: CapturedForm, pageText: string): boolean {
  const label = squeeze(field.label);
  return hiddenIn !== null || label === "" || pageText.length >= maxPageText || pageText.includes(label);
}

/** Without what is written differently in a label and in the page's lines. */
function squeeze(text: string): string {
  return normaliseText(text)
    .toLowerCase()
    .replace(/[\s*:]+/g, "");
}

/** A text of this length was cut: a label may stand in the rest. */
const maxPageText = 30_000;

/** The kinds that a visitor sends to the company. */
export function isSentToCompany({ kind }: PageForm): boolean {
  return kind === "enquiry" || kind === "registration" || kind === "newsletter";
}

/** Equal for one form that stands on many pages. */
export function formKey({ form }: PageForm): string {
  return [form.action, form.submitText, ...form.fields.map(fieldName)].join("\n");
}
