import { expect, test } from "vitest";
import { parseEnvironment } from "./env";

const hosted = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://user:password@db.example:5432/spotcheck",
  NEXTAUTH_URL: "https://portal.example.com",
  NEXTAUTH_SECRET: "x".repeat(32),
  INNGEST_EVENT_KEY: "key",
  INNGEST_SIGNING_KEY: "key",
  RESEND_API_KEY: "key",
  MAIL_FROM: "Agency <audits@example.com>",
  TRUSTED_PROXY: "1",
};
const start = (source: Record<string, string>) => parseEnvironment(source, { requireHosted: true });

test("nothing at all is enough for a local portal", () => {
  expect(start({})).toMatchObject({ PORTAL_MODE: "local", PORT: 3000, AUDIT_ALLOWED_HOSTS: [] });
});

test("a hosted portal starts with what it needs", () => {
  expect(start(hosted).PORTAL_MODE).toBe("hosted");
});

test("each missing and each malformed setting is named in one message", () => {
  const { DATABASE_URL: _1, MAIL_FROM: _2, ...rest } = hosted;
  const source = { ...rest, PORT: "http", NEXTAUTH_SECRET: "short", AUDIT_SLOTS: "0" };
  for (const name of ["DATABASE_URL", "MAIL_FROM", "PORT", "NEXTAUTH_SECRET", "AUDIT_SLOTS"]) {
    expect(() => start(source), name).toThrow(new RegExp(`^  ${name}\\b`, "m"));
  }
});

test.each([
  ["AUDIT_ALLOWED_HOSTS", "127.0.0.1:4400"],
  ["INNGEST_DEV", "1"],
])("a hosted portal refuses %s, which opens what must be shut", (name, value) => {
  expect(() => start({ ...hosted, [name]: value })).toThrow(name);
  expect(start({ [name]: value }).PORTAL_MODE).toBe("local");
});

test("a provider to sign in at is set up whole or not at all, and is asked over https", () => {
  const oidc = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "secret" };
  expect(start({ ...hosted, ...oidc }).OIDC_NAME).toBe("single sign-on");
  for (const name of Object.keys(oidc))
    expect(() => start({ ...oidc, [name]: "" }), name).toThrow(new RegExp(`^  ${name} is missing`, "m"));
  expect(() => start({ ...hosted, ...oidc, OIDC_ISSUER: "http://id.example" })).toThrow(/^ {2}OIDC_ISSUER must start/m);
});

test.each(["RESEND_BASE_URL", "HUBSPOT_BASE_URL", "HUBSPOT_AUTHORIZE_URL", "CLOUDINARY_BASE_URL"])(
  "a hosted portal sends no credentials in the clear: %s is https, or of this machine",
  (name) => {
    const inTheClear = [
      "http://crm.example",
      "HTTP://crm.example",
      "http://127.0.0.1.crm.example",
      "http://10.0.0.7:80",
    ];
    for (const address of inTheClear)
      expect(() => start({ ...hosted, [name]: address }), address).toThrow(
        new RegExp(`^  ${name} must start with`, "m"),
      );
    const sealed = ["https://crm.example", "http://127.0.0.1:4500", "http://localhost:4500", "http://[::1]:4500"];
    for (const address of sealed) expect(start({ ...hosted, [name]: address }).PORTAL_MODE, address).toBe("hosted");
    expect(start({ [name]: "http://crm.example" }).PORTAL_MODE).toBe("local");
  },
);

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318", { OTEL_EXPORTER_OTLP_HEADERS: "api-key=secret" }],
  ["ANTHROPIC_BASE_URL", "http://ollama:11434", { ANTHROPIC_API_KEY: "secret" }],
])("a hosted portal sends keys over https, and %s may lead beside it without keys", (name, address, keys) => {
  const beside = { ...hosted, [name]: address };
  expect(start(beside).PORTAL_MODE).toBe("hosted");
  expect(() => start({ ...beside, ...keys })).toThrow(new RegExp(`^ {2}${name} must start`, "m"));
  expect(start({ ...beside, ...keys, [name]: "https://far.example" }).PORTAL_MODE).toBe("hosted");
});

