import { defaultSettings, requiredWhenHosted, type Setting } from "@/lib/env";

interface Row {
  names: [Setting, ...Setting[]];
  /** What holds without them, where `lib/env.ts` has no default. */
  without?: string;
  meaning: string;
}

export const rows: Row[] = [
  {
    names: ["HOST"],
    without: "loopback only",
    meaning:
      "the IP address of this machine that the portal listens on; `0.0.0.0` or `::` for all of them; anything else is ignored with a warning",
  },
  { names: ["PORT"], meaning: "the port that it listens on" },
  {
    names: ["PORTAL_DATA_DIR"],
    without: "`.data`",
    meaning:
      "everything a local portal keeps, closed to other users; the unpacked Chromium (root's is in `/var/cache/spotcheck`)",
  },
  { names: ["DATABASE_URL"], without: "embedded PostgreSQL", meaning: "a Postgres database" },
  {
    names: ["DATABASE_DIRECT_URL"],
    without: "`DATABASE_URL`",
    meaning: "the same database without a pooler in between: migrations, backups, live events",
  },
  { names: ["DATABASE_CONNECTIONS"], meaning: "connections of one process" },
  {
    names: ["NEXTAUTH_URL"],
    without: "`http://localhost:PORT`",
    meaning: "the public address; links in mails start with it, and the portal answers to its host",
  },
  {
    names: ["NEXTAUTH_SECRET"],
    without: "made once, kept in `PORTAL_DATA_DIR`",
    meaning: "signs sessions, 32 characters or more",
  },
  {
    names: ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
    without: "built-in job runner",
    meaning: "Inngest Cloud or a server of yours",
  },
  {
    names: ["INNGEST_BASE_URL", "INNGEST_DEV"],
    without: "–",
    meaning: "a self-hosted Inngest server, or its dev server",
  },
  {
    names: ["INNGEST_SERVE_ORIGIN"],
    without: "`NEXTAUTH_URL`'s",
    meaning: "where that server reaches the portal, e.g. inside a private network",
  },
  {
    names: ["TRUSTED_PROXY"],
    without: "`0`",
    meaning: "how many proxies stand in front: limits count on the address they report",
  },
  {
    names: ["REGISTRATION"],
    meaning:
      "who may register: `open`, `invitation` (`npm run ops -- invite EMAIL`, or whoever is sent a report), or `domain:example.com,example.org`: whoever can read mail there",
  },
  {
    names: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
    without: "none",
    meaning: "people may sign in at an OpenID Connect provider of yours, by verified address; all three or none",
  },
  { names: ["OIDC_NAME"], meaning: 'what its button says: "Continue with …"' },
  {
    names: ["OPERATORS_NEED_SECOND_STEP"],
    meaning:
      "`yes`: operators must set up two-step login before they can open `/operator` ([operations](docs/operations.md))",
  },
  { names: ["REGISTRATIONS_PER_HOUR"], meaning: "new accounts from one address" },
  { names: ["LOGINS_PER_QUARTER_HOUR"], meaning: "passwords tried from one address, right or wrong" },
  {
    names: ["SESSION_IDLE_MINUTES"],
    without: "never",
    meaning:
      "minutes of inactivity after which a login ends, 5 or more; an open tab that only waits for updates doesn't count as activity. Every login ends after thirty days anyway",
  },
  {
    names: ["RETENTION_DAYS"],
    without: "what the operator chose at `/operator`; until then, 25 months",
    meaning:
      "days after which an ended audit is deleted, with its report and captures, or `forever`; a portal that had customers before this default keeps all until its operator chooses",
  },
  {
    names: ["SECURITY_CONTACT"],
    without: "`MAIL_REPLY_TO`, else `AGENCY_SITE_URL`, else no file",
    meaning: "where to report security problems, published in `/.well-known/security.txt`: `mailto:…` or `https://…`",
  },
  {
    names: ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    without: "pictures are kept in Postgres",
    meaning: "a bucket that keeps new audits' pictures; all four or none",
  },
  { names: ["S3_ENDPOINT"], without: "Amazon's", meaning: "another server that speaks S3" },
  {
    names: ["RESEND_API_KEY", "SMTP_URL", "MAIL_FROM"],
    without: "mails become files",
    meaning:
      "mail through Resend, or a mail server: `smtp://user:password@host:587` (must offer STARTTLS) or `smtps://…:465`; the mail server goes first",
  },
  {
    names: ["PREVIEW_MAIL"],
    without: "mails become files",
    meaning: "on a preview at Vercel: `send`, or one address that gets all mails",
  },
  { names: ["MAIL_REPLY_TO"], without: "the sender", meaning: "where answers to mails go" },
  { names: ["RESEND_BASE_URL"], without: "Resend's", meaning: "another server that speaks Resend's API" },
  {
    names: ["AUDIT_SLOTS"],
    without: "cores + 1, at most one a GB of memory and 8",
    meaning: "pages visited at once, each with a browser of its own",
  },
  {
    names: ["AUDIT_STEPS_AT_ONCE", "AUDIT_STEPS_PER_USER"],
    meaning: "steps of audits that run at once, over all customers and for one",
  },
  { names: ["CHROME_PATH"], without: "the packaged Chromium, else an installed Chrome", meaning: "the browser to use" },
  {
    names: ["AUDIT_ALLOWED_HOSTS"],
    without: "none",
    meaning: "private `host:port`s that may be audited; refused when hosted",
  },
  { names: ["ANTHROPIC_API_KEY"], without: "none: the built-in reviewer", meaning: "a model writes the reviews" },
  { names: ["ANTHROPIC_BASE_URL"], without: "Anthropic's", meaning: "another server that speaks the Messages API" },
  {
    names: ["ANTHROPIC_MODEL", "ANTHROPIC_SMALL_MODEL"],
    meaning: "the model that reviews, and one that chooses pages and reads each claim a second time",
  },
  {
    names: ["ANTHROPIC_EFFORT"],
    without: "the model's own",
    meaning: "`low` to `max`: how much the reviewing model thinks",
  },
  {
    names: ["ANTHROPIC_TIMEOUT_SECONDS", "ANTHROPIC_CALLS_AT_ONCE"],
    meaning:
      "how long one call may take; calls at once over all audits of one process: each further worker, and each hosted function, has as many of its own",
  },
  {
    names: ["ANTHROPIC_MAX_PER_AUDIT_USD", "ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD", "ANTHROPIC_MAX_PER_MONTH_USD"],
    meaning:
      "what a model may cost for an audit, for a customer's month (the address's, whatever accounts it had) and for the whole portal's month; beyond that the built-in reviewer writes. With `0` for an audit no model is used",
  },
  {
    names: ["ANTHROPIC_FOR_UNCONFIRMED"],
    without: "`no`; `yes` on a local portal whose mails become files",
    meaning: "`yes` or `no`: whether a model reviews for customers who have not confirmed their email address",
  },
  {
    names: ["ANTHROPIC_PRICES"],
    without: "`lib/audits/model/prices.ts`",
    meaning: "dollars a million tokens, `model=input/output/cacheWrite/cacheRead`",
  },
  {
    names: ["SECRETS_KEYS"],
    without: "made once, kept in `PORTAL_DATA_DIR`",
    meaning:
      "`id=base64 of 32 bytes`, …: the first seals secrets at rest, all of them open ([operations](docs/operations.md))",
  },
  {
    names: ["HUBSPOT_ACCESS_TOKEN", "HUBSPOT_AUTH_OBJECT", "HUBSPOT_CLIENT_ID", "HUBSPOT_CLIENT_SECRET"],
    without: "no integrations",
    meaning:
      "the agency's HubSpot: a private app's token, the custom object of authorisation records, the OAuth app that customers connect",
  },
  {
    names: ["HUBSPOT_GRADE_PROPERTY", "HUBSPOT_REPORT_PROPERTY"],
    without: "nothing is written",
    meaning: "contact properties that take the newest audit's grade and report address",
  },
  { names: ["HUBSPOT_BASE_URL", "HUBSPOT_AUTHORIZE_URL"], meaning: "other servers that speak HubSpot's API" },
  { names: ["CLOUDINARY_BASE_URL", "CLOUDINARY_DELIVERY_URL"], meaning: "other servers that speak Cloudinary's API" },
  {
    names: ["AGENCY_COLOR"],
    without: "the portal's blue",
    meaning:
      "the agency's colour, e.g. `#b3261e`: buttons, links and focus rings on screens, in the PDF and in mails, the icon and the social card take it, lighter or darker where it could not be read",
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
    without: "neutral ones",
    meaning: "whose portal this is",
  },
  {
    names: ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS"],
    without: "nothing is sent",
    meaning:
      "an OpenTelemetry collector (OTLP over HTTP) for traces and metrics, and `name=value` pairs that it wants as headers ([operations](docs/operations.md#traces-and-metrics))",
  },
  { names: ["OTEL_SERVICE_NAME"], meaning: "what the collector knows this portal as" },
  { names: ["LOG_LEVEL"], meaning: "structured logs, one JSON object a line" },
];

/** Not for the table: others set them. */
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
