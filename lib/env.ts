/** The only reader of `process.env`. No node: imports: the middleware loads this file too. */
import { z } from "zod";

/** Treats an empty variable (`KEY=` in .env) as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => (value === "" || value === undefined ? fallback : value), schema);

const hostAndPort = /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

const environmentSchema = z.object({
  NODE_ENV: withDefault(z.enum(["development", "production", "test"]), "development"),
  /** `local`, as the portal command sets it: embedded services, mail as files, private hosts by allow-list. */
  PORTAL_MODE: optional(z.enum(["local", "hosted"])),
  /** Often set by shells and conda to something else: see listenAddress in lib/portal-url.ts. */
  HOST: optional(z.string()),
  PORT: withDefault(z.coerce.number().int().min(1).max(65535), 3000),
  PORTAL_DATA_DIR: optional(z.string()),
  LOG_LEVEL: withDefault(z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]), "info"),

  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** Ten per process stays within Postgres' default of 100; use fewer with many function instances. */
  DATABASE_CONNECTIONS: withDefault(z.coerce.number().int().min(1).max(100), 10),

  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),

  NEXTAUTH_SECRET: optional(z.string().min(32)),
  NEXTAUTH_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Set by Vercel. Preview deployments are hidden from search engines. */
  VERCEL_ENV: optional(z.string()),
  PREVIEW_MAIL: optional(z.union([z.literal("send"), z.email()])),
  /** Our proxies that write X-Forwarded-For; if too high, visitors can spoof their address. */
  TRUSTED_PROXY: optional(z.coerce.number().int().min(0).max(10)),
  REGISTRATION: withDefault(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^(open|invitation|domain:\s*[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*)$/,
        "must be open, invitation or domain:example.com,example.org",
      ),
    "open",
  ),
  /** The operator's own OpenID Connect provider: the first three, or none. */
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: withDefault(z.string().trim().max(40), "single sign-on"),
  OPERATORS_NEED_SECOND_STEP: withDefault(z.enum(["yes", "no"]), "no"),
  REGISTRATIONS_PER_HOUR: withDefault(z.coerce.number().int().min(1), 5),
  SESSION_IDLE_MINUTES: optional(z.coerce.number().int().min(5).max(43_200)),
  LOGINS_PER_QUARTER_HOUR: withDefault(z.coerce.number().int().min(1), 60),
  SECURITY_CONTACT: optional(z.url({ protocol: /^(mailto|https)$/ })),
  BENCHMARK: withDefault(z.enum(["on", "off"]), "on"),
  RETENTION_DAYS: optional(z.union([z.literal("forever"), z.coerce.number().int().min(1).max(36_500)])),

  AUDIT_ALLOWED_HOSTS: withDefault(
    z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(hostAndPort, "must be a comma-separated list of host or host:port"))),
    "",
  ),
  AUDIT_SLOTS: optional(z.coerce.number().int().min(1).max(32)),
  AUDIT_STEPS_AT_ONCE: withDefault(z.coerce.number().int().min(1).max(1000), 16),
  AUDIT_STEPS_PER_USER: withDefault(z.coerce.number().int().min(1).max(1000), 4),
  AUDITS_KEPT_PER_CUSTOMER: withDefault(z.coerce.number().int().min(20).max(1_000_000), 1_000),
  CHROME_PATH: optional(z.string()),

  /** OpenTelemetry's own variables, read by its SDK too: an OTLP collector for traces and metrics. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, "must be name=value, …"),
  ),
  OTEL_SERVICE_NAME: withDefault(z.string().trim().max(100), "spotcheck"),

  INNGEST_EVENT_KEY: optional(z.string()),
  INNGEST_SIGNING_KEY: optional(z.string()),
  INNGEST_DEV: optional(z.string()),
  INNGEST_BASE_URL: optional(z.url()),
  INNGEST_SERVE_ORIGIN: optional(z.url({ protocol: /^https?$/ })),

  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  ANTHROPIC_MODEL: withDefault(z.string(), "claude-sonnet-5-5"),
  ANTHROPIC_SMALL_MODEL: optional(z.string()),
  ANTHROPIC_EFFORT: optional(z.enum(["low", "medium", "high", "xhigh", "max"])),
  ANTHROPIC_TIMEOUT_SECONDS: withDefault(z.coerce.number().int().min(5).max(900), 240),
  ANTHROPIC_CALLS_AT_ONCE: optional(z.coerce.number().int().min(1).max(200)),
  ANTHROPIC_MAX_PER_AUDIT_USD: withDefault(z.coerce.number().min(0).max(1_000), 5),
  ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: withDefault(z.coerce.number().min(0).max(1_000_000), 100),
  ANTHROPIC_MAX_PER_MONTH_USD: withDefault(z.coerce.number().min(0).max(10_000_000), 500),
  ANTHROPIC_FOR_UNCONFIRMED: optional(z.enum(["yes", "no"])),
  ANTHROPIC_PRICES: withDefault(
    z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((price) => price.trim())
          .filter(Boolean),
      )
      .pipe(
        z.array(
          z
            .string()
            .regex(/^[\w.:-]+=\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){3}$/, "must be model=input/output/cacheWrite/cacheRead"),
        ),
      ),
    "",
  ),

  HUBSPOT_ACCESS_TOKEN: optional(z.string()),
  HUBSPOT_AUTH_OBJECT: optional(z.string().regex(/^[\w-]{1,80}$/, "must be the name or id of a custom object")),
  HUBSPOT_CLIENT_ID: optional(z.string()),
  HUBSPOT_CLIENT_SECRET: optional(z.string()),
  HUBSPOT_BASE_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://api.hubapi.com"),
  HUBSPOT_AUTHORIZE_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://app.hubspot.com/oauth/authorize"),
  HUBSPOT_GRADE_PROPERTY: optional(z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, "must be a property's internal name")),
  HUBSPOT_REPORT_PROPERTY: optional(z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, "must be a property's internal name")),
  CLOUDINARY_BASE_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://api.cloudinary.com"),
  CLOUDINARY_DELIVERY_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://res.cloudinary.com"),
  SECRETS_KEYS: withDefault(
    z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((key) => key.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(/^[\w-]{1,20}=[A-Za-z0-9+/]{43}=$/, "must be id=base64 of 32 bytes"))),
    "",
  ),

  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  RESEND_API_KEY: optional(z.string()),
  RESEND_BASE_URL: optional(z.url()),
  MAIL_FROM: optional(z.string()),
  MAIL_REPLY_TO: optional(z.email()),

  AGENCY_NAME: optional(z.string()),
  AGENCY_LOGO_URL: optional(z.string()),
  AGENCY_COLOR: optional(z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #1f44a0")),
  AGENCY_SITE_URL: optional(z.url()),
  AGENCY_PRIVACY_URL: optional(z.url()),
  AGENCY_BOOKING_URL: optional(z.url()),
  AGENCY_QUOTE_URL: optional(z.url()),
});

export type Setting = keyof typeof environmentSchema.shape;
export type Environment = z.output<typeof environmentSchema> & { PORTAL_MODE: "local" | "hosted" };

export const requiredWhenHosted = {
  DATABASE_URL: "the Postgres database",
  NEXTAUTH_SECRET: "signs the sessions; 32 characters or more, e.g. from `openssl rand -base64 48`",
  NEXTAUTH_URL: "the portal's public address, which links in emails start with",
  TRUSTED_PROXY: "how many proxies write X-Forwarded-For; login limits rely on the address they report",
  INNGEST_EVENT_KEY: "starts the audit jobs",
  INNGEST_SIGNING_KEY: "proves that a job call comes from Inngest",
  MAIL_FROM: "the sender of the mail",
} as const satisfies Partial<Record<keyof Environment, string>>;

/** @throws Error that names every missing or malformed setting */
export function parseEnvironment(
  given: Record<string, string | undefined>,
  options = { requireHosted: false },
): Environment {
  const source = withPreviewAddress(given);
  const problems: string[] = [];
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join(".")}: ${issue.message}`);
  }
  for (const group of allOrNone)
    if (group.some((name) => source[name]))
      for (const name of group) if (!source[name]) problems.push(`${name} is missing: ${group.join(", ")} go together`);
  if (source.S3_ENDPOINT && !source.S3_BUCKET) problems.push("S3_BUCKET is missing: S3_ENDPOINT names its server");
  const mode = source.PORTAL_MODE || (source.NODE_ENV === "production" ? "hosted" : "local");
  if (options.requireHosted && mode === "hosted") problems.push(...hostedProblems(source));
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The portal can't start:\n  ${problems.join("\n  ")}\nSee .env.example.`);
  }
  return { ...parsed.data, PORTAL_MODE: mode === "hosted" ? "hosted" : "local" };
}

