import type { ParentChannel } from "./parent-channel.ts";

/** On SIGTERM or the parent's death. @param stop called again with `isOrphan` if the parent dies during it */
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
  // Ctrl-C reaches the whole group, but the portal stops its parts in order.
  process.on("SIGINT", () => {});
  if (channel !== undefined) {
    channel.onClose(() => end(true));
    return;
  }
  process.on("disconnect", () => end(true));
  // The parent may have died during startup, which is not signalled again.
  if (process.connected === false) end(true);
}

/** The callback keeps Node from throwing if the parent is gone. */
export function sendReady(): void {
  process.send?.("ready", () => {});
}
