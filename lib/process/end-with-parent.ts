import type { ParentChannel } from "./parent-channel.ts";

/** When the parent asks (SIGTERM) or is gone. @param stop again with `isOrphan` when it goes while an orderly stop runs */
export function endWithParent(stop: (isOrphan: boolean) => Promise<void>, channel?: ParentChannel): void {
  let stage: "running" | "stopping" | "orphaned" = "running";
  const end = (isOrphan: boolean) => {
    if (stage === "orphaned" || (stage === "stopping" && !isOrphan)) return;
    stage = isOrphan ? "orphaned" : "stopping";
    stop(isOrphan).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", () => end(false));
  // Ctrl-C reaches the whole group; the portal decides on the order in which its parts stop.
  process.on("SIGINT", () => {});
  if (channel !== undefined) {
    channel.onClose(() => end(true));
    return;
  }
  process.on("disconnect", () => end(true));
  // The parent may have gone while this process was still starting, and that is not told twice.
  if (process.connected === false) end(true);
}

/** Tells the parent that this process is ready. Without a callback Node throws when the parent has just gone. */
export function sendReady(): void {
  process.send?.("ready", () => {});
}
