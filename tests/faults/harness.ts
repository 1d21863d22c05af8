import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SentMail, startResendEmulator } from "../emulators/resend.ts";
import { createDataDir } from "../support/portal.ts";
import { within } from "../support/within.ts";
import { type Customer, registerConfirmedCustomer } from "./fault-customers.ts";
import { kill } from "./faults.ts";
import { type ProcessWatch, watchProcesses } from "./process-watch.ts";
import { startQuickSite } from "./quick-site.ts";
import { type Supervisor, supervisePortal } from "./supervisor.ts";

/** The first start on a checkout makes the production build. */
const startLimitMs = 8 * 60_000;

/** A portal that is kept running, a site for it to audit, a provider for its mail, and customers with accounts. */
export interface Harness {
  dataDir: string;
  postgresFolder: string;
  logFile: string;
  /** The temporary folder of all its processes. */
  temporaryFolder: string;
  sitePages: string[];
  customers: Customer[];
  /** Every mail that the provider has accepted so far. */
  sentMails: readonly SentMail[];
  processes: ProcessWatch;
  supervisor: Supervisor;
  /** Ends whatever is left and removes the folder and the log, unless they are kept for somebody to look at. */
  close(options?: { keepFiles: boolean }): Promise<void>;
}

/** @throws when the portal does not get ready, or when the signal ends the wait for it; nothing is left then. */
export async function createHarness(options: { customers: number; signal: AbortSignal }): Promise<Harness> {
  const { signal } = options;
  signal.throwIfAborted();
  const site = await startQuickSite();
  const mailProvider = await startResendEmulator();
  const { dataDir, remove } = await createDataDir();
  // A short name: the paths of sockets in it may have a hundred characters.
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), "faults-"));
  // As open as the machine's own: browsers may run as another user.
  await chmod(temporaryFolder, 0o1777);
  // Beside the folder, and under a name that does not contain the folder's: who follows the log is no process of ours.
  const logFile = path.join(path.dirname(dataDir), `log-of-${path.basename(dataDir)}`);
  const processes = watchProcesses(dataDir);
  const supervisor = await supervisePortal({
    dataDir,
    allowedHosts: [new URL(site.url).host],
    settings: {
      TMPDIR: temporaryFolder,
      RESEND_API_KEY: "re_faults",
      RESEND_BASE_URL: mailProvider.url,
      MAIL_FROM: "Agency <portal@agency.example>",
    },
    logFile,
    processes,
  });
  const customers: Customer[] = [];

  async function close({ keepFiles } = { keepFiles: false }): Promise<void> {
    await supervisor.stop().catch((error: unknown) => console.error(error));
    for (const { pid } of processes.list()) kill(pid, "SIGKILL");
    processes.stop();
    await Promise.all([site.close(), mailProvider.close()]);
    if (keepFiles) return;
    await Promise.all([remove(), rm(logFile, { force: true }), rm(temporaryFolder, { recursive: true, force: true })]);
  }

  try {
    await within(
      startLimitMs,
      `a ready portal, see ${logFile}`,
      Promise.race([supervisor.firstReady, once(signal, "abort")]),
    );
    while (customers.length < options.customers) {
      signal.throwIfAborted();
      customers.push(await registerConfirmedCustomer(supervisor.url, mailProvider.sent));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    dataDir,
    postgresFolder: path.join(dataDir, "postgres"),
    logFile,
    temporaryFolder,
    sitePages: site.pages,
    customers,
    sentMails: mailProvider.sent,
    processes,
    supervisor,
    close,
  };
}
