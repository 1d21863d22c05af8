/** Messages are the specification's (section 5); upper bounds are ours. */
import { z } from "zod";

const passwordMaxLength = 128;
/** RFC 5321's maximum. */
const emailMaxLength = 254;
const nameMaxLength = 100;

const emailMessage = "Please enter a valid email address";

export const emailSchema = z
  .string()
  .trim()
  // Lower-case last: the Kelvin sign would become "k", making a foreign address a known one.
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

/** Compares the passwords once both are valid, regardless of other fields. */
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

/** `POST /api/register`. `confirmPassword` stays in the form; `invitation` is a link's token. */
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

/** `DELETE /api/user`: the retyped address, and the password or a link's token. */
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
