/** What the audit form and the audit calls take, with the specification's messages (section 5). */
import { z } from "zod";
import { isInvalidPage, maxStatedLength } from "@/lib/audits/form-rules";
import { parseSiteAddress } from "@/lib/audits/site-address";
import { pagesPerAudit } from "@/lib/audits/status";
import { emailSchema } from "@/lib/auth/schema";

/** Of what an inviter writes to the person they share with. */
export const maxMessageLength = 500;

const messages = {
  urlRequired: "Website URL is required",
  urlInvalid: "Please enter a valid website address",
  pageInvalid: "Please enter a valid page URL",
  pagesMissing: "Please enter at least one page URL to audit",
  pagesTooMany: `You can audit up to ${pagesPerAudit} pages at a time`,
  emailInvalid: "Please enter a valid email address",
  statedTooLong: `Please use at most ${maxStatedLength} characters`,
  messageTooLong: `Please use at most ${maxMessageLength} characters`,
} as const;

const pageSelectionMethods = ["ai", "manual"] as const;

/** How often each page is measured: three times gives medians, and shows by how much figures vary. */
const measurements = z.union([z.literal(1), z.literal(3)]).default(1);

const siteAddress = z
  .string(messages.urlRequired)
  .trim()
  .min(1, messages.urlRequired)
  .transform((typed, context) => {
    const address = parseSiteAddress(typed);
    if (address !== null) return address;
    context.addIssue(messages.urlInvalid);
    return z.NEVER;
  });

/** A sentence of the customer's own on one line; PostgreSQL takes neither NUL nor half a character. */
const statement = z
  .string()
  .transform((typed) =>
    typed
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  )
  .pipe(z.string().max(maxStatedLength, messages.statedTooLong));
/** What was left empty was not said. */
const optionalStatement = statement
  .nullish()
  .transform((said) => said || undefined)
  .optional();

interface NamedPages {
  pageSelectionMethod: (typeof pageSelectionMethods)[number];
  rows: string[];
}

/** Each bad row carries its own issue; the list is judged as a whole only when its rows are fine. */
function checkPages({ pageSelectionMethod, rows }: NamedPages, rowPath: PropertyKey[], context: z.RefinementCtx) {
  if (pageSelectionMethod === "ai") return;
  const report = (message: string, path: PropertyKey[]) =>
    context.addIssue({ code: "custom", message, path: ["manualPages", ...path] });
  const invalid = [...rows.keys()].filter((index) => isInvalidPage(rows[index] ?? ""));
  for (const index of invalid) report(messages.pageInvalid, [index, ...rowPath]);
  if (invalid.length > 0) return;
  const pages = readPages({ pageSelectionMethod, rows });
  if (pages.length === 0) report(messages.pagesMissing, []);
  if (pages.length > pagesPerAudit) report(messages.pagesTooMany, []);
}

/** A bad website address must not hide a bad page from whoever has to mend both. */
const besideBadUrl: z.core.$ZodSuperRefineParams = {
  when: ({ issues }) => issues.every(({ path }) => path?.[0] === "url"),
};

/** The named addresses, made whole: blank rows are dropped and repeated ones kept once. Empty when AI chooses. */
function readPages({ pageSelectionMethod, rows }: NamedPages): string[] {
  if (pageSelectionMethod === "ai") return [];
  return [...new Set(rows.flatMap((row) => parseSiteAddress(row) ?? []))];
}

/**
 * The body of `POST /api/websites`. Addresses come out whole, with their scheme; `manualPages`
 * is empty unless the pages are named by hand.
 */
export const auditRequestSchema = z
  .object({
    url: siteAddress,
    userId: z.int().nullish(),
    pageSelectionMethod: z.enum(pageSelectionMethods).default("ai"),
    manualPages: z.array(z.string()).nullish(),
    /** Who the site is for, and what a visitor should do there. */
    statedAudience: optionalStatement,
    statedGoal: optionalStatement,
    measurements,
  })
  .superRefine(
    ({ pageSelectionMethod, manualPages }, context) =>
      checkPages({ pageSelectionMethod, rows: manualPages ?? [] }, [], context),
    besideBadUrl,
  )
  .transform(({ manualPages, ...request }) => ({
    ...request,
    manualPages: readPages({ ...request, rows: manualPages ?? [] }),
  }));

/** The audit form: a row of the page list is an object, because the form library needs one. */
export const auditFormSchema = z
  .object({
    url: siteAddress,
    pageSelectionMethod: z.enum(pageSelectionMethods),
    manualPages: z.array(z.object({ value: z.string() })).transform((rows) => rows.map(({ value }) => value)),
    statedAudience: optionalStatement,
    statedGoal: optionalStatement,
    measurements,
  })
  .superRefine(
    ({ pageSelectionMethod, manualPages: rows }, context) =>
      checkPages({ pageSelectionMethod, rows }, ["value"], context),
    besideBadUrl,
  )
  .transform((form) => ({ ...form, manualPages: readPages({ ...form, rows: form.manualPages }) }));

export type AuditFormInput = z.input<typeof auditFormSchema>;
export type AuditFormOutput = z.output<typeof auditFormSchema>;

/** Plain text of some lines; what PostgreSQL does not take and what turns the direction of writing round is left out. */
const inviterMessage = z
  .string()
  .transform((typed) =>
    typed
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, " ")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  )
  .pipe(z.string().max(maxMessageLength, messages.messageTooLong));

/**
 * The body of `POST /api/websites/{id}/share`, and the share form. The e-mail comes out in lower case. Without a message
 * the one of an earlier invitation stays; an empty one takes it away.
 */
export const shareAuditSchema = z.object({
  email: z.string(messages.emailInvalid).pipe(emailSchema),
  message: inviterMessage.optional(),
});
