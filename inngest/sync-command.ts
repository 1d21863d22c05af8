/** npm run sync — after each deployment, and whenever an Inngest server was set up anew. */
import { syncWithInngest } from "@/inngest/sync";

try {
  console.log(await syncWithInngest());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
