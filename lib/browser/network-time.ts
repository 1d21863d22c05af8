import type { Protocol } from "puppeteer-core";
import type { RunDelayBetween } from "../process/run-delay.ts";

/** Subtracts our own threads' run delay from a request's timing, in place (decision 047). */
export function toNetworkTime(timing: Protocol.Network.ResourceTiming | undefined, runDelayBetween: RunDelayBetween) {
  if (!timing || !(timing.sendEnd >= 0)) return;
  const { requestTime, sendEnd, receiveHeadersStart: start, receiveHeadersEnd: end } = timing;
  const lost = runDelayBetween(requestTime * 1_000 + sendEnd, requestTime * 1_000 + end);
  timing.receiveHeadersEnd = Math.max(sendEnd, end - lost);
  timing.receiveHeadersStart = Math.min(start ?? end, timing.receiveHeadersEnd);
}
