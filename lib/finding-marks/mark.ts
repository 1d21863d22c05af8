import { z } from "zod";
import { findingMarkLimits } from "@/lib/limits";
import { isCheckIdentity } from "@/lib/review/findings/identities";

export const markStates = ["planned", "done", "wont-do", "disputed"] as const;
export type MarkState = (typeof markStates)[number];

export const isSetAside = (state: MarkState | undefined) => state === "wont-do" || state === "disputed";

const maxIdentityLength = 2_300;
/** One cause can fail five checks and several audits, with faults on ten pages. */
const maxIdentities = 300;

const text = (maxLength: number) =>
  z
    .string()
    .transform((typed) => typed.toWellFormed().replaceAll("\0", "").trim())
    .pipe(z.string().max(maxLength));
const identitiesSchema = z
  .array(text(maxIdentityLength).pipe(z.string().min(1)))
  .min(1)
  .max(maxIdentities);

export const markSchema = z
  .object({
    identities: identitiesSchema,
    state: z.enum(markStates),
    reason: text(findingMarkLimits.reasonLength)
      .nullish()
      .transform((typed) => typed || null),
  })
  .refine(({ state, reason }) => state !== "disputed" || reason !== null, {
    path: ["reason"],
    message: "Please say what is wrong.",
  });

export const unmarkSchema = z.object({ identities: identitiesSchema });

export interface FindingMark {
  state: MarkState;
  reason: string | null;
  markedAt: string;
  isOwn: boolean;
  mayChange: boolean;
}

export type FindingMarks = Record<string, FindingMark>;

/** null if they differ or one is unmarked; unmarked checks of a cause don't count, since audits differ in them. */
export function markOf(marks: FindingMarks, identities: readonly string[]): FindingMark | null {
  const markedChecks = identities.filter((identity) => isCheckIdentity(identity) && Object.hasOwn(marks, identity));
  const asked = identities.some(isCheckIdentity) ? markedChecks : identities;
  const said = asked.map((identity) => (Object.hasOwn(marks, identity) ? marks[identity] : undefined));
  const [first] = said;
  return first && said.every((mark) => mark?.state === first.state) ? first : null;
}

export function mayMark(marks: FindingMarks, identities: readonly string[]): boolean {
  return identities.every((identity) => !Object.hasOwn(marks, identity) || marks[identity]?.mayChange === true);
}
