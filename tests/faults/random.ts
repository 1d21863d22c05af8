import { createHash } from "node:crypto";

/** Numbers from 0 up to 1, the same ones for the same seed and name. */
export function createRandom(seed: number, name: string): () => number {
  let drawn = 0;
  return () => createHash("sha256").update(`${seed} ${name} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}

/** One of the things, by one number drawn; undefined when there are none. */
export function pick<T>(random: () => number, things: T[]): T | undefined {
  return things[Math.floor(random() * things.length)];
}