test.each(["invite", "domain:", "domain:example", "domain:a@b.com", "domain:example.com;example.org"])(
  "REGISTRATION=%s is refused rather than taken for open",
  (REGISTRATION) => {
    expect(() => start({ REGISTRATION })).toThrow(/^ {2}REGISTRATION: must be open, invitation or domain:/m);
  },
);

test("an empty value is no value", () => {
  expect(() => start({ ...hosted, RESEND_API_KEY: "" })).toThrow("RESEND_API_KEY or SMTP_URL is missing");
});

test("a hosted portal sends its mail through Resend or a mail server", () => {
  const { RESEND_API_KEY: _, ...others } = hosted;
  expect(start({ ...others, SMTP_URL: "smtps://portal:pass@mail.example.com" }).PORTAL_MODE).toBe("hosted");
  expect(() => start({ ...others, SMTP_URL: "https://mail.example.com" })).toThrow(/^ {2}SMTP_URL: /m);
});

test.each(["x86_64-conda-linux-gnu", "my-machine"])("a HOST of other programs (%s) stops no command", (value) => {
  expect(start({ HOST: value }).PORTAL_MODE).toBe("local");
  expect(start({ ...hosted, HOST: value }).PORTAL_MODE).toBe("hosted");
});

test.each([
  ["0", false],
  ["1", true],
  ["65535", true],
  ["65536", false],
])("PORT %s is taken: %s", (value, isTaken) => {
  if (isTaken) expect(start({ PORT: value }).PORT).toBe(Number(value));
  else expect(() => start({ PORT: value })).toThrow(/^ {2}PORT: /m);
});

const { NEXTAUTH_URL: _url, RESEND_API_KEY: _key, MAIL_FROM: _from, ...bare } = hosted;
const preview = { ...bare, VERCEL_ENV: "preview", VERCEL_URL: "spotcheck-x1.vercel.app" };

test("a preview needs no address and no mail settings: it has its branch's, and an outbox", () => {
  expect(start(preview).NEXTAUTH_URL).toBe("https://spotcheck-x1.vercel.app");
  const ofBranch = { ...preview, VERCEL_BRANCH_URL: "spotcheck-git-a.vercel.app" };
  expect(start(ofBranch).NEXTAUTH_URL).toBe("https://spotcheck-git-a.vercel.app");
  expect(start({ ...ofBranch, NEXTAUTH_URL: "https://try.example.com" }).NEXTAUTH_URL).toBe("https://try.example.com");
});

test.each(["production", ""])("a deployment that is no preview (%j) still needs both", (kind) => {
  const names = /NEXTAUTH_URL[\s\S]*MAIL_FROM|MAIL[\s\S]*NEXTAUTH_URL/;
  expect(() => start({ ...preview, VERCEL_ENV: kind })).toThrow(names);
});

test("a preview that is asked to send mail needs what sends it", () => {
  expect(() => start({ ...preview, PREVIEW_MAIL: "send" })).toThrow("RESEND_API_KEY or SMTP_URL is missing");
  expect(() => start({ ...preview, PREVIEW_MAIL: "team@agency.example" })).toThrow(/^ {2}MAIL_FROM is missing/m);
  expect(() => start({ ...hosted, VERCEL_ENV: "preview", PREVIEW_MAIL: "yes" })).toThrow(/^ {2}PREVIEW_MAIL: /m);
});

test("a bucket is set up whole or not at all", () => {
  const bucket = { S3_BUCKET: "b", S3_REGION: "eu-central-1", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  expect(start({ ...hosted, ...bucket }).S3_BUCKET).toBe("b");
  for (const name of Object.keys(bucket))
    expect(() => start({ ...bucket, [name]: "" }), name).toThrow(new RegExp(`^  ${name} is missing`, "m"));
  expect(() => start({ S3_ENDPOINT: "https://storage.example" })).toThrow(/^ {2}S3_BUCKET is missing/m);
});
