import { Socket } from "node:net";
import { createFrameReader, encodeFrame, type FrameEncoding } from "./frames.ts";

export const channelFd = 3;

export interface ParentChannel {
  send(message: unknown): void;
  /** Replaces the listener before; what comes while there is none is dropped. */
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
}

/** Call it once, at the start: from then on the channel keeps this process from ending by itself. */
export function openParentChannel(encoding: FrameEncoding): ParentChannel {
  const socket = new Socket({ fd: channelFd });
  let take: (message: unknown) => void = () => {};
  // The parent is trusted, and its requests may be large.
  const read = createFrameReader(encoding, Number.POSITIVE_INFINITY, (message) => take(message));
  socket.on("data", read);
  socket.on("error", () => {});
  return {
    send(message) {
      if (socket.writable) socket.write(encodeFrame(message, encoding));
    },
    onMessage(listener) {
      take = listener;
    },
    onClose(listener) {
      if (socket.destroyed) listener();
      else socket.once("close", listener);
    },
  };
}
