import { afterAll } from "vitest";
import { createTestDatabase } from "./database";

// Runs before the test file's imports: lib/env reads these once, when it is loaded.
const database = await createTestDatabase();
process.env.DATABASE_URL = database.url;
process.env.LOG_LEVEL = "silent";
// Links in mails are signed with it.
process.env.NEXTAUTH_SECRET ??= "a secret of the tests, long enough to sign with";

afterAll(async () => {
  const { db } = await import("@/lib/db");
  await db.$disconnect();
  await database.drop();
});
