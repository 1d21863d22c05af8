/** docs/privacy.md names every setting that makes the portal talk to somebody outside. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Setting } from "@/lib/env";
import { rows, setByOthers } from "@/lib/settings-table";

const [, table = ""] = /## Who gets what\n([\s\S]*?)\n## /.exec(readFileSync("docs/privacy.md", "utf8")) ?? [];
const named = new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));

/** They change what the portal does by itself, or how, and reach nobody else. */
const inside: Setting[] = [
  "HOST",
  "PORT",
  "PORTAL_DATA_DIR",
  "DATABASE_CONNECTIONS",
  "NEXTAUTH_URL",
  "NEXTAUTH_SECRET",
  "TRUSTED_PROXY",
  "REGISTRATION",
  "OIDC_NAME",
  "OPERATORS_NEED_SECOND_STEP",
  "SESSION_IDLE_MINUTES",
  "REGISTRATIONS_PER_HOUR",
  "LOGINS_PER_QUARTER_HOUR",
  "RETENTION_DAYS",
  "SECURITY_CONTACT",
  "AUDIT_SLOTS",
  "AUDIT_STEPS_AT_ONCE",
  "AUDIT_STEPS_PER_USER",
  "AUDITS_KEPT_PER_CUSTOMER",
  "BENCHMARK",
  "CHROME_PATH",
  "AUDIT_ALLOWED_HOSTS",
  "ANTHROPIC_MODEL",
  "ANTHROPIC_SMALL_MODEL",
  "ANTHROPIC_EFFORT",
  "ANTHROPIC_TIMEOUT_SECONDS",
  "ANTHROPIC_CALLS_AT_ONCE",
  "ANTHROPIC_MAX_PER_AUDIT_USD",
  "ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD",
  "ANTHROPIC_MAX_PER_MONTH_USD",
  "ANTHROPIC_FOR_UNCONFIRMED",
  "ANTHROPIC_PRICES",
  "SECRETS_KEYS",
  "AGENCY_COLOR",
  "AGENCY_NAME",
  "AGENCY_SITE_URL",
  "AGENCY_PRIVACY_URL",
  "AGENCY_BOOKING_URL",
  "AGENCY_QUOTE_URL",
  "LOG_LEVEL",
];

const settings = rows.flatMap(({ names }) => names);

test("docs/privacy.md names each setting with the service it reaches, or the list says it reaches none", () => {
  expect(settings.filter((name) => !named.has(name) && !inside.includes(name))).toEqual([]);
});

test("the page and the list name only settings, each in one of them", () => {
  const known: string[] = [...settings, ...setByOthers];
  const alsoInside = ["SECRETS_KEYS", "AGENCY_PRIVACY_URL"];
  expect([...named, ...inside].filter((name) => name === undefined || !known.includes(name))).toEqual([]);
  expect(inside.filter((name) => named.has(name) && !alsoInside.includes(name))).toEqual([]);
});
