import { formKey, isSentToCompany, type PageForm, readForms } from "@/lib/ai/facts/forms";
import { isRead } from "@/lib/ai/facts/linked-pages";
import { type PageFacts, pathOf } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";

/**
 * How much of a form was seen. `begun`: a button beside it goes on to the order, and what it asks there nobody saw.
 * `plain`: its HTML was read and nothing drawn, so a style sheet may hide labels, and a field that is a trap for robots.
 */
type Sight = "whole" | "begun" | "plain";

export interface SentForm extends PageForm {
  url: string;
  /** How the report calls its page. */
  label: string;
  /** How many audited pages carry it. */
  pages: number;
  sight: Sight;
  /** The button that a begun form goes on with. */
  goesOnWith: string | null;
}

/** Says that an order, a booking or an offer follows. English, German, French. */
const ordering =
  /\b(?:order|check ?out|book|quote|enquir\w{1,5}|inquir\w{1,5}|bestell\w{1,5}|buchen|angebot|anfrag\w{1,3}|commander|réserver|devis)\b/i;

/** Those that visitors send to the company, the longest first: of the audited pages, or where these have none of linked ones. */
export function findSentForms(site: SiteFacts): SentForm[] {
  const audited = site.pages.flatMap((page) => page.forms.flatMap((form) => ofAuditedPage(page, form) ?? []));
  const forms = audited.length > 0 ? audited : site.linkedPages.flatMap(ofLinkedPage);
  const byKey = new Map<string, SentForm>();
  for (const form of forms) {
    const key = formKey(form);
    const known = byKey.get(key);
    if (!known) byKey.set(key, form);
    else if (known.url !== form.url) known.pages += 1;
  }
  return [...byKey.values()].sort((a, b) => b.form.fields.length - a.form.fields.length);
}

function ofAuditedPage(page: PageFacts, form: PageForm): SentForm | null {
  const where = { url: page.url, label: page.label, pages: 1 };
  if (isSentToCompany(form)) return { ...form, ...where, sight: "whole", goesOnWith: null };
  const goesOnWith = findNextStep(page, form);
  return goesOnWith === null ? null : { ...form, ...where, sight: "begun", goesOnWith };
}

/**
 * The button beside a form that has none of its own. A filter or a calculator demands nothing; what demands an answer
 * and stands beside a button that orders is the beginning of the order.
 */
function findNextStep(page: PageFacts, { kind, form, requiredFields }: PageForm): string | null {
  const isOpen = kind === "other" && form.area === "main" && form.hiddenIn === null && form.submitText === "";
  if (!isOpen || !form.leadsNowhere || requiredFields.length === 0) return null;
  const button = page.actions.find(
    ({ area, href, hiddenIn, text }) =>
      area === "main" && href === null && hiddenIn === null && page.capture.text.includes(text) && ordering.test(text),
  );
  return button?.text ?? null;
}

function ofLinkedPage(page: SiteFacts["linkedPages"][number]): SentForm[] {
  if (!isRead(page) || !page.formFields) return [];
  return readForms({ forms: page.formFields, text: page.text })
    .filter(isSentToCompany)
    .map((form) => ({
      ...form,
      // Its text may be cut, and what is drawn of it is unknown.
      hiddenLabelFields: [],
      url: page.url,
      label: `${pathOf(page.url)}, which was read as plain HTML,`,
      pages: 1,
      sight: "plain",
      goesOnWith: null,
    }));
}

/** The form without one of its fields, for each of them. */
export function withoutOneField(sent: SentForm): SentForm[] {
  return sent.form.fields.map((left) => {
    const without = <Field>(fields: readonly Field[]) => fields.filter((field) => field !== left);
    return {
      ...sent,
      form: { ...sent.form, fields: without(sent.form.fields) },
      requiredFields: without(sent.requiredFields),
      unlabelledFields: without(sent.unlabelledFields),
      hiddenLabelFields: without(sent.hiddenLabelFields),
    };
  });
}
