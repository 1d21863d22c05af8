import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eventType, type Inngest, staticSchema } from "inngest";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RunningPostgres, startPostgres } from "@/lib/local/postgres";
import { type Effects, openEffects } from "./effects";
import { createLocalEngine, type Engine } from "./engine";

let folder: string;
let postgres: RunningPostgres;
/** One address for a server that comes back on another port. */
let front: net.Server;
let databaseUrl: string;

const startServer = () => startPostgres(path.join(folder, "data"), ["fsync=off"]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-restart-"));
  postgres = await startServer();
  front = net.createServer((socket) => {
    const server = net.connect(Number(new URL(postgres.url).port), "127.0.0.1");
    socket.pipe(server).pipe(socket);
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const url = new URL(postgres.url);
  url.port = String((front.address() as AddressInfo).port);
  databaseUrl = url.href;
});

afterAll(async () => {
  front.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const requested = eventType("restart/requested", { schema: staticSchema<{ key: string }>() });

function createFunctions(client: Inngest, effects: Effects) {
  return [
    client.createFunction({ id: "restart", triggers: [requested] }, async ({ event, step }) => {
      const { key } = event.data;
      await step.run("first", () => sleep(50));
      await Promise.all(["a", "b"].map((page) => step.run(page, () => sleep(100))));
      await step.run("last", () => effects.record(key, "done"));
    }),
  ];
}

/** As kill -9 of one connection's server process does: Postgres drops all connections and recovers. */
async function crash(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  process.kill(rows[0].pid, "SIGKILL");
  await client.end().catch(() => {});
}

async function restart(): Promise<void> {
  await postgres.stop();
  await sleep(500);
  postgres = await startServer();
}

test("every run ends after Postgres crashed, and was stopped and started", { timeout: 300_000 }, async () => {
  const effects = await openEffects(databaseUrl);
  const engine: Engine = createLocalEngine("restart", databaseUrl);
  await engine.start(createFunctions(engine.client, effects));
  const keys: string[] = [];
  const sendSome = async () => {
    for (let count = 0; count < 10; count++) {
      const key = randomUUID();
      // Its id makes one event of what is sent again, for as long as Postgres needs to come back.
      await vi.waitFor(() => engine.client.send(requested.create({ key }, { id: key })), 60_000);
      keys.push(key);
    }
  };
  await sendSome();
  await crash();
  await sendSome();
  await restart();
  await sendSome();
  for (const key of keys) await expectEventually(() => effects.waitFor(key, "done"));
  await engine.stop();
  await effects.close();
});

/** The log's own connections are cut off too. */
async function expectEventually(look: () => Promise<void>): Promise<void> {
  await expect(look().catch(look)).resolves.toBeUndefined();
}
