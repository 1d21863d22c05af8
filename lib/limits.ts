/** Every time limit, cap and rate limit that a customer or operator notices, or that another one depends on. */
const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Events usually start their job within a second; after this the sweeper treats one as lost and resends it. */
export const eventLostAfterMs = 2 * minuteMs;

/** Nested: each limit ends before the next larger one, from a page visit to the whole audit. */
export const auditLimits = {
  pages: 10,
  pageMs: 90_000,
  pageBytes: 25 * 1024 * 1024,
  /** If a server asks for a longer pause, its page is missing from the report. */
  retryPauseSeconds: 120,
  /** No retries in audits older than this: their own limit would end them. */
  latestRetrySeconds: 15 * 60,
  crawlMs: 120_000,
  reviewMs: 60_000,
  /** The crawl's own 20 s, plus parsing what arrived last. */
  linkedPagesMs: 40_000,
  pictureMs: 20_000,
  /** After the audit's start; waiting longer for a model would fail it. */
  modelMs: 25 * minuteMs,
  /** The specification's server timeout; also ends audits whose job was cancelled or lost. */
  runMs: 30 * minuteMs,
  /** Audits may queue for long, but customers should hear something within a day. */
  waitMs: dayMs,
  statedLength: 300,
} as const;

export const modelLimits = {
  callsAtOnce: 24,
  probedMs: dayMs,
  testMs: 30_000,
  /** The share of the portal's month that all accounts younger than this may use together, and each one's audits at full cost. */
  newAccounts: { days: 30, share: 0.5, audits: 3 },
} as const;

export const telemetryLimits = {
  metricsEveryMs: minuteMs,
  exportMs: 10_000,
  /** How long a process or function call waits for the collector before it ends. */
  flushMs: 3_000,
  /** Minimum interval between log lines about an unreachable collector. */
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
  secondStepMs: 10 * minuteMs,
  /** How recent a login must be to confirm identity on an account without a password. */
  recentLoginMs: 15 * minuteMs,
  passkeys: 10,
  registrationLinkMs: 14 * dayMs,
  streams: 10,
  eventMs: dayMs,
  activityMs: 365 * dayMs,
} as const;

export const turnLimits = {
  /** Next finishes rendering a page even if its client has gone. */
  rendering: { slots: 2, perKey: 1, maxWaiting: 256, holdMs: 10_000 },
  calls: { slots: 64, perKey: 6, perGroup: 32, maxWaiting: 256, holdMs: 2_000 },
  jobs: { slots: 64, perKey: 32, maxWaiting: 256, holdMs: 2_000 },
  /** Responses awaited or being read; only the bytes of event streams count, which have their own limit. */
  open: {
    perKey: 32,
    perGroup: 128,
    /** Made but unread, as far as the system's own buffers don't hold it. */
    perGroupBytes: 96 * 1024 * 1024,
    totalBytes: 256 * 1024 * 1024,
    /** Added per response that waits for its reader: its compressor and the rest of its page. */
    besidesBytes: 512 * 1024,
    slow: { aboveBytes: 64 * 1024, withinMs: 30_000, bytesPerSecond: 4 * 1024 },
    checkEveryMs: 250,
  },
  waitMs: 20_000,
  pollMs: 25,
  reportEveryMs: minuteMs,
};

export const socketLimits = {
  perNetwork: 256,
  total: 8_192,
  /** The rest is for files, the database and the portal's own requests. */
  shareOfOpenFiles: 0.5,
  pipelined: 4,
  headersMs: 10_000,
  requestMs: minuteMs,
  checkEveryMs: 2_000,
  /** Silence in either direction; a job's step may take five minutes to respond. */
  idleMs: 6 * minuteMs,
};

/** Calls from Inngest, whose steps return a few kilobytes (docs/privacy.md). */
export const jobCallLimits = {
  bodyBytes: 4 * 1024 * 1024,
  bodyMs: 10_000,
  bodies: { slots: 8, perKey: 4, maxWaiting: 64, maxWaitMs: 10_000 },
} as const;

