import type { CapturedField, CapturedForm } from "@/lib/browser/types";

export interface PageForm {
  form: CapturedForm;
  kind: "enquiry" | "newsletter";
  /** How the report calls it: "contact form", "newsletter form", "demo form". */
  name: string;
}

/** Forms that win a lead; search, login and filter forms are left out. `pageSubject`: the page's heading and path. */
export function findForms(forms: readonly CapturedForm[], pageSubject: string): PageForm[] {
  return forms.flatMap((form) => {
    const kind = kindOf(form);
    return kind ? [{ form, kind, name: nameOf(form, kind, pageSubject) }] : [];
  });
}

function kindOf(form: CapturedForm): PageForm["kind"] | null {
  const { fields } = form;
  const isSearch =
    /search/i.test(form.action) || fields.some((field) => field.type === "search" || /^(q|s|query)$/i.test(field.name));
  if (fields.length === 0 || isSearch || fields.some((field) => field.type === "password")) return null;
  if (/\b(comment|reply|discussion)\b/i.test(`${form.submitText} ${fields.map(fieldName).join(" ")}`)) return null;
  const email = fields.some(isEmailField);
  if (email && fields.length <= 3 && !fields.some((field) => field.type === "textarea")) {
    return fields.length === 1 ||
      /newsletter|subscribe|updates|mailing list/i.test(`${form.submitText} ${form.nearbyText}`)
      ? "newsletter"
      : "enquiry";
  }
  return email || fields.some((field) => field.type === "textarea" || isPhoneField(field)) ? "enquiry" : null;
}

function nameOf(form: CapturedForm, kind: PageForm["kind"], pageSubject: string): string {
  if (kind === "newsletter") return "newsletter form";
  const about = `${form.submitText} ${pageSubject} ${form.nearbyText} ${form.action}`;
  const subject = /\b(demo|quote|trial|callback|booking)\b/i.exec(about)?.[0].toLowerCase();
  return subject ? `${subject} form` : "contact form";
}

function isEmailField(field: CapturedField): boolean {
  return field.type === "email" || /e-?mail/i.test(`${field.name} ${field.label}`);
}

function isPhoneField(field: CapturedField): boolean {
  return field.type === "tel" || /\b(tele)?phone|\bmobile\b|\btel\b/i.test(`${field.name} ${field.label}`);
}

/** Fields that a browser can fill by itself when autocomplete says what they are. */
function isPersonalField(field: CapturedField): boolean {
  return (
    isEmailField(field) ||
    isPhoneField(field) ||
    /\b(name|company|organi[sz]ation|first|last|surname|postcode|zip|city|country|address)\b/i.test(
      `${field.name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ")} ${field.label}`,
    )
  );
}

/** A personal field that tells the browser nothing, or the wrong type. */
export function lacksAutofill(field: CapturedField): boolean {
  if (!isPersonalField(field)) return false;
  if (isEmailField(field) && field.type !== "email") return true;
  if (isPhoneField(field) && field.type !== "tel") return true;
  return field.autocomplete === "" || field.autocomplete === "off";
}

/** What a field is called in the report. */
export function fieldName(field: CapturedField): string {
  return field.label.trim() || field.name || field.type;
}
