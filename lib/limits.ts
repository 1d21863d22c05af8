/**
 * How long things may take, how many there may be and how often they may be tried, where a customer or an operator
 * notices it or one limit depends on another. What bounds a single parser stands beside it.
 */
const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** An event normally becomes a job within a second: after this it was lost, and the sweeper asks again. */
export const eventLostAfterMs = 2 * minuteMs;

/** Each ends within the next: a page and its tries, a task of the sandbox, the wait for a model, the audit. */
export const auditLimits = {
  pages: 10,
  pageMs: 90_000,
  pageBytes: 25 * 1024 * 1024,
  /** A server that wants a longer pause is taken at its word: the page is missing from the report. */
  retryPauseSeconds: 120,
  /** An audit that has run for longer visits nothing again: its own limit would end it. */
  latestRetrySeconds: 15 * 60,
  crawlMs: 120_000,
  reviewMs: 60_000,
  /** Beyond what it allows itself: 20 s, and the reading of what came last. */
  linkedPagesMs: 40_000,
  pictureMs: 20_000,
  /** After the audit's start; waiting longer for a model would sink it. */
  modelMs: 25 * minuteMs,
  /** The specification's server timeout; a cancelled or lost job leaves its audit to it. */
  runMs: 30 * minuteMs,
  /** It may wait its turn behind others for long, but a customer should not hear nothing for more than a day. */
  waitMs: dayMs,
  statedLength: 300,
} as const;

/** What is sent to the operator's collector. */
export const telemetryLimits = {
  metricsEveryMs: minuteMs,
  exportMs: 10_000,
  /** How long the end of a process, or of a function's call, waits for the collector. */
  flushMs: 3_000,
  /** A collector that is away is a line in the log that often. */
  reportEveryMs: 5 * minuteMs,
} as const;

export const sharingLimits = {
  invitationMs: 30 * dayMs,
  messageLength: 500,
} as const;

export const recheckLimits = {
  runMs: 20 * minuteMs,
  waitMs: 60 * minuteMs,
  shown: 10,
} as const;

export const accountLimits = {
  resetLinkMs: 30 * minuteMs,
  deletionLinkMs: 30 * minuteMs,
  /** For the second step after a password, and for setting one up. */
  secondStepMs: 10 * minuteMs,
  /** How recent a login must be to prove identity on an account without a password. */
  recentLoginMs: 15 * minuteMs,
  passkeys: 10,
  registrationLinkMs: 14 * dayMs,
  /** A customer's event streams in one process: as many tabs. */
  streams: 10,
  eventMs: dayMs,
  /** How far back the account page shows activity. */
  activityMs: 365 * dayMs,
} as const;

/** Requests that one process of the portal answers at once. */
export const turnLimits = {
  rendering: { slots: 2, perKey: 1, maxWaiting: 256, holdMs: 10_000 },
  calls: { slots: 64, perKey: 6, perGroup: 32, maxWaiting: 256, holdMs: 2_000 },
  jobs: { slots: 64, perKey: 32, maxWaiting: 256, holdMs: 2_000 },
  /** Responses that are waited for or being read. Event streams have a limit of their own. */
  open: { perKey: 32, perGroup: 128 },
  waitMs: 20_000,
  pollMs: 25,
  reportEveryMs: minuteMs,
};

/** Calls from Inngest, whose steps return a few kilobytes (docs/privacy.md). */
export const jobCallLimits = {
  bodyBytes: 4 * 1024 * 1024,
  bodyMs: 10_000,
  bodies: { slots: 8, perKey: 4, maxWaiting: 64, maxWaitMs: 10_000 },
} as const;

export const printLimits = {
  waiting: 8,
  waitMs: minuteMs,
} as const;

/** "Download your data": a hosted function has 300 s. */
export const dataDownloadLimits = {
  /** Each occupies the memory of one file, however slowly its reader takes it. */
  open: 30,
  atOnce: 3,
  waiting: 8,
  waitMs: minuteMs,
  /** Audits not collected by then go into another download. */
  collectMs: 4 * minuteMs,
  /** A client that reads nothing loses its turn. */
  abandonMs: 290_000,
  /** How many of the newest reports get a PDF: each occupies a browser for seconds. */
  pdfs: 10,
} as const;

/** Until the operator chooses: 25 months, so customers can compare two years. */
export const retentionLimits = { defaultDays: 761 } as const;

export const connectionLimits = {
  authorisationMs: 10 * minuteMs,
} as const;

export const crmTaskLimits = {
  dueAfterMs: 7 * dayMs,
} as const;

export const mailLimits = {
  /** To an address that has not used a link of ours, within 24 hours; password resets have as many of their own. */
  unconfirmedPerDay: 3,
  /** Per kind of security notice within 24 hours: more would tell the owner nothing new. */
  noticesPerDay: 10,
  /** Mails leave within seconds; those of the last quarter of an hour may be tried again by themselves. */
  lateAfterMs: 15 * minuteMs,
  /** What could not be sent for a day is given up: the operator's list has it. */
  givenUpAfterMs: dayMs,
  /** Its row, whether it left or not: longer than any link in a mail works. */
  keptMs: 90 * dayMs,
} as const;

export const webhookLimits = {
  webhooks: 5,
  responseMs: 10_000,
  /** Nobody else tries meanwhile; afterwards the try counts as lost with its process. */
  tryMs: minuteMs,
  /** What could not be delivered for a day is given up: it is news no more. */
  givenUpAfterMs: dayMs,
  logMs: 30 * dayMs,
} as const;

export const reportLinkLimits = {
  links: 10,
  lifetimes: [7, 30, 90],
  expiredMs: 30 * dayMs,
} as const;

