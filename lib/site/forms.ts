import type { CapturedField, CapturedForm, PageCapture } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";
import { isTextCut } from "@/lib/site/cut-content";
import { asksForCard, fieldName, isConsentField, isEmailField, isPhoneField } from "@/lib/site/form-fields";
import { normaliseText } from "@/lib/text/normalise";
import { quoted } from "@/lib/text/wording";

type FormKind = "enquiry" | "registration" | "newsletter" | "login" | "payment" | "search" | "comment" | "other";

export const maxEasyFields = 5;

export interface PageForm {
  form: CapturedForm;
  kind: FormKind;
  name: string;
  allFields: CapturedField[];
  requiredFields: CapturedField[];
  unlabelledFields: CapturedField[];
  hiddenLabelFields: CapturedField[];
}

const names: Record<FormKind, string> = {
  enquiry: "the form",
  registration: "the sign-up form",
  newsletter: "the newsletter form",
  login: "the login form",
  payment: "the payment form",
  search: "the search form",
  comment: "the comment form",
  other: "the form",
};

/** Those that visitors were seen to have a way to. */
export function readForms(capture: PageCapture): PageForm[] {
  const text = isTextCut(capture) ? null : squeeze(capture.text);
  return capture.forms
    .filter((form) => form.fields.length > 0 && form.lacksOpener !== true)
    .map((form) => {
      const kind = kindOf(form);
      const shown = [...form.fields, ...(form.opened?.fields ?? [])];
      const allFields = shown.filter((field) => !isConsentField(field));
      return {
        form,
        kind,
        name: nameOf(kind, form),
        allFields,
        requiredFields: allFields.filter(isRequired),
        unlabelledFields: shown.filter(({ labelled }) => !labelled),
        hiddenLabelFields: form.fields.filter((field) => field.labelled && !hasVisibleLabel(field, form, text)),
      };
    });
}

function nameOf(kind: FormKind, { submitText, opened }: CapturedForm): string {
  const name = submitText === "" ? names[kind] : `${names[kind]} ${quoted(submitText, 60)}`;
  return opened ? `${name} with ${quoted(opened.choice, 60)} chosen` : name;
}

export function kindOf(form: CapturedForm): FormKind {
  const { fields, action, submitText, nearbyText } = form;
  const isSearch =
    fields.some(({ type, name }) => type === "search" || /^(?:q|s|query|search|suche?|keywords?)$/i.test(name)) ||
    (fields.length === 1 &&
      /^(?:search|suchen?|rechercher?)\b/i.test(`${submitText} ${fields[0]?.label ?? ""}`.trim()));
  if (isSearch || /[/=?]search\b/i.test(action)) return "search";
  if (asksForCard(fields)) return "payment";
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
  /\b(?:newsletter|nieuwsbrief|rundbrief|bolet[ií]n|infolettre|lettre d['’]information|nyhe(?:ds|ts)brev|biuletyn|subscri\w{1,12}|mailing list|updates|list-manage\.com|abonnieren|abonnez|s'abonner|inscrivez-vous)(?!\p{L})/iu;

function isRequired({ required, label }: CapturedField): boolean {
  return required || /\*\s*:?$/.test(label.trim());
}

/** A label for screen readers alone is not drawn on the page. In a closed dialog, a frame or a cut text it is believed. */
function hasVisibleLabel(field: CapturedField, { hiddenIn, frame }: CapturedForm, pageText: string | null): boolean {
  const label = squeeze(field.label);
  return hiddenIn !== null || frame !== undefined || label === "" || pageText === null || pageText.includes(label);
}

function squeeze(text: string): string {
  return normaliseText(text)
    .toLowerCase()
    .replace(/[\s*:]+/g, "");
}

export function isSentToCompany({ kind }: PageForm): boolean {
  return kind === "enquiry" || kind === "registration" || kind === "newsletter";
}

/** Equal for a form that stands on several pages, also where each sends it to itself. */
export function formKey({ form }: Pick<PageForm, "form">, ownUrl: string): string {
  const action = form.action !== "" && pageKey(form.action) === pageKey(ownUrl) ? "" : form.action;
  return [action, form.submitText, ...form.fields.map(fieldName)].join("\n");
}
