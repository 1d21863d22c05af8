/** The messages are the specification's (section 5), the upper bounds are our own. */
import { z } from "zod";

/** Longer passwords are refused rather than cut, so that what was typed is what is checked. */
const passwordMaxLength = 128;
/** The longest address a mail server may have to carry (RFC 5321). */
const emailMaxLength = 254;
const nameMaxLength = 100;

const emailMessage = "Please enter a valid email address";

/** One plain address; comes out trimmed and in lower case. */
export const emailSchema = z
  .string()
  .trim()
  // Lower case comes last: it would turn the Kelvin sign into a "k", and a strange address into a known one.
  .pipe(z.email(emailMessage).max(emailMaxLength, emailMessage).toLowerCase());

const password = z
  .string()
  .min(6, "Password must be at least 6 characters")
  .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters`);

export const requiredName = (message: string, maxLength = nameMaxLength) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please write it on one line");

const passwordsMatch = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;

/** Compares the two passwords as soon as both are good, whatever the other fields say. */
const mismatch: Parameters<z.ZodObject["refine"]>[1] = {
  path: ["confirmPassword"],
  message: "Passwords do not match",
  when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "password" || path?.[0] === "confirmPassword"),
};

export const loginSchema = z.object({ email: emailSchema, password });

export const profileSchema = z.object({
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  companyName: requiredName("Company name is required"),
});

export const registerSchema = profileSchema.extend({ email: emailSchema, password });

/** `POST /api/register`: `confirmPassword` never leaves the form; `invitation` is the token of a link. */
export const registrationSchema = registerSchema.extend({ invitation: z.string().max(200).optional() });

export const registrationLinkSchema = z.object({ email: emailSchema });

export const registerFormSchema = registerSchema.extend({ confirmPassword: password }).refine(passwordsMatch, mismatch);

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), password });

export const resetPasswordFormSchema = z
  .object({ password, confirmPassword: password })
  .refine(passwordsMatch, mismatch);

export const currentPassword = z
  .string()
  .min(1, "Please enter your current password")
  .max(passwordMaxLength, "This is not your current password");

export const changePasswordSchema = z.object({ currentPassword, password });

export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: password })
  .refine(passwordsMatch, mismatch);

/** `DELETE /api/user`: the account's own e-mail, typed by the person who wants it deleted, and a password or a link's token. */
export const deleteAccountSchemaFor = (accountEmail: string) =>
  z
    .object({
      email: emailSchema.refine((typed) => typed === accountEmail, "This is not the email of your account"),
      currentPassword: currentPassword.optional(),
      token: z.string().max(200).optional(),
    })
    .refine(({ currentPassword, token }) => currentPassword !== undefined || token !== undefined, {
      path: ["currentPassword"],
      message: "Please enter your current password",
    });
