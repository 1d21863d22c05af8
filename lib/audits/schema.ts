/** Messages are the specification's (section 5). */
import { z } from "zod";
import { isInvalidPage } from "@/lib/audits/form-rules";
import { parseSiteAddress } from "@/lib/audits/site-address";
import { emailSchema } from "@/lib/auth/schema";
import { auditLimits, sharingLimits } from "@/lib/limits";

const messages = {
  urlRequired: "Website URL is required",
  urlInvalid: "Please enter a valid website address",
  pageInvalid: "Please enter a valid page URL",
  pagesMissing: "Please enter at least one page URL to audit",
  pagesTooMany: `You can audit up to ${auditLimits.pages} pages at a time`,
  emailInvalid: "Please enter a valid email address",
  statedTooLong: `Please use at most ${auditLimits.statedLength} characters`,
  messageTooLong: `Please use at most ${sharingLimits.messageLength} characters`,
} as const;

const pageSelectionMethods = ["ai", "manual"] as const;

/** Measurements per page: three give medians and their spread. */
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

/** One line; PostgreSQL takes neither NUL nor half a surrogate pair. */
const statement = z
  .string()
  .transform((typed) =>
    typed
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  )
  .pipe(z.string().max(auditLimits.statedLength, messages.statedTooLong));
const optionalStatement = statement
  .nullish()
  .transform((said) => said || undefined)
  .optional();

interface NamedPages {
  pageSelectionMethod: (typeof pageSelectionMethods)[number];
  rows: string[];
}

function checkPages({ pageSelectionMethod, rows }: NamedPages, rowPath: PropertyKey[], context: z.RefinementCtx) {
  if (pageSelectionMethod === "ai") return;
  const report = (message: string, path: PropertyKey[]) =>
    context.addIssue({ code: "custom", message, path: ["manualPages", ...path] });
  const invalid = [...rows.keys()].filter((index) => isInvalidPage(rows[index] ?? ""));
  for (const index of invalid) report(messages.pageInvalid, [index, ...rowPath]);
  if (invalid.length > 0) return;
  const pages = readPages({ pageSelectionMethod, rows });
  if (pages.length === 0) report(messages.pagesMissing, []);
  if (pages.length > auditLimits.pages) report(messages.pagesTooMany, []);
}

/** Reports bad pages along with a bad website address, so that both can be fixed at once. */
const besideBadUrl: z.core.$ZodSuperRefineParams = {
  when: ({ issues }) => issues.every(({ path }) => path?.[0] === "url"),
};

function readPages({ pageSelectionMethod, rows }: NamedPages): string[] {
  if (pageSelectionMethod === "ai") return [];
  return [...new Set(rows.flatMap((row) => parseSiteAddress(row) ?? []))];
}

/** `POST /api/websites`. Adds missing schemes; `manualPages` is empty unless chosen by hand. */
export const auditRequestSchema = z
  .object({
    url: siteAddress,
    userId: z.int().nullish(),
    pageSelectionMethod: z.enum(pageSelectionMethods).default("ai"),
    manualPages: z.array(z.string()).nullish(),
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

/** A page row is an object because the form library needs one. */
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
  .pipe(z.string().max(sharingLimits.messageLength, messages.messageTooLong));

/** `POST /api/websites/{id}/share`. Without a message the earlier one stays; an empty one removes it. */
export const shareAuditSchema = z.object({
  email: z.string(messages.emailInvalid).pipe(emailSchema),
  message: inviterMessage.optional(),
});
