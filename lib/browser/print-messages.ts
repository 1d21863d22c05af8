import type { WorkerSettings } from "./browser-worker.ts";

export interface PrintSettings extends WorkerSettings {
  proxyServer: string;
  url: string;
  headers: Record<string, string>;
}

export type PrintMessage = { pdf: string } | { problem: string };

const maxProblemLength = 2_000;

/** The PDF's bytes. @throws Error that says why there is none; a browser that was taken over may say anything. */
export function readPrintMessage(message: unknown): Buffer<ArrayBuffer> {
  const { pdf, problem } = (message ?? {}) as Record<string, unknown>;
  if (typeof pdf !== "string") throw new Error(String(problem).slice(0, maxProblemLength));
  const bytes = Buffer.from(pdf, "base64");
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("what came is no PDF");
  return bytes;
}
