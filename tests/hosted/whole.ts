/**
 * npm run check:hosted [-- --function-alone | --image FOLDER]
 *
 * A portal as a host runs it, tried whole: the production server with every hosted setting, its database migrated, mail
 * through Resend's emulator, jobs called and signed as an Inngest server does. `.ci/hosted` runs this in a network of
 * its own in which a public address is this machine's, so that the guard is on and nothing is allowed beyond it. With
 * `--function-alone` the jobs are done by the traced function of /api/inngest, alone in an empty folder; with `--image`
 * the portal is the one in that Debian root, started as the image is (.ci/image).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pino from "pino";
import { findFreePort } from "@/lib/local/free-port";
import { runToEnd } from "@/lib/local/managed-services";
import { startPostgres } from "@/lib/local/postgres";
import { killGroup } from "@/lib/process/managed-process";
import { startInngestEmulator } from "../emulators/inngest";
import { collectorHeaders, startOtlpCollector } from "../emulators/otlp-collector";
import { startResendEmulator } from "../emulators/resend";
import { startFixtureSite } from "../support/fixture-site";
import { waitUntil } from "../support/within";
import { limitBytes, readTracedFunctions, unpackFunction } from "./traced-function";

/** This machine's in the network of its own; nobody else is there. */
const publicAddress = "93.184.216.34";
const auditLimitMs = 10 * 60_000;

const { values } = parseArgs({
  options: { "function-alone": { type: "boolean", default: false }, image: { type: "string" } },
});
await using stack = new AsyncDisposableStack();

const functions = values.image === undefined ? await readTracedFunctions() : [];
for (const { route, bytes } of functions.slice(0, 5)) console.log(`${(bytes / 2 ** 20).toFixed(1)} MiB  ${route}`);
const tooLarge = functions.filter(({ bytes }) => bytes > limitBytes);
if (tooLarge.length > 0) throw new Error(`Over 250 MiB: ${tooLarge.map(({ route }) => route).join(", ")}`);

const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-hosted-"));
stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
const database = await startPostgres(path.join(folder, "postgres"));
stack.defer(() => database.stop());
const resend = await startResendEmulator();
stack.defer(() => resend.close());
const collector = await startOtlpCollector();
stack.defer(() => collector.close());
const site = await startFixtureSite({ host: publicAddress, port: 80 });
stack.defer(() => site.close());

