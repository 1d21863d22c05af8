/**
 * What the account forms and their API routes accept; one definition for both sides.
 * The messages are the specification's (section 5), the upper bounds are our own.
 */
import { z } from "zod";

/** Longer passwords are refused rather than cut, so that what was typed is what is checked. */
const passwordMaxLength = 128;
/** The longest address a mail server may have to carry (RFC 5321). */
const emailMaxLength = 254;
const nameMaxLength = 100;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("Please enter a valid email address").max(emailMaxLength, "Please enter a valid email address"));

const password = z
  .string()
  .min(6, "Password must be at least 6 characters")
  .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters`);

const requiredName = (message: string) =>
  z.string().trim().min(1, message).max(nameMaxLength, `Please use at most ${nameMaxLength} characters`);

const passwordsMatch = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;

/** Compares the two passwords as soon as both are good, whatever the other fields say. */
const mismatch: Parameters<z.ZodObject["refine"]>[1] = {
  path: ["confirmPassword"],
  message: "Passwords do not match",
  when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "password" || path?.[0] === "confirmPassword"),
};

/** `POST /api/login`. The e-mail comes out trimmed and in lower case. */
export const loginSchema = z.object({ email, password });

/** `POST /api/register`: `confirmPassword` never leaves the form. */
export const registerSchema = z.object({
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  companyName: requiredName("Company name is required"),
  email,
  password,
});

export const registerFormSchema = registerSchema.extend({ confirmPassword: password }).refine(passwordsMatch, mismatch);

/** `POST /api/forgot-password`. */
export const forgotPasswordSchema = z.object({ email });

/** `POST /api/reset-password`: the token of the mail and the new password. */
export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), password });

export const resetPasswordFormSchema = z
  .object({ password, confirmPassword: password })
  .refine(passwordsMatch, mismatch);
