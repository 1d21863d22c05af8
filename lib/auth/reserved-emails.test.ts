import { describe, expect, it } from "vitest";
import { isLocalEmail, localEmail, requireDeliverableEmail } from "./reserved-emails";

const refusal = { code: "reserved-email", status: 422 };
const outcomeOf = (email: string, mode: "local" | "hosted") => {
  try {
    requireDeliverableEmail(email, mode);
    return "accepted";
  } catch (error) {
    return error;
  }
};

describe("on a hosted portal", () => {
  it.each([
    "ada@company.invalid",
    "ada@company.test",
    "ada@company.example",
    "ada@deep.company.example",
    "ada@company.localhost",
    "ada@localhost",
    "ada@intranet",
    "ada@example.com",
    "ada@mail.example.com",
    "ada@example.net",
    "ada@example.org",
    "Ada@EXAMPLE.ORG",
  ])("%s can't register", (email) => {
    expect(outcomeOf(email, "hosted")).toMatchObject(refusal);
  });

  it.each([
    "ada@company.com",
    "ada@myexample.com",
    "ada@example.co",
    "ada@example.com.de",
    "ada@test.de",
    "ada@latest.io",
  ])("%s can", (email) => {
    expect(outcomeOf(email, "hosted")).toBe("accepted");
  });
});

it("a local portal takes made-up addresses", () => {
  for (const email of ["ada@company.example", "ada@company.test", "ada@example.com"])
    expect(outcomeOf(email, "local")).toBe("accepted");
});

it.each(["terminal@spotcheck.invalid", "DEMO@SpotCheck.Invalid", "anybody@spotcheck.invalid", "a@b.spotcheck.invalid"])(
  "%s is nobody's to register anywhere",
  (email) => {
    for (const mode of ["local", "hosted"] as const) expect(outcomeOf(email, mode)).toMatchObject(refusal);
  },
);

it("knows the local accounts by their address", () => {
  expect(localEmail("terminal")).toBe("terminal@spotcheck.invalid");
  expect(isLocalEmail(localEmail("demo"))).toBe(true);
  for (const email of ["spotcheck.invalid@company.example", "ada@notspotcheck.invalid", "ada@company.invalid"])
    expect(isLocalEmail(email)).toBe(false);
});
