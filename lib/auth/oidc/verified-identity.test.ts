import { expect, it } from "vitest";
import { readIdentity } from "./verified-identity";

const who = { iss: "https://id.company.example", sub: "7" };
const verified = { ...who, email: "Ada.Lovelace@Company.example", email_verified: true };
const email = "ada.lovelace@company.example";

it.each([
  [
    { given_name: " Ada ", family_name: "Lovelace", organization: "Engines Ltd" },
    { firstName: "Ada", lastName: "Lovelace", companyName: "Engines Ltd" },
  ],
  [{ name: "Ada King Lovelace" }, { firstName: "Ada", lastName: "King Lovelace", companyName: "company.example" }],
  [{ name: "Ada" }, { firstName: "Ada", lastName: "ada.lovelace", companyName: "company.example" }],
  [{}, { firstName: "ada.lovelace", lastName: "ada.lovelace", companyName: "company.example" }],
  [
    { given_name: "x".repeat(101), family_name: "two\nlines", organization: 7 },
    { firstName: "ada.lovelace", lastName: "ada.lovelace", companyName: "company.example" },
  ],
])("makes names of %j that a form would take", (claims, names) => {
  expect(readIdentity({ ...verified, ...claims })).toEqual({ email, issuer: who.iss, subject: who.sub, ...names });
});

it.each([{ email_verified: false }, { email_verified: 1 }, { email: "ada" }, {}])(
  "takes no address that is not verified: %j",
  (claims) => {
    expect(() => readIdentity({ email, ...claims })).toThrow("hasn't verified your email address");
  },
);
