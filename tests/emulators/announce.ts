import { endWithParent } from "../../lib/process/end-with-parent.ts";

interface Announcement {
  url: string;
  /** The settings of a portal that talks to it. */
  environment: Record<string, string>;
  /** What whoever clicks through the portal has to type in. */
  hints: string[];
}

/** For an emulator that runs by itself: tells the portal command that started it, or else the terminal, where it is. */
export function announce({ close, ...announcement }: Announcement & { close(): Promise<void> }): void {
  if (process.send === undefined) {
    console.log([announcement.url, ...announcement.hints].join("\n"));
    return;
  }
  endWithParent(close);
  process.send(announcement);
}
