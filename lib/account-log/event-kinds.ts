/** What can happen to an account's data, and the sentence that its owner reads of it. A kind keeps its name for ever. */
export interface EventSubject {
  site: string;
  /** "the audit of example.com", or by its number where only that is left. */
  audit: string;
  detail: string;
}

interface EventKind {
  says: (subject: EventSubject) => string;
  /** Whether it came from a browser of whoever uses the account, so that device and network are worth a row. */
  hasOrigin: boolean;
  /** The same again within an hour is no news. */
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
  "login-refused": ownHourly(() => "Login refused after too many tries"),
  "second-step-wrong": ownHourly(() => "Wrong code or passkey after the right password"),
  "second-step-refused": ownHourly(() => "Login refused after too many wrong codes, which followed the right password"),
  "device-logged-out": own(({ detail }) => `Logged out a device: ${detail}`),
  "devices-logged-out": own(() => "Logged out all other devices"),
  "password-set": own(() => "Password set by a link in an email"),
  "password-reset": own(() => "Password reset by a link in an email"),
  "password-changed": own(() => "Password changed"),
  "password-removed": own(() => "Password removed: the address was confirmed by the sign-in service"),
  "passkey-added": own(() => "Added a passkey"),
  "passkey-removed": own(() => "Removed a passkey"),
  "codes-turned-on": own(() => "Turned on one-time codes"),
  "codes-turned-off": own(() => "Turned off one-time codes"),
  "recovery-codes-renewed": own(() => "Made new recovery codes"),
  "two-step-removed": foreign(() => "Two-step login turned off by an operator of this portal"),
  "email-confirmed": own(() => "Email address confirmed"),
  "access-ended": own(() => "Ended all shares and links from before the address was confirmed"),
  "share-made": own(({ site, detail }) => `Shared the report on ${site} with ${detail}`),
  "share-ended": own(({ site, detail }) => `Stopped sharing the report on ${site} with ${detail}`),
  "share-opened": foreign(({ site }) => `Opened the shared report on ${site}`),
  "link-made": own(({ site, detail }) => `Made a read-only link to the report on ${site}, for ${detail}`),
  "link-ended": own(({ site }) => `Ended a read-only link to the report on ${site}`),
  "link-opened": foreign(({ site }) => `A read-only link to the report on ${site} was opened for the first time`),
  "report-downloaded": ownHourly(({ site, detail }) => `Downloaded ${detail} of the report on ${site}`),
  "data-downloaded": own(() => "Downloaded all data of the account"),
  "audit-deleted": own(({ site }) => `Deleted the audit of ${site}`),
  "audit-expired": foreign(({ site }) => `The audit of ${site} was deleted: it was as old as audits can get here`),
  "webhook-added": own(({ detail }) => `Added a webhook to ${detail}`),
  "webhook-removed": own(({ detail }) => `Deleted the webhook to ${detail}`),
  connected: own(({ detail }) => `Connected ${detail}`),
  disconnected: own(({ detail }) => `Disconnected ${detail}`),
} satisfies Record<string, EventKind>;

export type AccountEventKind = keyof typeof eventKinds;

/** What operators do is stored once, in their own log (lib/operator/action-record.ts); the customer reads this of it. */
export const operatorSentences = {
  "operator-added": () => "This account became an operator’s",
  "operator-removed": () => "This account is no longer an operator’s",
  suspended: () => "Account suspended",
  resumed: () => "Account opened again",
  "audit-viewed": ({ audit }) => `Looked up how ${audit} went, not its report`,
  "audit-retried": ({ audit }) => `Started ${audit} again`,
  "audit-failed": ({ audit }) => `Ended ${audit}`,
  "audit-purged": ({ audit }) => `Deleted ${audit}`,
  "mail-resent": () => "Sent an email to you again",
  "activity-viewed": () => "Read this list",
} satisfies Record<string, Says>;

const sentences = new Map<string, Says>([
  ...Object.entries(eventKinds).map(([kind, { says }]) => [kind, says] as const),
  ...Object.entries(operatorSentences),
]);

/** For a row of either log; a kind that this version does not know is named as it is stored. */
export function describeEvent(kind: string, subject: EventSubject): string {
  return sentences.get(kind)?.(subject) ?? kind;
}
