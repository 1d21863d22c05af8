import { z } from "zod";
import { currentPassword, requiredName } from "@/lib/auth/schema";

const base64url = z
  .string()
  .max(8_192)
  .regex(/^[\w-]*$/);
const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };
const extensions = z.object({}).default({});

export const proofSchema = z.object({ currentPassword: currentPassword.optional() });

export const newPasskeySchema = z.object({
  name: requiredName("Give the passkey a name", 60),
  response: z.object({
    ...credential,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: z
        .string()
        .max(32_768)
        .regex(/^[\w-]*$/),
      transports: z
        .array(
          z
            .string()
            .max(40)
            .regex(/^[a-z-]*$/),
        )
        .max(10)
        .default([]),
    }),
  }),
});

export const passkeyProofSchema = z.object({
  ...credential,
  clientExtensionResults: extensions,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

const digits = z.string().transform((typed) => typed.replace(/\s/g, ""));

export const oneTimeCodeSchema = z.object({
  code: digits.pipe(z.string().regex(/^\d{6}$/, "The code has six digits")),
});

const recoveryCodeSchema = z.object({ recoveryCode: z.string().trim().min(1, "Enter a recovery code").max(60) });

export const secondStepSchema = z.union(
  [oneTimeCodeSchema, recoveryCodeSchema, z.object({ passkey: passkeyProofSchema })],
  { error: "Enter a six-digit code or a recovery code" },
);

export type SecondStepProof = z.output<typeof secondStepSchema>;
