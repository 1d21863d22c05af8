/** The only reader of `process.env`. It must stay free of node: imports, because the middleware reads it too. */
import { z } from "zod";

/** An unset variable and an empty one mean the same: `KEY=` in an .env file is not a value. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => (value === "" || value === undefined ? fallback : value), schema);

const hostAndPort = /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

const environmentSchema = z.object({
  NODE_ENV: withDefault(z.enum(["development", "production", "test"]), "development"),
  /** `local` is what the portal command sets: embedded parts, files for mail, private hosts by allow-list. */
  PORTAL_MODE: optional(z.enum(["local", "hosted"])),
  /** Where the portal listens, see listenAddress in lib/portal-url.ts: shells and conda set it to other things. */
  HOST: optional(z.string()),
  PORT: withDefault(z.coerce.number().int().min(1).max(65535), 3000),
  PORTAL_DATA_DIR: optional(z.string()),
  LOG_LEVEL: withDefault(z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]), "info"),

  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** The same database without a pooler in between: migrations, backups and LISTEN need a connection of their own. */
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** With ten, all processes of a portal fit Postgres' default of 100; with many function instances, fewer. */
  DATABASE_CONNECTIONS: withDefault(z.coerce.number().int().min(1).max(100), 10),

  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),

  NEXTAUTH_SECRET: optional(z.string().min(32)),
  NEXTAUTH_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Vercel's own: which kind of deployment this is. A preview's pages are not to be found by search engines. */
  VERCEL_ENV: optional(z.string()),
  /** A preview's mails stay in its outbox, unless they go out ("send"), or all to one address of the team's. */
  PREVIEW_MAIL: optional(z.union([z.literal("send"), z.email()])),
  /** Proxies of ours in front that write X-Forwarded-For; a number too high lets visitors choose their address. */
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
  /** Signing in at the operator's own OpenID Connect provider: the first three, or none. */
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: withDefault(z.string().trim().max(40), "single sign-on"),
  OPERATORS_NEED_SECOND_STEP: withDefault(z.enum(["yes", "no"]), "no"),
  REGISTRATIONS_PER_HOUR: withDefault(z.coerce.number().int().min(1), 5),
  /** Minutes of inactivity after which a session ends; unset, only its age ends it. */
  SESSION_IDLE_MINUTES: optional(z.coerce.number().int().min(5).max(43_200)),
  LOGINS_PER_QUARTER_HOUR: withDefault(z.coerce.number().int().min(1), 60),
  /** Where to report security problems, for security.txt. */
  SECURITY_CONTACT: optional(z.url({ protocol: /^(mailto|https)$/ })),
  /** Days after which an ended audit is deleted; unset, what the operator chose in the portal. */
  RETENTION_DAYS: optional(z.union([z.literal("forever"), z.coerce.number().int().min(1).max(36_500)])),

  /** host:port list of private addresses that may be audited; never in production. */
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
  /** How many pages are visited at once; unset, one more than cores, at most one a GB of memory and at most eight. */
  AUDIT_SLOTS: optional(z.coerce.number().int().min(1).max(32)),
  AUDIT_STEPS_AT_ONCE: withDefault(z.coerce.number().int().min(1).max(1000), 16),
  AUDIT_STEPS_PER_USER: withDefault(z.coerce.number().int().min(1).max(1000), 4),
  CHROME_PATH: optional(z.string()),

  /** OpenTelemetry's own variables, which its SDK reads too: an OTLP collector for traces and metrics; unset, none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, "must be name=value, …"),
  ),
  OTEL_SERVICE_NAME: withDefault(z.string().trim().max(100), "spotcheck"),

  INNGEST_EVENT_KEY: optional(z.string()),
  INNGEST_SIGNING_KEY: optional(z.string()),
  INNGEST_DEV: optional(z.string()),
  INNGEST_BASE_URL: optional(z.url()),
  /** Where Inngest reaches the portal's jobs when not at NEXTAUTH_URL, e.g. inside a private network. */
  INNGEST_SERVE_ORIGIN: optional(z.url({ protocol: /^https?$/ })),

  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  /** The model that reviews, and a cheaper one for the choice of pages and second readings. */
  ANTHROPIC_MODEL: withDefault(z.string(), "claude-sonnet-5-5"),
  ANTHROPIC_SMALL_MODEL: withDefault(z.string(), "claude-haiku-5-5"),
  /** How much the reviewing model thinks; unset, as much as it does by itself. */
  ANTHROPIC_EFFORT: optional(z.enum(["low", "medium", "high", "xhigh", "max"])),
  ANTHROPIC_TIMEOUT_SECONDS: withDefault(z.coerce.number().int().min(5).max(900), 240),
  ANTHROPIC_CALLS_AT_ONCE: withDefault(z.coerce.number().int().min(1).max(200), 24),
  ANTHROPIC_MAX_PER_AUDIT_USD: withDefault(z.coerce.number().min(0).max(1_000), 5),
  ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: withDefault(z.coerce.number().min(0).max(1_000_000), 100),
  ANTHROPIC_MAX_PER_MONTH_USD: withDefault(z.coerce.number().min(0).max(10_000_000), 500),
  ANTHROPIC_FOR_UNCONFIRMED: optional(z.enum(["yes", "no"])),
  /** Dollars a million tokens where they differ from lib/audits/model/prices.ts: model=input/output/cacheWrite/cacheRead, … */
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

  /** The agency's HubSpot: a private app's token, the custom object of authorisation records, the OAuth app. */
  HUBSPOT_ACCESS_TOKEN: optional(z.string()),
  HUBSPOT_AUTH_OBJECT: optional(z.string().regex(/^[\w-]{1,80}$/, "must be the name or id of a custom object")),
  HUBSPOT_CLIENT_ID: optional(z.string()),
  HUBSPOT_CLIENT_SECRET: optional(z.string()),
  HUBSPOT_BASE_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://api.hubapi.com"),
  HUBSPOT_AUTHORIZE_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://app.hubspot.com/oauth/authorize"),
  /** Contact properties that take the newest audit's grade and report address; unset, nothing is written. */
  HUBSPOT_GRADE_PROPERTY: optional(z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, "must be a property's internal name")),
  HUBSPOT_REPORT_PROPERTY: optional(z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, "must be a property's internal name")),
  CLOUDINARY_BASE_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://api.cloudinary.com"),
  CLOUDINARY_DELIVERY_URL: withDefault(z.url({ protocol: /^https?$/ }), "https://res.cloudinary.com"),
  /** id=base64 of 32 bytes, …: the first seals secrets at rest, all of them open. */
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

