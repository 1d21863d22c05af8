import { z } from "zod";
import { findingMarkLimits } from "@/lib/limits";

export const markStates = ["planned", "done", "wont-do"] as const;
export type MarkState = (typeof markStates)[number];

const maxIdentityLength = 2_300;
const maxIdentities = 20;

const text = (maxLength: number) =>
  z
    .string()
    .transform((typed) => typed.toWellFormed().replaceAll("\0", "").trim())
    .pipe(z.string().max(maxLength));
const identitiesSchema = z
  .array(text(maxIdentityLength).pipe(z.string().min(1)))
  .min(1)
  .max(maxIdentities);

export const markSchema = z.object({
  identities: identitiesSchema,
  state: z.enum(markStates),
  reason: text(findingMarkLimits.reasonLength)
    .nullish()
    .transform((typed) => typed || null),
});

export const unmarkSchema = z.object({ identities: identitiesSchema });

export interface FindingMark {
  state: MarkState;
  reason: string | null;
  markedAt: string;
  isOwn: boolean;
}

export type FindingMarks = Record<string, FindingMark>;

/** What was said of all of these; null where they differ, or one was not spoken of. */
export function markOf(marks: FindingMarks, identities: readonly string[]): FindingMark | null {
  const said = identities.map((identity) => (Object.hasOwn(marks, identity) ? marks[identity] : undefined));
  const [first] = said;
  return first && said.every((mark) => mark?.state === first.state) ? first : null;
}