const [port, jobsPort, inngestPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
const keys = { eventKey: "an-event-key", signingKey: "signkey-test-0123456789abcdef" };
const settings = {
  NODE_ENV: "production",
  DATABASE_URL: database.url,
  NEXTAUTH_SECRET: "a secret of thirty-two characters or more",
  NEXTAUTH_URL: `http://localhost:${port}`,
  TRUSTED_PROXY: "0",
  INNGEST_EVENT_KEY: keys.eventKey,
  INNGEST_SIGNING_KEY: keys.signingKey,
  INNGEST_BASE_URL: `http://127.0.0.1:${inngestPort}`,
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: resend.url,
  MAIL_FROM: "Agency <portal@agency.example>",
  LOG_LEVEL: "warn",
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders,
};
// The image migrates by itself.
if (values.image === undefined) await runToEnd("tsx", ["prisma/migrate.ts"], settings, "ignore");

if (values.image === undefined)
  start("next", ["start", "--port", String(port), "--hostname", "127.0.0.1"], process.cwd(), { PORT: String(port) });
else
  start(".ci/in-root", [values.image, "10001", ".docker/start"], process.cwd(), {
    PORT: String(port),
    PORTAL_DATA_DIR: "/data",
  });
await waitUntilResponding(port, "/api/health");
if (values["function-alone"]) {
  const audits = functions.find(({ route }) => route === "api/inngest/route");
  if (audits === undefined) throw new Error("the build has no function for /api/inngest");
  const launcher = await unpackFunction(audits, path.join(folder, "function"));
  start(process.execPath, [launcher], path.dirname(launcher), { PORT: String(jobsPort) });
  await waitUntilResponding(jobsPort, "/api/inngest");
}
const inngest = await startInngestEmulator({
  port: inngestPort,
  databaseUrl: database.url,
  endpoint: `http://127.0.0.1:${values["function-alone"] ? jobsPort : port}/api/inngest`,
  ...keys,
  logger: pino({ level: "warn" }),
});
stack.defer(() => inngest.close());

await runToEnd("tsx", ["inngest/sync-command.ts"], settings, "inherit");
const [registered] = inngest.registrations;
if (registered?.url.startsWith(`${settings.NEXTAUTH_URL}/api/inngest`) !== true || registered.functions.length < 8)
  throw new Error(`npm run sync registered ${JSON.stringify(registered)}`);
await refusesUnsigned();
const person = {
  // Names that are reserved get no mail.
  email: `${randomUUID()}@hosted-customer.com`,
  password: "correct horse",
  firstName: "Robin",
  lastName: "Tester",
  companyName: "Company",
};
const cookie = await register();
await refusesPrivateAddresses();
const { id } = await post<{ id: number }>("/api/websites", { url: `http://${publicAddress}/` });
const statusOf = async () => (await get<{ status: string; reason?: string }>(`/api/websites/${id}/status`)).status;
await waitUntil(auditLimitMs, "the audit's end", async () => ["completed", "failed"].includes(await statusOf()), {
  everyMs: 1_000,
});
const report = await get<{ status: string; overallScore: number | null; pages: Record<string, unknown>[] }>(
  `/api/websites/${id}`,
);
const scores = ["performanceScore", "accessibilityScore", "bestPracticesScore", "seoScore"];
const scored = report.pages.filter((page) => scores.every((name) => typeof page[name] === "number"));
console.log(
  `Audit ${report.status}: overall ${report.overallScore}, ${scored.length} of ${report.pages.length} pages with all four scores`,
);
if (report.status !== "completed" || scored.length === 0 || scored.length < report.pages.length)
  throw new Error("the audit did not complete, or lacks scores");
await waitUntil(60_000, "the mail that the audit is ready", () =>
  resend.sent.some(({ to, subject }) => to === person.email && /audit/i.test(subject)),
);
const spansNamed = (wanted: string) => collector.spans.filter(({ name }) => name === wanted).length;
await waitUntil(60_000, "the audit's trace", () => spansNamed("audit") === 1);
console.log(`${spansNamed("visit")} visits in the audit's trace, metrics: ${[...collector.points.keys()].join(", ")}`);
if (spansNamed("visit") < report.pages.length) throw new Error("visits are missing from the audit's trace");
console.log(
  `${resend.sent.length} mails, ${inngest.calls()} signed calls of ${values["function-alone"] ? "the function alone" : "the portal"}`,
);

/** Ends with this process, its own processes with it. */
function start(command: string, args: string[], cwd: string, additions: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _url, PORTAL_MODE: _mode, ...inherited } = process.env;
  const home = path.join(folder, `home-${additions.PORT}`);
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...inherited, ...settings, PORTAL_DATA_DIR: home, ...additions } as NodeJS.ProcessEnv,
  });
  stack.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    killGroup(child.pid);
    await ended;
  });
  return child;
}

async function waitUntilResponding(ofPort: number, address: string): Promise<void> {
  await waitUntil(120_000, `an answer of ${address}`, async () => {
    const response = await fetch(`http://127.0.0.1:${ofPort}${address}`, {
      headers: { host: `localhost:${port}` },
    }).catch(() => null);
    if (response === null) await sleep(200);
    return response !== null;
  });
}

async function refusesUnsigned(): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/inngest?fnId=spotcheck-audit-website&stepId=step`, {
    method: "POST",
    body: "{}",
  });
  if (status !== 401) throw new Error(`An unsigned call was answered with ${status}`);
}

async function refusesPrivateAddresses(): Promise<void> {
  const response = await send("/api/websites", { url: `http://127.0.0.1:${port}/` });
  if (response.status !== 400) throw new Error(`A private address was answered with ${response.status}`);
}

async function register(): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: settings.NEXTAUTH_URL },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`Registering was answered with ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function send(address: string, body: object): Promise<Response> {
  return fetch(`http://localhost:${port}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: settings.NEXTAUTH_URL, cookie },
    body: JSON.stringify(body),
  });
}

async function post<T>(address: string, body: object): Promise<T> {
  const response = await send(address, body);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function get<T>(address: string): Promise<T> {
  const response = await fetch(`http://localhost:${port}${address}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
