import { z } from "zod";
import { emailSchema, profileSchema } from "@/lib/auth/schema";
import { AppError } from "@/lib/errors";

const text = z.string().trim().optional().catch(undefined);
const claimsSchema = z.object({ given_name: text, family_name: text, name: text, organization: text });
const verifiedSchema = z.object({ email: emailSchema, email_verified: z.literal(true) });
const subjectSchema = z.object({ iss: z.string(), sub: z.string().min(1) });

export interface Identity extends z.output<typeof profileSchema> {
  email: string;
  /** Identifies the person at the issuer, even if their address changes. */
  subject: string;
  issuer: string;
}

/** @throws AppError sign-in-unverified unless the address is verified; ZodError without a subject */
export function readIdentity(claims: unknown): Identity {
  const verified = verifiedSchema.safeParse(claims);
  if (!verified.success) throw new AppError("sign-in-unverified");
  const { email } = verified.data;
  const [mailbox = "", domain = ""] = email.split("@");
  const { given_name, family_name, name, organization } = claimsSchema.parse(claims);
  const [first, ...others] = name?.split(/\s+/) ?? [];
  const { iss: issuer, sub: subject } = subjectSchema.parse(claims);
  return {
    email,
    issuer,
    subject,
    firstName: pick("firstName", given_name, first, mailbox),
    lastName: pick("lastName", family_name, others.join(" "), mailbox),
    companyName: pick("companyName", organization, domain),
  };
}

/** The first candidate that a form would accept, else the last; customers can edit it. */
function pick(field: keyof typeof profileSchema.shape, ...candidates: (string | undefined)[]): string {
  const good = candidates.find((candidate) => profileSchema.shape[field].safeParse(candidate).success);
  return good?.trim() ?? (candidates.at(-1) ?? "").slice(0, 100);
}