export const diskLimits = { warnBelowFreeShare: 0.1, refuseBelowFreeShare: 0.05 } as const;

export const printLimits = {
  waiting: 8,
  waitMs: minuteMs,
} as const;

/** A hosted function has 300 s. */
export const dataDownloadLimits = {
  open: 30,
  openPerNetwork: 6,
  atOnce: 3,
  waiting: 8,
  waitMs: minuteMs,
  /** Audits not collected by then are left to another download. */
  collectMs: 4 * minuteMs,
  /** A client that stops reading loses its slot. */
  abandonMs: 290_000,
  /** Only the latest reports get a PDF: each occupies a browser for seconds. */
  pdfs: 10,
} as const;

/** Until the operator chooses: 25 months, so that customers can compare two years. */
export const retentionLimits = { defaultDays: 761 } as const;

/** What a process keeps of the portal's newest grades. */
export const benchmarkLimits = { sites: 10_000, keptMs: 60 * minuteMs, keptIfTooFewMs: 5_000 } as const;

export const connectionLimits = {
  authorisationMs: 10 * minuteMs,
} as const;

export const crmTaskLimits = {
  dueAfterMs: 7 * dayMs,
} as const;

export const mailLimits = {
  /** Within 24 hours, to an address that never used one of our links; invitations, password resets and registration links count separately. */
  unconfirmedPerDay: 3,
  /** To any address. After that, one leaves only if no earlier link works. */
  resetsPerDay: 20,
  /** Per kind of security notice within 24 hours: more would tell the owner nothing new. */
  noticesPerDay: 10,
  /** Mail usually leaves within seconds; anything younger may still be retrying on its own. */
  lateAfterMs: 15 * minuteMs,
  /** After a day we give up; the operator's list shows it. */
  givenUpAfterMs: dayMs,
  keptMs: 90 * dayMs,
} as const;

export const webhookLimits = {
  webhooks: 5,
  responseMs: 10_000,
  /** One worker's exclusive time; afterwards its try counts as lost. */
  tryMs: minuteMs,
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
  /** A site has a few hundred findings; nobody marks more than this. */
  marksPerSite: 2_000,
} as const;

interface RateLimit {
  points: number | string;
  /** Of the setting's value. */
  times?: number;
  seconds: number;
  blockSeconds?: number;
  reason: string;
}

/**
 * At most `points` (a number, or the setting that holds it) within `seconds`; exceeding it blocks for the same time or
 * `blockSeconds`. Guessing limits keyed on an account alone leave its owner a way in, or anyone could lock them out.
 */