/** A preview's address is its branch's, which outlives one deployment, unless set. */
function withPreviewAddress(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const host = source.VERCEL_BRANCH_URL || source.VERCEL_URL;
  const isUnknown = isPreview(source) && !source.NEXTAUTH_URL && host;
  return isUnknown ? { ...source, NEXTAUTH_URL: `https://${host}` } : source;
}

export function isPreview({ VERCEL_ENV }: { VERCEL_ENV?: string | undefined } = env): boolean {
  return VERCEL_ENV === "preview";
}

/** These receive credentials, or customers enter theirs there. */
const encryptedWhenHosted = [
  "RESEND_BASE_URL",
  "HUBSPOT_BASE_URL",
  "HUBSPOT_AUTHORIZE_URL",
  "CLOUDINARY_BASE_URL",
  "OIDC_ISSUER",
] as const;

/** Next to the portal these need no credentials, and no encryption then. */
const encryptedWithCredentials = [
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS"],
  ["ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY"],
] as const;

const allOrNone = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

function hostedProblems(source: Record<string, string | undefined>): string[] {
  const sendsMail = !isPreview(source) || Boolean(source.PREVIEW_MAIL);
  const missing = Object.entries(requiredWhenHosted).filter(
    ([name]) => !source[name] && (sendsMail || name !== "MAIL_FROM"),
  );
  return [
    ...(source.SMTP_URL || source.RESEND_API_KEY || !sendsMail
      ? []
      : ["RESEND_API_KEY or SMTP_URL is missing: sends the mail"]),
    ...missing.map(([name, purpose]) => `${name} is missing: ${purpose}`),
    ...(source.AUDIT_ALLOWED_HOSTS
      ? ["AUDIT_ALLOWED_HOSTS must be empty: a hosted portal never audits private addresses"]
      : []),
    ...(source.INNGEST_DEV ? ["INNGEST_DEV must be empty: it lets anyone call the jobs unsigned"] : []),
    ...[
      ...encryptedWhenHosted,
      ...encryptedWithCredentials.flatMap(([name, credentials]) => (source[credentials] ? [name] : [])),
    ]
      .filter((name) => isInTheClear(source[name] ?? ""))
      .map((name) => `${name} must start with https: it receives credentials`),
  ];
}

function isInTheClear(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "http:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

export const defaultSettings = environmentSchema.parse({});

export const env: Environment = parseEnvironment(process.env);

/** For a command that starts services (a database) before loading the code that reads their addresses. */
export function setEnvironment(additions: Record<string, string>): void {
  Object.assign(process.env, additions);
  Object.assign(env, parseEnvironment(process.env));
}

/** At server start, not at build. @throws Error if a hosted portal lacks a setting */
export function requireStartableEnvironment(): void {
  parseEnvironment(process.env, { requireHosted: true });
}

export function childEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...additions };
}
