/**
 * Files that `npm test` leaves to `npm run test:long`: each takes ten seconds and more, because it waits for the
 * product's own time limits, starts many browsers or processes, or kills them. `.ci/run` runs both.
 */

/** They hold time limits against pages that use them up: with a core of their own, one file at a time. */
export const alone = [
  "lib/browser/visit.test.ts",
  "lib/browser/pool.test.ts",
  "lib/sandbox/**/*.test.ts",
  "tests/audits/hostile-pages.db.test.ts",
  "tests/costly/**/*.test.ts",
  "tests/ssrf/hostile-page.test.ts",
];

/** They may run beside each other. */
export const long = [
  "app/api/login/brute-force.db.test.ts",
  "inngest/local/dispatcher.db.test.ts",
  "lib/audits/steps/{measure-again,robots,slow-model,unreadable-sites,visit-page}.db.test.ts",
  "lib/browser/{arrival,browser-worker,button-fills,chromium,click-main-action,consent-banner,controls,fonts,isolation,labels-beside,largest-paint,leftovers,menus,phone-layout,phone-overlays,pool-check,scrolled-page,slide-shows,try-forms,turning-headline}.test.ts",
  "lib/integrations/time-limits.db.test.ts",
  "lib/local/{application-role,data-lock,postgres}.test.ts",
  "lib/net/proxy-limits.test.ts",
  "lib/operator/rotate-secrets.db.test.ts",
  "prisma/seed/fill-account.db.test.ts",
  "tests/backup/upgrade.db.test.ts",
  "tests/eval/degraded.test.ts",
  "tests/audits/{audit-cli,cancel,private-name,recheck,shared-with-worker,telemetry,time-limit}*.test.ts",
  "tests/jobs/{fairness,faults,parity,postgres-restart}*.test.ts",
  "tests/local/worker.db.test.ts",
  "tests/mail/smtp.db.test.ts",
  "tests/webhooks/delivery-job.db.test.ts",
];

/** On a production build, one file at a time. */
export const longOnPortal = [
  "tests/backup/during-audit.portal.test.ts",
  "tests/export/download.portal.test.ts",
  "tests/faults/faults.portal.test.ts",
  "tests/security/{responses,secrets,sockets}.portal.test.ts",
  "tests/streams/streams.portal.test.ts",
];
