/**
 * `site-server.ts <folder>`: serves it on a free loopback port, uncacheable, and prints the address.
 * A separate process, so that measuring doesn't delay it; ends with its parent.
 */
import { findFile, sendFile, sendNotFound, startServer } from "../tests/support/static-server.ts";

const folder = process.argv[2] ?? "";
const { url } = await startServer(async (_request, response, pathname) => {
  const file = await findFile(folder, pathname);
  if (file === null) return sendNotFound(response);
  response.setHeader("cache-control", "no-store");
  await sendFile(response, file);
});
process.on("disconnect", () => process.exit());
process.send?.(url);