export const findingMarkLimits = {
  reasonLength: 300,
  /** A site's findings come to a few hundred; more are nobody's work. */
  marksPerSite: 2_000,
} as const;

interface RateLimit {
  points: number | string;
  seconds: number;
  blockSeconds?: number;
  reason: string;
}

/**
 * How often something may be tried: `points` (a number, or the setting that says it) within `seconds`; the next try
 * starts a wait of the same length, or of `blockSeconds`. A limit on guessing that is keyed on an account alone leaves its owner a way in, or
 * anybody could lock somebody else out. `lib/consume-quota.ts` counts.
 */
export const rateLimits = {
  login: { points: 10, seconds: 15 * minuteSeconds, reason: "Too many failed logins." },
  /** All tries from one address, right passwords included, whatever the account: as many as an office needs. */
  "login-address": {
    points: "LOGINS_PER_QUARTER_HOUR",
    seconds: 15 * minuteSeconds,
    reason: "Too many logins from your network.",
  },
  "login-network": { points: 120, seconds: 15 * minuteSeconds, reason: "Too many failed logins from your network." },
  /** Wrong passwords from anywhere, but browsers that the account knows; NIST SP 800-63B asks for a hundred at most. */
  "login-account": {
    points: 30,
    seconds: hourSeconds,
    reason: "Too many failed logins. A link to reset the password lets you in sooner.",
  },
  "login-browser": { points: 30, seconds: hourSeconds, reason: "Too many failed logins." },
  /** Somebody who once knew the password may have collected many tokens. */
  "login-browsers": {
    points: 60,
    seconds: hourSeconds,
    reason: "Too many failed logins. A link to reset the password lets you in sooner.",
  },
  /** Only people who know the password can guess codes; passkeys and recovery codes don't count here. */
  "second-step": { points: 20, seconds: hourSeconds, reason: "Too many wrong codes. Use a recovery code instead." },
  "second-step-day": {
    points: 60,
    seconds: 24 * hourSeconds,
    reason: "Too many wrong codes. Use a recovery code instead.",
  },
  "forgot-password": { points: 3, seconds: 5 * minuteSeconds, reason: "Too many password reset requests." },
  "forgot-password-address": { points: 20, seconds: 5 * minuteSeconds, reason: "Too many password reset requests." },
  /** Half of a link's life, without a wait: a stranger who uses these up leaves the owner with links that work. */
  "forgot-password-email": {
    points: 5,
    seconds: accountLimits.resetLinkMs / 2000,
    blockSeconds: 0,
    reason: "Too many links were requested for this email address. Those we sent in the last 15 minutes still work.",
  },
  register: {
    points: "REGISTRATIONS_PER_HOUR",
    seconds: hourSeconds,
    reason: "Too many new accounts from your network.",
  },
  "registration-link": { points: 20, seconds: hourSeconds, reason: "Too many links were asked for from your network." },
  "deletion-mail": { points: 5, seconds: hourSeconds, reason: "You have asked for many links." },
  "confirmation-mail": { points: 5, seconds: hourSeconds, reason: "You have asked for many links." },
  audit: { points: 20, seconds: hourSeconds, reason: "You have started many audits within an hour." },
  share: { points: 20, seconds: hourSeconds, reason: "You have sent many invitations within an hour." },
  webhooks: { points: 20, seconds: hourSeconds, reason: "You have added many webhooks within an hour." },
  "second-step-changes": {
    points: 30,
    seconds: hourSeconds,
    reason: "You have changed your two-step login very often.",
  },
  "webhook-test": { points: 20, seconds: hourSeconds, reason: "You have sent many test messages within an hour." },
  "crm-tasks": { points: 30, seconds: hourSeconds, reason: "You have sent actions to HubSpot very often." },
  pictures: { points: 40, seconds: hourSeconds, reason: "You have measured many pages within an hour." },
  marks: { points: 300, seconds: hourSeconds, reason: "You have marked very many findings within an hour." },
  recheck: { points: 10, seconds: hourSeconds, reason: "You have checked actions again very often within an hour." },
  "report-link": { points: 20, seconds: hourSeconds, reason: "You have made many links within an hour." },
  "data-download": {
    points: 10,
    seconds: 24 * hourSeconds,
    reason: "You have downloaded your data several times today.",
  },
  "link-open": { points: 200, seconds: 10 * minuteSeconds, reason: "Many reports were opened from your network." },
  /** Reports from browsers; a broken page sends several. */
  "csp-report": { points: 60, seconds: 10 * minuteSeconds, reason: "Too many reports from your network." },
  "link-password": { points: 10, seconds: 15 * minuteSeconds, reason: "Too many wrong passwords." },
  "link-password-address": { points: 60, seconds: 15 * minuteSeconds, reason: "Too many passwords from your network." },
  "link-password-network": {
    points: 120,
    seconds: 15 * minuteSeconds,
    reason: "Too many wrong passwords from your network.",
  },
  "link-password-all": { points: 60, seconds: hourSeconds, reason: "Too many wrong passwords for this report." },
  /** Calls that one account causes of the agency's HubSpot, whose own limit (190 in ten seconds) all customers share. */
  "hubspot-reads": { points: 120, seconds: minuteSeconds, reason: "You have loaded your integrations very often." },
  "hubspot-initiate": { points: 30, seconds: hourSeconds, reason: "You have tried to connect HubSpot very often." },
  "hubspot-callback": { points: 30, seconds: hourSeconds, reason: "You have tried to connect HubSpot very often." },
  "hubspot-disconnect": { points: 30, seconds: hourSeconds, reason: "You have disconnected very often." },
  credentials: { points: 10, seconds: 15 * minuteSeconds, reason: "You have tried many Cloudinary credentials." },
} as const satisfies Record<string, RateLimit>;
