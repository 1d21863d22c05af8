import type { CapturedField, CapturedForm, PageCapture } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";
import type { ReviewedPage } from "@/lib/site/captured-site";
import { isTextCut } from "@/lib/site/cut-content";
import { asksForCard, fieldName, isConsentField, isEmailField, isPhoneField, writtenOf } from "@/lib/site/form-fields";
import { isPlaceholderAddress } from "@/lib/site/placeholder-address";
import { squeezeText } from "@/lib/text/normalise";
import { quoted } from "@/lib/text/wording";

type FormKind = "enquiry" | "registration" | "newsletter" | "login" | "payment" | "search" | "comment" | "other";

export const maxEasyFields = 5;
export const maxFields = 9;
/** The capture cuts at 600 characters. */
const maxNearbyText = 590;

export type PageForm = ReturnType<typeof readForms>[number];

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

/** Only forms that visitors were seen to have a way to. @param isSilentSite whether another form of the site sends nothing */
export function readForms(capture: PageCapture, isSilentSite = false) {
  const text = isTextCut(capture) ? null : squeezeText(capture.text);
  const reachable = capture.forms.filter((form) => form.fields.length > 0 && form.lacksOpener !== true);
  return reachable.map((form) => {
    const { fields, submitText, opened } = form;
    const kind = kindOf(form);
    const shown = [...fields, ...(opened?.fields ?? [])];
    const allFields = shown.filter((field) => !isConsentField(field));
    const named = submitText === "" ? names[kind] : `${names[kind]} ${quoted(submitText, 60)}`;
    const isDead = form.sends === "nothing" || (lacksTarget(form) && form.sends === undefined && !form.hasSteps);
    const requiredFields = allFields.filter(({ required, label }) => required || /\*\s*:?$/.test(label.trim()));
    return {
      form,
      kind,
      isDead,
      /** A script handles it, and the same script may well send nothing. */
      isUnproven: isSilentSite && !isDead && form.sends === undefined && form.action === "",
      name: opened ? `${named} with ${quoted(opened.choice, 60)} chosen` : named,
      allFields,
      requiredFields,
      /** For applications, plans or orders: visitors with a question may have no file. */
      requiresFile: requiredFields.some(({ type }) => type === "file"),
      unlabelledFields: shown.filter(({ labelled, labelBeside }) => !labelled && !labelBeside),
      hiddenLabelFields: fields.filter(
        (field) => field.labelled && !field.labelBeside && !hasVisibleLabel(field, form, text),
      ),
    };
  });
}

function lacksTarget({ leadsNowhere, action }: CapturedForm): boolean {
  return leadsNowhere || isPlaceholderAddress(action);
}

export function kindOf(form: CapturedForm): FormKind {
  const { fields, action, submitText, nearbyText } = form;
  const isSearch =
    fields.some(({ type, name }) => type === "search" || /^(?:q|s|query|search|suche?|keywords?)$/i.test(name)) ||
    (fields.length === 1 &&
      /^(?:search|suchen?|rechercher?)\b/i.test(`${submitText} ${fields[0]?.label ?? ""}`.trim()));
  if (isSearch || /[/=?]search\b/i.test(action)) return "search";
  if (asksForCard(fields)) return "payment";
  const written = writtenOf(fields);
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

/** Labels for screen readers alone aren't on the page. In a closed dialog, a frame or a cut text we believe them. */
function hasVisibleLabel(field: CapturedField, form: CapturedForm, pageText: string | null): boolean {
  const { hiddenIn, frame, nearbyText } = form;
  const label = squeezeText(field.label);
  const isWhole = nearbyText !== "" && nearbyText.length < maxNearbyText;
  const text = isWhole ? squeezeText(nearbyText) : pageText;
  return hiddenIn !== null || frame !== undefined || label === "" || text === null || text.includes(label);
}

export function isSentToCompany({ kind }: PageForm): boolean {
  return kind === "enquiry" || kind === "registration" || kind === "newsletter";
}

/** The same on every page with this form, even where each page sends it to itself. */
export function formKey({ form }: Pick<PageForm, "form">, ownUrl: string): string {
  const action = form.action !== "" && pageKey(form.action) === pageKey(ownUrl) ? "" : form.action;
  return [action, form.submitText, ...form.fields.map(fieldName)].join("\n");
}

export const isSilent = ({ capture: { forms } }: ReviewedPage) => forms.some(({ sends }) => sends === "nothing");

/** An untried form sends what the same form does on another page. */
export function withKnownSends(pages: readonly ReviewedPage[]): readonly ReviewedPage[] {
  const keyOf = (form: CapturedForm, { capture }: ReviewedPage) =>
    [formKey({ form }, capture.url), form.area, form.nearbyText].join("\n");
  const forms = pages.flatMap((page) => page.capture.forms.map((form) => ({ form, key: keyOf(form, page) })));
  const silent = new Set(forms.flatMap(({ form, key }) => (form.sends === "nothing" ? [key] : [])));
  if (silent.size === 0) return pages;
  return pages.map((page) => {
    const known = page.capture.forms.map(
      (form): CapturedForm =>
        form.sends === undefined && silent.has(keyOf(form, page)) ? { ...form, sends: "nothing" } : form,
    );
    return { ...page, capture: { ...page.capture, forms: known } };
  });
}