/** What a hosted portal cannot do without, each with the reason a reader of the error needs. */
export const requiredWhenHosted = {
  DATABASE_URL: "the Postgres database",
  NEXTAUTH_SECRET: "signs the sessions; 32 characters or more, e.g. from `openssl rand -base64 48`",
  NEXTAUTH_URL: "the portal's public address; links in mails start with it",
  TRUSTED_PROXY: "how many proxies write X-Forwarded-For; limits on logins count on the address they report",
  INNGEST_EVENT_KEY: "sends the audit jobs",
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

/** A preview is at the address of its branch, which outlives a deployment, unless it is told one. */
function withPreviewAddress(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const host = source.VERCEL_BRANCH_URL || source.VERCEL_URL;
  const isUnknown = isPreview(source) && !source.NEXTAUTH_URL && host;
  return isUnknown ? { ...source, NEXTAUTH_URL: `https://${host}` } : source;
}

export function isPreview({ VERCEL_ENV }: { VERCEL_ENV?: string | undefined } = env): boolean {
  return VERCEL_ENV === "preview";
}

/** What is sent to these carries credentials, or is where customers enter theirs. */
const encryptedWhenHosted = [
  "ANTHROPIC_BASE_URL",
  "RESEND_BASE_URL",
  "HUBSPOT_BASE_URL",
  "HUBSPOT_AUTHORIZE_URL",
  "CLOUDINARY_BASE_URL",
  "OIDC_ISSUER",
] as const;

/** Of these, too, where headers go with it: a collector beside the portal needs none. */
const collector = "OTEL_EXPORTER_OTLP_ENDPOINT";

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
    ...(source.INNGEST_DEV ? ["INNGEST_DEV must be empty: it lets anybody call the jobs unsigned"] : []),
    ...[...encryptedWhenHosted, ...(source.OTEL_EXPORTER_OTLP_HEADERS ? [collector] : [])]
      .filter((name) => isInTheClear(source[name] ?? ""))
      .map((name) => `${name} must begin with https: credentials go there`),
  ];
}

/** Whether others could read what is sent to an address: loopback leaves the machine for nobody. */
function isInTheClear(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "http:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** What holds when nothing is set. */
export const defaultSettings = environmentSchema.parse({});

export const env: Environment = parseEnvironment(process.env);

/** For a command that brings up parts of its own (a database) before it loads what reads their addresses. */
export function setEnvironment(additions: Record<string, string>): void {
  Object.assign(process.env, additions);
  Object.assign(env, parseEnvironment(process.env));
}

/** Called when a server starts, not when it is built: refuses a hosted portal that lacks a setting. */
export function requireStartableEnvironment(): void {
  parseEnvironment(process.env, { requireHosted: true });
}

/** The environment for a process of ours: everything we were given, and what the caller adds. */
export function childEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...additions };
}
