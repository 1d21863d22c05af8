import { load } from "cheerio";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTabs } from "@/components/auth/auth-tabs";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { LoginForm } from "@/components/auth/login-form";
import { RegisterForm } from "@/components/auth/register-form";
import { ResetPassword } from "@/components/auth/reset-password";
import { textsOf } from "@/components/testing/text";
import type { RegistrationOffer } from "@/lib/auth/registration-offer";
import { brand } from "@/lib/brand";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const nothing = () => {};
const form = { email: "", takesFocus: false, onEmail: nothing, onSwitch: nothing };
const render = (element: ReactNode) => load(renderToStaticMarkup(element));
const fields = ($: ReturnType<typeof load>) =>
  $("input")
    .toArray()
    .map((input) => $(input).attr("name"));

it("the account screen has three tabs and begins with the login", () => {
  const $ = render(<AuthTabs target="/" first="login" registration={{ kind: "form" }} />);
  expect(textsOf($, "[role=tab]")).toEqual(["Login", "Register", "Forgot password"]);
  expect($("[role=tab][aria-selected=true]").text()).toBe("Login");
  expect($("form").attr("aria-label")).toBe("Login");
});

it("the login asks for email and password, with a link for forgotten ones", () => {
  const $ = render(<LoginForm {...form} onEntered={nothing} />);
  expect(fields($)).toEqual(["email", "password"]);
  expect($("input[name=password]").attr("type")).toBe("password");
  expect(textsOf($, "button")).toContain("Forgot password?");
});

it("a registration is a person, their company, an email and a password typed twice", () => {
  const $ = render(<RegisterForm email="" onEntered={nothing} />);
  expect(fields($)).toEqual(["firstName", "lastName", "companyName", "email", "password", "confirmPassword"]);
});

it("an invitation fixes the email address", () => {
  const offer = { kind: "form", invitation: "token", email: "robin@company.example" } as const;
  const $ = render(<AuthTabs target="/" first="register" registration={offer} />);
  expect($("input[name=email]").attr("readonly")).toBeDefined();
  expect($("form").text()).toContain("Your invitation is for this email address.");
});

it.each<[RegistrationOffer, string, string[]]>([
  [{ kind: "closed", hasEnded: false }, "Open the link in your invitation email", []],
  [{ kind: "closed", hasEnded: true }, "This invitation has expired or was already used", []],
  [{ kind: "link", domains: ["company.example", "c.example"] }, "company.example or c.example", ["email"]],
])("where registration isn't open, the screen says how: %j", (offer, words, inputs) => {
  const $ = render(<AuthTabs target="/" first="register" registration={offer} />);
  expect($("[role=tabpanel]").text()).toContain(words);
  expect(fields($)).toEqual(inputs);
  expect(textsOf($, "[role=tab]")).toEqual(["Login", "Register", "Forgot password"]);
});

it("the forgot-password form asks for an email, or leads back to the login", () => {
  const $ = render(<ForgotPasswordForm {...form} />);
  expect(fields($)).toEqual(["email"]);
  expect(textsOf($, "button")).toEqual(["Send reset link", "Back to login"]);
});

it("the panel beside the forms lists audits, integrations, retainers and projects", () => {
  const $ = render(<AuthFrame brand={brand}>forms</AuthFrame>);
  expect(textsOf($, "aside h2")).toEqual(["AI website auditing", "Integration management", "Retainers and projects"]);
});

it.each([
  ["without a token", null, "Invalid Token"],
  ["while its token is validated", "abc", "Reset Password"],
])("the reset screen always has a way back to the login: %s", (_when, token, heading) => {
  const $ = render(<ResetPassword token={token} />);
  expect(textsOf($, "h1")).toEqual([heading]);
  expect($("a:contains('Back to Login')").attr("href")).toBe("/auth");
});
