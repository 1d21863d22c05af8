import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { nameOftenAsked } from "@/lib/prepared-statements";
import { PrismaClient } from "@/prisma/generated/client";

/** Milliseconds. Prisma's defaults (2 s, 5 s) are too short while a review computes between two statements. */
const transactionOptions = { maxWait: 10_000, timeout: 30_000 };

function createClient(): PrismaClient {
  if (!env.DATABASE_URL)
    throw new Error("DATABASE_URL is not set. Start the portal with `npm run portal`, which includes a database.");
  // A pooler may switch connections between transactions, losing prepared statements.
  const isDirect = env.PORTAL_MODE === "local" || env.DATABASE_DIRECT_URL === env.DATABASE_URL;
  return new PrismaClient({
    adapter: new PrismaPg(
      { connectionString: env.DATABASE_URL, max: env.DATABASE_CONNECTIONS },
      isDirect ? { statementNameGenerator: nameOftenAsked() } : {},
    ),
    transactionOptions,
  });
}

// A development server reloads modules; the client must survive that or connections pile up.
const store = globalThis as { spotcheckDb?: PrismaClient };

/** Connects at first use, so that a build needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    store.spotcheckDb ??= createClient();
    return Reflect.get(store.spotcheckDb, property, store.spotcheckDb);
  },
});
