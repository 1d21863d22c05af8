import { defaultSettings, requiredWhenHosted, type Setting } from "@/lib/env";

interface Row {
  names: [Setting, ...Setting[]];
  /** Their effect when unset, where `lib/env.ts` has no default. */
  without?: string;
  meaning: string;
}

export const rows: Row[] = [
  {
    names: ["HOST"],
    without: "loopback only",
    meaning: "the IP address to listen on; `0.0.0.0` or `::` for all; anything else is ignored with a warning",
  },
  { names: ["PORT"], meaning: "the port to listen on" },
  {
    names: ["PORTAL_DATA_DIR"],
    without: "`.data`",
    meaning:
      "all data of a local portal, closed to other users, and the unpacked Chromium (root's is in `/var/cache/spotcheck`)",
  },
  { names: ["DATABASE_URL"], without: "embedded PostgreSQL", meaning: "the Postgres database" },
  {
    names: ["DATABASE_DIRECT_URL"],
    without: "`DATABASE_URL`",
    meaning: "the same database without a pooler, for migrations, backups and live events",
  },
  { names: ["DATABASE_CONNECTIONS"], meaning: "connections per process" },
  {
    names: ["NEXTAUTH_URL"],
    without: "`http://localhost:PORT`",
    meaning: "the public address: links in emails start with it, and the portal accepts its host name",
  },
  {
    names: ["NEXTAUTH_SECRET"],
    without: "generated, stored in `PORTAL_DATA_DIR`",
    meaning: "signs sessions; at least 32 characters",
  },
  {
    names: ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
    without: "built-in job runner",
    meaning: "Inngest Cloud or your own Inngest server",
  },
  {
    names: ["INNGEST_BASE_URL", "INNGEST_DEV"],
    without: "–",
    meaning: "a self-hosted Inngest server or its dev server",
  },
  {
    names: ["INNGEST_SERVE_ORIGIN"],
    without: "`NEXTAUTH_URL`'s",
    meaning: "where Inngest reaches the portal, e.g. inside a private network",
  },
  {
    names: ["TRUSTED_PROXY"],
    without: "`0`",
    meaning: "number of proxies in front; rate limits count the address they report",
  },
  {
    names: ["REGISTRATION"],
    meaning:
      "who may register: `open`, `invitation` (by `npm run ops -- invite EMAIL` or a shared report), or `domain:example.com,example.org` (anyone who can read email there)",
  },
  {
    names: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
    without: "none",
    meaning: "your OpenID Connect provider for login by verified address; all three or none",
  },
  { names: ["OIDC_NAME"], meaning: 'the label of its button: "Continue with …"' },
  {
    names: ["OPERATORS_NEED_SECOND_STEP"],
    meaning: "`yes`: `/operator` requires two-step login ([operations](docs/operations.md))",
  },
  { names: ["REGISTRATIONS_PER_HOUR"], meaning: "new accounts from one address" },
  { names: ["LOGINS_PER_QUARTER_HOUR"], meaning: "passwords tried from one address, right or wrong" },
  {
    names: ["SESSION_IDLE_MINUTES"],
    without: "never",
    meaning:
      "minutes of inactivity that end a login, at least 5; a tab waiting for updates is inactive. Every login ends after thirty days",
  },
  {
    names: ["RETENTION_DAYS"],
    without: "the operator's choice at `/operator`, or 25 months",
    meaning:
      "days after which an ended audit is deleted with its report and captures, or `forever`; a portal older than this default keeps all until its operator chooses",
  },
  {
    names: ["BENCHMARK"],
    meaning: "`off`: reports don't compare their grade with the portal's other sites",
  },
  {
    names: ["SECURITY_CONTACT"],
    without: "`MAIL_REPLY_TO`, else `AGENCY_SITE_URL`, else no file",
    meaning: "where to report security problems, published in `/.well-known/security.txt`: `mailto:…` or `https://…`",
  },
  {
    names: ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    without: "screenshots stay in Postgres",
    meaning: "a bucket for new audits' screenshots; all four or none",
  },
  { names: ["S3_ENDPOINT"], without: "Amazon's", meaning: "another S3-compatible server" },
  {
    names: ["RESEND_API_KEY", "SMTP_URL", "MAIL_FROM"],
    without: "emails become files",
    meaning:
      "email through Resend or a mail server: `smtp://user:password@host:587` (must offer STARTTLS) or `smtps://…:465`; the mail server takes precedence",
  },
  {
    names: ["PREVIEW_MAIL"],
    without: "emails become files",
    meaning: "on a Vercel preview: `send`, or one address for all emails",
  },
  { names: ["MAIL_REPLY_TO"], without: "the sender", meaning: "reply-to address" },
  { names: ["RESEND_BASE_URL"], without: "Resend's", meaning: "another server with Resend's API" },
  {
    names: ["AUDIT_SLOTS"],
    without: "cores + 1, at most one per GB of memory and 8",
    meaning: "pages visited at once, each in its own browser",
  },
  {
    names: ["AUDIT_STEPS_AT_ONCE", "AUDIT_STEPS_PER_USER"],
    meaning: "concurrent audit steps, in total and per customer",
  },
  {
    names: ["AUDITS_KEPT_PER_CUSTOMER"],
    meaning:
      "audits a customer can store (about 2 MB each, 20 MB at worst); then they must delete one to start another. A tenth until the email address is confirmed",
  },
  { names: ["CHROME_PATH"], without: "the packaged Chromium, or an installed Chrome", meaning: "the browser" },
  {
    names: ["AUDIT_ALLOWED_HOSTS"],
    without: "none",
    meaning: "private `host:port`s that may be audited; not allowed when hosted",
  },
  {
    names: ["ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"],
    without: "as set up with `--model` or at `/operator/model`, or none",
    meaning:
      "the key and server of the model that writes the reviews, by default Anthropic's; [other servers](docs/models.md) may need no key",
  },
  { names: ["ANTHROPIC_MODEL"], meaning: "the reviewing model" },
  {
    names: ["ANTHROPIC_SMALL_MODEL"],
    without: "`claude-haiku-5-5`; `ANTHROPIC_MODEL` if another server has that",
    meaning: "chooses pages and reads each claim a second time",
  },
  {
    names: ["ANTHROPIC_EFFORT"],
    without: "the model's own",
    meaning: "`low` to `max`: the reviewing model's effort",
  },
  { names: ["ANTHROPIC_TIMEOUT_SECONDS"], meaning: "time limit per call to a model" },
  {
    names: ["ANTHROPIC_CALLS_AT_ONCE"],
    without: "`24`; `1` to a server on the portal's own machine or network",
    meaning: "concurrent calls per process (each worker and hosted function has its own)",
  },
  {
    names: ["ANTHROPIC_MAX_PER_AUDIT_USD", "ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD", "ANTHROPIC_MAX_PER_MONTH_USD"],
    meaning:
      "maximum model cost per audit, per customer and month (counted by email address) and for the portal's month; beyond it, SpotCheck's rules review. While anyone may register, accounts younger than 30 days share half of the portal's month, and each may spend three audits' maximum. `0` per audit: no model",
  },
  {
    names: ["ANTHROPIC_FOR_UNCONFIRMED"],
    without: "`no`; `yes` on a local portal that writes emails to files",
    meaning: "whether a model reviews for customers with an unconfirmed email address",
  },
  {
    names: ["ANTHROPIC_PRICES"],
    without: "`lib/audits/model/prices.ts`; nothing for other models on the portal's own machine or network",
    meaning: "dollars per million tokens: `model=input/output/cacheWrite/cacheRead`",
  },
  {
    names: ["SECRETS_KEYS"],
    without: "generated, stored in `PORTAL_DATA_DIR`",
    meaning:
      "`id=base64 of 32 bytes`, …: the first encrypts stored secrets, and all can decrypt them ([operations](docs/operations.md))",
  },
  {
    names: ["HUBSPOT_ACCESS_TOKEN", "HUBSPOT_AUTH_OBJECT", "HUBSPOT_CLIENT_ID", "HUBSPOT_CLIENT_SECRET"],
    without: "no integrations",
    meaning:
      "the agency's HubSpot: a private app's token, the custom object for authorisation records, the OAuth app customers connect",
  },
  {
    names: ["HUBSPOT_GRADE_PROPERTY", "HUBSPOT_REPORT_PROPERTY"],
    without: "nothing is written",
    meaning: "contact properties for the newest audit's grade and report address",
  },
  { names: ["HUBSPOT_BASE_URL", "HUBSPOT_AUTHORIZE_URL"], meaning: "other servers with HubSpot's API" },
  { names: ["CLOUDINARY_BASE_URL", "CLOUDINARY_DELIVERY_URL"], meaning: "other servers with Cloudinary's API" },
  {
    names: ["AGENCY_COLOR"],
    without: "the portal's blue",
    meaning:
      "the agency's colour, e.g. `#b3261e`, for screens, PDF, emails, icon and social card; adjusted where it would be illegible",
  },
  {
    names: [
      "AGENCY_NAME",
      "AGENCY_LOGO_URL",
      "AGENCY_SITE_URL",
      "AGENCY_PRIVACY_URL",
      "AGENCY_BOOKING_URL",
      "AGENCY_QUOTE_URL",
    ],
    without: "neutral defaults",
    meaning: "the agency's name, logo and links",
  },
  {
    names: ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS"],
    without: "nothing is sent",
    meaning:
      "an OpenTelemetry collector (OTLP over HTTP) for traces and metrics, and its headers as `name=value` pairs ([operations](docs/operations.md#traces-and-metrics))",
  },
  { names: ["OTEL_SERVICE_NAME"], meaning: "this portal's name in the collector" },
  { names: ["LOG_LEVEL"], meaning: "log level; logs are one JSON object per line" },
];

/** Not in the table, because hosts and tools set them. */
export const setByOthers: Setting[] = ["NODE_ENV", "PORTAL_MODE", "VERCEL_ENV"];

function describe({ names, without, meaning }: Row): string {
  const fallback = without ?? names.map((name) => `\`${defaultSettings[name]}\``).join(", ");
  const isRequired = names.some((name) => name in requiredWhenHosted);
  const sense = isRequired ? `**hosted.** ${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}` : meaning;
  return `| ${names.map((name) => `\`${name}\``).join(", ")} | ${fallback} | ${sense} |`;
}

export function settingsTable(): string {
  return ["| Setting | Default | Meaning |", "|---|---|---|", ...rows.map(describe)].join("\n");
}
