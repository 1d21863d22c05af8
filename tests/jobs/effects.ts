import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "@/inngest/local/job-database";

export interface Effect {
  label: string;
  at: Date;
}

/** What the functions under test did, written down where a process that dies can't take it along. */
export interface Effects {
  record(key: string, label: string): Promise<void>;
  list(key: string): Promise<Effect[]>;
  labels(key: string): Promise<string[]>;
  /** Waits until this label was recorded so many times. */
  waitFor(key: string, label: string, times?: number): Promise<void>;
  close(): Promise<void>;
}

const limitMs = 60_000;

export async function openEffects(url: string): Promise<Effects> {
  const pool = createPool(url, 4);
  await pool.query(`create table if not exists effects (
    id bigint generated always as identity, key text not null, label text not null, at timestamptz default clock_timestamp()
  )`);
  const list = async (key: string) => {
    const { rows } = await pool.query<Effect>("select label, at from effects where key = $1 order by id", [key]);
    return rows;
  };
  const labels = async (key: string) => (await list(key)).map(({ label }) => label);
  return {
    list,
    labels,
    record: async (key, label) => {
      await pool.query("insert into effects (key, label) values ($1, $2)", [key, label]);
    },
    waitFor: async (key, label, times = 1) => {
      const deadline = Date.now() + limitMs;
      while ((await labels(key)).filter((one) => one === label).length < times) {
        if (Date.now() > deadline) {
          throw new Error(`"${label}" did not happen ${times} times; what did: ${await labels(key)}`);
        }
        await sleep(50);
      }
    },
    close: () => pool.end(),
  };
}
