import { Socket } from "node:net";
import { createFrameReader, encodeFrame, type FrameEncoding } from "./frames.ts";

export const channelFd = 3;

export interface ParentChannel {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
}

/** Call once at startup; the channel then keeps this process alive. */
export function openParentChannel(encoding: FrameEncoding): ParentChannel {
  const socket = new Socket({ fd: channelFd });
  let take: (message: unknown) => void = () => {};
  // The parent is trusted and may send large requests.
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
