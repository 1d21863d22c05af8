/** Event kinds and their sentences for the owner. Kinds are stored: never rename one. */
export interface EventSubject {
  site: string;
  /** "the audit of example.com", or its number if only that is left. */
  audit: string;
  detail: string;
}

interface EventKind {
  says: (subject: EventSubject) => string;
  /** Came from a browser that uses the account, so device and network are stored. */
  hasOrigin: boolean;
  isHourly?: boolean;
}

type Says = EventKind["says"];
const own = (says: Says): EventKind => ({ says, hasOrigin: true });
const ownHourly = (says: Says): EventKind => ({ says, hasOrigin: true, isHourly: true });
const foreign = (says: Says): EventKind => ({ says, hasOrigin: false });

export const eventKinds = {
  "account-created": own(() => "Account created"),
  "logged-in": own(() => "Logged in"),
  "new-device": own(() => "Logged in on a new device"),
  "login-refused": ownHourly(() => "Login refused after too many attempts"),
  "second-step-wrong": ownHourly(() => "Wrong code or passkey after the right password"),
  "second-step-refused": ownHourly(() => "Login refused after the right password and too many attempts"),
  "device-logged-out": own(({ detail }) => `Logged out a device: ${detail}`),
  "devices-logged-out": own(() => "Logged out all other devices"),
  "password-set": own(() => "Password set with a link from an email"),
  "password-reset": own(() => "Password reset with a link from an email"),
  "password-changed": own(() => "Password changed"),
  "password-removed": own(() => "Password removed when your sign-in service confirmed your email address"),
  "passkey-added": own(() => "Added a passkey"),
  "passkey-removed": own(() => "Removed a passkey"),
  "codes-turned-on": own(() => "Turned on one-time codes"),
  "codes-turned-off": own(() => "Turned off one-time codes"),
  "recovery-codes-renewed": own(() => "Created new recovery codes"),
  "two-step-removed": foreign(() => "Two-step login turned off by an operator of this portal"),
  "email-confirmed": own(() => "Email address confirmed"),
  "access-ended": own(() => "Ended all shares and links made before your email address was confirmed"),
  "share-made": own(({ site, detail }) => `Shared the report on ${site} with ${detail}`),
  "share-ended": own(({ site, detail }) => `Stopped sharing the report on ${site} with ${detail}`),
  "share-opened": foreign(({ site }) => `Opened the shared report on ${site}`),
  "link-made": own(({ site, detail }) => `Created a read-only link to the report on ${site}, valid for ${detail}`),
  "link-ended": own(({ site }) => `Ended a read-only link to the report on ${site}`),
  "link-opened": foreign(({ site }) => `Read-only link to the report on ${site} opened for the first time`),
  "report-downloaded": ownHourly(({ site, detail }) => `Downloaded ${detail} from the report on ${site}`),
  "data-downloaded": own(() => "Downloaded all account data"),
  "audit-deleted": own(({ site }) => `Deleted the audit of ${site}`),
  "audit-expired": foreign(({ site }) => `Audit of ${site} deleted automatically: it reached this portal’s age limit`),
  "webhook-added": own(({ detail }) => `Added a webhook to ${detail}`),
  "webhook-removed": own(({ detail }) => `Deleted the webhook to ${detail}`),
  connected: own(({ detail }) => `Connected ${detail}`),
  disconnected: own(({ detail }) => `Disconnected ${detail}`),
} satisfies Record<string, EventKind>;

export type AccountEventKind = keyof typeof eventKinds;

/** Stored in the operators' own log (lib/operator/action-record.ts); these are the customers' sentences. */
export const operatorSentences = {
  "operator-added": () => "Gave this account operator access",
  "operator-removed": () => "Removed operator access from this account",
  suspended: () => "Account suspended",
  resumed: () => "Suspension lifted",
  "audit-viewed": ({ audit }) => `Viewed the technical details of ${audit}, not its report`,
  "audit-retried": ({ audit }) => `Started ${audit} again`,
  "audit-failed": ({ audit }) => `Stopped ${audit}`,
  "audit-purged": ({ audit }) => `Deleted ${audit}`,
  "mail-resent": () => "Resent an email to you",
  "activity-viewed": () => "Viewed this activity list",
  "disputes-viewed": () => "Viewed which findings you dispute, and why",
} satisfies Record<string, Says>;

const sentences = new Map<string, Says>([
  ...Object.entries(eventKinds).map(([kind, { says }]) => [kind, says] as const),
  ...Object.entries(operatorSentences),
]);

export function describeEvent(kind: string, subject: EventSubject): string {
  return sentences.get(kind)?.(subject) ?? kind;
}
