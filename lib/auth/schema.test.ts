import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { newPasskeySchema } from "@/lib/auth/second-step/schema";
import {
  changePasswordFormSchema,
  deleteAccountSchemaFor,
  forgotPasswordSchema,
  loginSchema,
  registerFormSchema,
  registerSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
} from "./schema";

const person = {
  firstName: "Ada",
  lastName: "Byron",
  companyName: "Engines Ltd",
  email: "ada@example.com",
  password: "secret1",
  confirmPassword: "secret1",
};

/** What a reader sees: the first message of each field. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const found: Record<string, string> = {};
  for (const issue of parsed.error.issues) found[issue.path.join(".")] ??= issue.message;
  return found;
}

it("names and addresses may be as long as they say, and no longer", () => {
  const email = (length: number) => `${"a".repeat(60)}@${"b".repeat(length - 65)}.com`;
  expect(email(254)).toHaveLength(254);
  expect(messages(registerSchema, { ...person, firstName: "x".repeat(100), email: email(254) })).toEqual({});
  expect(messages(registerSchema, { ...person, firstName: "x".repeat(101), email: email(255) })).toEqual({
    firstName: "Please use at most 100 characters",
    email: "Please enter a valid email address",
  });
});

describe("e-mail", () => {
  it("is trimmed and lower-cased", () => {
    expect(loginSchema.parse({ email: "  Ada@Example.COM ", password: "secret1" }).email).toBe("ada@example.com");
  });

  it.each([
    "",
    " ",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@localhost",
    "ada@[127.0.0.1]",
    "ada@example.com.",
    "ada@.example.com",
    "ada@example..com",
    "ada.@example.com",
    ".ada@example.com",
    "a..da@example.com",
    "ada@ada@example.com",
    "a@x.com,b@y.com",
    "a@x.com;b@y.com",
    "a@x.com b@y.com",
    "a@x.com, b@y.com",
    "ada＠example.com",
    "ada@ex\uff0eample.com",
    "ad\u00e4@example.com",
    "\u212aa@example.com",
    "ada@exam\u200bple.com",
    "ada@exa mple.com",
    '"ada"@example.com',
    '"a@x.com,b"@example.com',
    "ada(comment)@example.com",
    "ada@example.com\nBcc: x@y.com",
    "ada@example.com\r\nBcc: x@y.com",
    "ada@example.com%0d%0aBcc:x@y.com",
    "ada\r\n@example.com",
    "ada\u0000@example.com",
    "ada@example.com\u0000",
    "Ada <ada@example.com>",
    "<ada@example.com>",
    "mailto:ada@example.com",
    "a`id`@example.com",
    `${"a".repeat(300)}@example.com`,
    `ada@${"a".repeat(300)}.com`,
    `ada@${"a.".repeat(150)}com`,
  ])("%j is refused", (email) => {
    expect(messages(forgotPasswordSchema, { email })).toEqual({ email: "Please enter a valid email address" });
  });
});

describe("password", () => {
  it.each([loginSchema, resetPasswordSchema])("has 6 to 128 characters and is never trimmed", (schema) => {
    const rest = { email: "ada@example.com", token: "t" };
    expect(messages(schema, { ...rest, password: "12345" })).toEqual({
      password: "Password must be at least 6 characters",
    });
    expect(messages(schema, { ...rest, password: "x".repeat(129) })).toEqual({
      password: "Password must be at most 128 characters",
    });
    expect(schema.parse({ ...rest, password: ` ${"x".repeat(126)} ` }).password).toHaveLength(128);
    expect(schema.parse({ ...rest, password: "      " }).password).toBe("      ");
  });
});

describe("register", () => {
  it("names every field that is missing", () => {
    const blank = { firstName: " ", lastName: "", companyName: "", email: "", password: "", confirmPassword: "" };
    expect(messages(registerFormSchema, blank)).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      companyName: "Company name is required",
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters",
      confirmPassword: "Password must be at least 6 characters",
    });
  });

  it("says that the passwords differ even when another field is wrong too", () => {
    expect(messages(registerFormSchema, { ...person, firstName: "", confirmPassword: "secret2" })).toEqual({
      firstName: "First name is required",
      confirmPassword: "Passwords do not match",
    });
  });

  it("drops confirmPassword and anything unknown from the payload", () => {
    const { confirmPassword: _typedTwice, ...payload } = person;
    expect(registerSchema.parse({ ...person, id: 1, hubspotContactId: "7" })).toEqual(payload);
  });

  it("refuses what is not text", () => {
    expect(registerSchema.safeParse({ ...person, email: { $ne: "" } }).success).toBe(false);
    expect(registerSchema.safeParse(null).success).toBe(false);
  });
});

it("a reset needs two equal passwords in the form, and a token in the payload", () => {
  expect(messages(resetPasswordFormSchema, { password: "secret1", confirmPassword: "secret2" })).toEqual({
    confirmPassword: "Passwords do not match",
  });
  expect(messages(resetPasswordFormSchema, { password: "short", confirmPassword: "short" })).toEqual({
    password: "Password must be at least 6 characters",
    confirmPassword: "Password must be at least 6 characters",
  });
  expect(resetPasswordSchema.safeParse({ token: "", password: "secret1" }).success).toBe(false);
});

it.each(["Ada\r\nBcc: x@y.com", "Ada\nByron", "Ada\u0000", "Ada\u2028Byron", "A\u001b[31mda"])(
  "the name %j, which is more than a line of text, is refused",
  (firstName) => {
    const refusal = "Please write it on one line";
    expect(messages(registerFormSchema, { ...person, firstName })).toEqual({ firstName: refusal });
    expect(messages(newPasskeySchema, { name: firstName })).toMatchObject({ name: refusal });
  },
);

it("a change of password names each thing that is wrong", () => {
  expect(messages(changePasswordFormSchema, { currentPassword: "", password: "short", confirmPassword: "" })).toEqual({
    currentPassword: "Please enter your current password",
    password: "Password must be at least 6 characters",
    confirmPassword: "Password must be at least 6 characters",
  });
});

it("an account is deleted by typing its own email, in any case", () => {
  const schema = deleteAccountSchemaFor("ada@example.com");
  const currentPassword = "secret1";
  expect(messages(schema, { email: " Ada@Example.com", currentPassword })).toEqual({});
  expect(messages(schema, { email: "bob@example.com", currentPassword })).toEqual({
    email: "This is not the email of your account",
  });
  expect(messages(schema, { email: "", currentPassword: "" })).toEqual({
    email: "Please enter a valid email address",
    currentPassword: "Please enter your current password",
  });
  expect(messages(schema, { email: "ada@example.com", token: "of a link" })).toEqual({});
  expect(messages(schema, { email: "ada@example.com" })).toEqual({
    currentPassword: "Please enter your current password",
  });
  expect(messages(schema, { email: "ada@example.com", currentPassword: "x".repeat(129) })).toEqual({
    currentPassword: "This is not your current password",
  });
});
