/** npm run sync — after each deployment and each new Inngest server. */
import { syncWithInngest } from "@/inngest/sync";

try {
  console.log(await syncWithInngest());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
