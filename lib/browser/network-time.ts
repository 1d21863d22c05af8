import type { Protocol } from "puppeteer-core";
import type { LostBetween } from "../process/processor-waits.ts";

/** Takes off, in place, what our own threads waited for a processor while they sent and received (decision 047). */
export function toNetworkTime(timing: Protocol.Network.ResourceTiming | undefined, lostBetween: LostBetween): void {
  if (!timing || !(timing.sendEnd >= 0)) return;
  const { requestTime, sendEnd, receiveHeadersStart: start, receiveHeadersEnd: end } = timing;
  const lost = lostBetween(requestTime * 1_000 + sendEnd, requestTime * 1_000 + end);
  timing.receiveHeadersEnd = Math.max(sendEnd, end - lost);
  timing.receiveHeadersStart = Math.min(start ?? end, timing.receiveHeadersEnd);
}