export const rateLimits = {
  login: { points: 10, seconds: 15 * minuteSeconds, reason: "Too many failed logins." },
  /** Every attempt from one address, successful or not: sized for an office. */
  "login-address": {
    points: "LOGINS_PER_QUARTER_HOUR",
    seconds: 15 * minuteSeconds,
    reason: "Too many logins from your network.",
  },
  "login-network": { points: 120, seconds: 15 * minuteSeconds, reason: "Too many failed logins from your network." },
  /** Wrong passwords from browsers the account doesn't know; NIST SP 800-63B allows a hundred at most. */
  "login-account": {
    points: 30,
    seconds: hourSeconds,
    reason: "Too many failed logins. A link to reset the password lets you in sooner.",
  },
  "login-browser": { points: 30, seconds: hourSeconds, reason: "Too many failed logins." },
  /** Caps all known browsers together: someone who once knew the password may have collected tokens. */
  "login-browsers": {
    points: 60,
    seconds: hourSeconds,
    reason: "Too many failed logins. A link to reset the password lets you in sooner.",
  },
  /** Only someone who knows the password can guess codes; passkeys and recovery codes don't count. */
  "second-step": { points: 20, seconds: hourSeconds, reason: "Too many wrong codes. Use a recovery code instead." },
  "second-step-day": {
    points: 60,
    seconds: 24 * hourSeconds,
    reason: "Too many wrong codes. Use a recovery code instead.",
  },
  "forgot-password": { points: 3, seconds: 5 * minuteSeconds, reason: "Too many password reset requests." },
  "forgot-password-network": {
    points: 100,
    seconds: 5 * minuteSeconds,
    reason: "Too many password reset requests from your network.",
  },
  "forgot-password-address": { points: 20, seconds: 5 * minuteSeconds, reason: "Too many password reset requests." },
  /** Half a link's lifetime, and no block: if a stranger uses these up, the owner's links still work. */
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
  "register-network": {
    points: "REGISTRATIONS_PER_HOUR",
    times: 12,
    seconds: hourSeconds,
    reason: "Too many new accounts from your network.",
  },
  "registration-link-network": {
    points: 60,
    seconds: hourSeconds,
    reason: "Too many links were requested from your network.",
  },
  "registration-link": { points: 20, seconds: hourSeconds, reason: "Too many links were requested from your network." },
  "deletion-mail": { points: 5, seconds: hourSeconds, reason: "You have requested too many links." },
  "confirmation-mail": { points: 5, seconds: hourSeconds, reason: "You have requested too many links." },
  audit: { points: 20, seconds: hourSeconds, reason: "You have started too many audits within an hour." },
  share: { points: 20, seconds: hourSeconds, reason: "You have sent too many invitations within an hour." },
  webhooks: { points: 20, seconds: hourSeconds, reason: "You have added too many webhooks within an hour." },
  "second-step-changes": {
    points: 30,
    seconds: hourSeconds,
    reason: "You have changed your two-step login too often.",
  },
  "webhook-test": { points: 20, seconds: hourSeconds, reason: "You have sent too many test messages within an hour." },
  "crm-tasks": { points: 30, seconds: hourSeconds, reason: "You have sent actions to HubSpot too often." },
  pictures: { points: 40, seconds: hourSeconds, reason: "You have measured too many pages within an hour." },
  marks: { points: 300, seconds: hourSeconds, reason: "You have marked too many findings within an hour." },
  recheck: { points: 10, seconds: hourSeconds, reason: "You have rechecked actions too often within an hour." },
  "report-link": { points: 20, seconds: hourSeconds, reason: "You have created too many links within an hour." },
  "data-download": {
    points: 10,
    seconds: 24 * hourSeconds,
    reason: "You have downloaded your data several times today.",
  },
  "link-open": { points: 200, seconds: 10 * minuteSeconds, reason: "Too many reports were opened from your network." },
  "csp-report": { points: 60, seconds: 10 * minuteSeconds, reason: "Too many reports from your network." },
  "link-password": { points: 10, seconds: 15 * minuteSeconds, reason: "Too many wrong passwords." },
  "link-password-address": { points: 60, seconds: 15 * minuteSeconds, reason: "Too many passwords from your network." },
  "link-password-network": {
    points: 120,
    seconds: 15 * minuteSeconds,
    reason: "Too many wrong passwords from your network.",
  },
  "link-password-all": { points: 60, seconds: hourSeconds, reason: "Too many wrong passwords for this report." },
  /** Calls to the agency's HubSpot, whose limit (190 in ten seconds) all customers share. */
  "hubspot-reads": { points: 60, seconds: 30, reason: "You have loaded your integrations too often." },
  "hubspot-initiate": { points: 30, seconds: hourSeconds, reason: "You have tried to connect HubSpot too often." },
  "hubspot-callback": { points: 30, seconds: hourSeconds, reason: "You have tried to connect HubSpot too often." },
  "hubspot-disconnect": { points: 30, seconds: hourSeconds, reason: "You have disconnected too often." },
  credentials: { points: 10, seconds: 15 * minuteSeconds, reason: "You have tried too many Cloudinary credentials." },
} as const satisfies Record<string, RateLimit>;
