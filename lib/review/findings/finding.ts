/** The unit of a report: one cause, with every check, fault and audit that it breaks. Stored as it is shown. */
import { z } from "zod";
import { actionDetailsSchema, evidenceSchema } from "@/lib/review/review";
import { storableText } from "@/lib/review/storable-text";

export const findingSources = ["conversion", "rubric", "copy", "technical"] as const;
export const findingSeverities = ["critical", "improve"] as const;

const text = storableText(20_000);
const texts = z.array(text).max(500);

export const reportFindingSchema = z.object({
  /** A cause of lib/review/criteria or lib/review/faults, "technical:" and Lighthouse's audit, or the claim's identity. */
  cause: text,
  /** What it is known by from audit to audit, whatever words describe it. */
  identities: z.tuple([text], text),
  severity: z.enum(findingSeverities),
  source: z.enum(findingSources),
  title: text,
  detail: text,
  pages: texts,
  evidence: z.array(evidenceSchema).max(500),
  searched: text.nullable(),
  firstStep: text.nullable(),
  /** Rubric points to win, whole; null where its checks are not scored. */
  points: z.number().nullable(),
  check: text.nullable(),
  /** Names of the failing checks, page faults and Lighthouse audits under it. */
  checks: texts,
  faults: texts,
  audits: texts,
  /** Estimated share of visits that meet it, by the roles of its pages: 0 to 1. */
  share: z.number().min(0).max(1),
  /** It turns visitors or search engines away, whatever else is right. */
  blocks: z.boolean(),
  /** Why it comes before one that wins more points; null where none does. */
  order: z.enum(["blocks", "reach", "weight"]).nullable(),
  action: z
    .object({
      title: text,
      element: text,
      effort: actionDetailsSchema.shape.effort,
      /** Its end condition: the statements of its checks. */
      done: text,
    })
    .nullable(),
});
export type ReportFinding = z.infer<typeof reportFindingSchema>;
