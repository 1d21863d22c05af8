/** What the audit form and the audit calls take, with the specification's messages (section 5). */
import { z } from "zod";
import { parseSiteAddress } from "@/lib/audits/site-address";
import { pagesPerAudit } from "@/lib/audits/status";
import { emailSchema } from "@/lib/auth/schema";

const messages = {
  urlRequired: "Website URL is required",
  urlInvalid: "Please enter a valid website address",
  pageInvalid: "Please enter a valid page URL",
  pagesMissing: "Please enter at least one page URL to audit",
  pagesTooMany: `You can audit up to ${pagesPerAudit} pages at a time`,
  emailInvalid: "Please enter a valid email address",
} as const;

const pageSelectionMethods = ["ai", "manual"] as const;

/** The title and the sentence of the toast about a manual page that is no address. */
export function invalidPageNotice(entry: string): { title: string; description: string } {
  return {
    title: "Invalid URL",
    description: `"${entry}" is not a valid URL. Please check and try again.`,
  };
}

/** The first manual page that is filled in and is no address, trimmed; null when all are fine. */
export function firstInvalidPage(rows: string[]): string | null {
  const invalid = rows.find((row) => row.trim() !== "" && parseSiteAddress(row) === null);
  return invalid?.trim() ?? null;
}

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

/** Blank rows are dropped and repeated addresses kept once; each bad row carries its own issue. */
function readManualPages(rows: string[], context: z.RefinementCtx, pathOfRow: (index: number) => PropertyKey[]) {
  const pages = new Set<string>();
  let isSound = true;
  rows.forEach((row, index) => {
    if (row.trim() === "") return;
    const address = parseSiteAddress(row);
    if (address !== null) {
      pages.add(address);
      return;
    }
    isSound = false;
    context.addIssue({ code: "custom", message: messages.pageInvalid, path: pathOfRow(index) });
  });
  if (!isSound) return [];
  if (pages.size === 0) context.addIssue({ code: "custom", message: messages.pagesMissing, path: ["manualPages"] });
  if (pages.size > pagesPerAudit) {
    context.addIssue({ code: "custom", message: messages.pagesTooMany, path: ["manualPages"] });
  }
  return [...pages];
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
  })
  .transform(({ manualPages, ...request }, context) => ({
    ...request,
    manualPages:
      request.pageSelectionMethod === "manual"
        ? readManualPages(manualPages ?? [], context, (index) => ["manualPages", index])
        : [],
  }));

/** The audit form: a row of the page list is an object, because the form library needs one. */
export const auditFormSchema = z
  .object({
    url: siteAddress,
    pageSelectionMethod: z.enum(pageSelectionMethods),
    manualPages: z.array(z.object({ value: z.string() })),
  })
  .transform(({ manualPages, ...form }, context) => ({
    ...form,
    manualPages:
      form.pageSelectionMethod === "manual"
        ? readManualPages(
            manualPages.map(({ value }) => value),
            context,
            (index) => ["manualPages", index, "value"],
          )
        : [],
  }));

export type AuditFormInput = z.input<typeof auditFormSchema>;
export type AuditFormOutput = z.output<typeof auditFormSchema>;

/** The body of `POST /api/websites/{id}/share`, and the share form. The e-mail comes out in lower case. */
export const shareAuditSchema = z.object({ email: z.string(messages.emailInvalid).pipe(emailSchema) });
