import { expect, test } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { describeSchemaProblem, describeWorkerProblem } from "./worker-problems";

const complete = {
  DATABASE_URL: "postgresql://portal@db/portal",
  NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
  NEXTAUTH_URL: "https://portal.example.com",
  SECRETS_KEYS: `one=${Buffer.alloc(32).toString("base64")}`,
  SMTP_URL: "smtps://mail.example.com",
};
const explain = (settings: Record<string, string>) => describeWorkerProblem(parseEnvironment(settings), true);

test("a worker with the portal's settings starts, with either way of sending mail", () => {
  const { SMTP_URL, ...others } = complete;
  expect(explain(complete)).toBeNull();
  expect(explain({ ...others, RESEND_API_KEY: "re_1" })).toBeNull();
});

test.each(["DATABASE_URL", "NEXTAUTH_SECRET", "NEXTAUTH_URL", "SECRETS_KEYS", "SMTP_URL"])(
  "a worker without %s says so",
  (name) => {
    expect(explain({ ...complete, [name]: "" })).toMatch(
      new RegExp(`^The worker can't start without ${name}\\b.*Use the portal's own values`),
    );
  },
);

test("one sentence names everything that is missing", () => {
  expect(explain({})).toBe(
    "The worker can't start without DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL, SECRETS_KEYS, and SMTP_URL or RESEND_API_KEY. Use the portal's own values.",
  );
});

test("where Inngest runs the jobs there is nothing for a worker to do", () => {
  expect(describeWorkerProblem(parseEnvironment(complete), false)).toContain("Inngest runs the jobs");
});

test.each([
  [["1", "2"], null],
  [[], "the database is empty"],
  [["1"], "older than the worker"],
  [["1", "2", "3"], "newer than the worker"],
])("a version with the migrations 1 and 2 on a database with %j", (applied, problem) => {
  const described = describeSchemaProblem({ applied, own: ["1", "2"] });
  if (problem === null) expect(described).toBeNull();
  else expect(described).toContain(problem);
});
