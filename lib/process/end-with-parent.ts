/**
 * For a child process of the portal: runs `stop` once and exits when the portal asks for it
 * (SIGTERM) or is gone, kill -9 included, which closes the channel between the two.
 */
export function endWithParent(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("disconnect", end);
  process.on("SIGTERM", end);
  // Ctrl-C reaches the whole group; the portal decides on the order in which its parts stop.
  process.on("SIGINT", () => {});
  // The portal may have gone while this process was still starting, and that is not told twice.
  if (process.connected === false) end();
}
