import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { childEnvironment } from "@/lib/env";
import type { ProcessService } from "@/lib/local/managed-services";
import { portalUrl } from "@/lib/portal-url";
import { firstMessage, startManagedProcess } from "@/lib/process/managed-process";

const startLimitMs = 60_000;
const stopLimitMs = 5_000;

const announcementSchema = z.object({
  url: z.url(),
  environment: z.record(z.string(), z.string()),
  hints: z.array(z.string()),
});
type Announcement = z.output<typeof announcementSchema>;

export interface Emulators {
  services: ProcessService[];
  environment: Record<string, string>;
  instructions: string;
}

/** From the tests. @param folder keeps their state @throws Error if they don't start */
export async function startEmulators(folder: string): Promise<Emulators> {
  const screen = portalUrl("/integrations/cloudinary");
  const state = path.join(folder, "hubspot-emulator.json");
  const [hubspot, cloudinary] = await Promise.all([
    start("HubSpot emulator", "tests/emulators/hubspot.ts", ["--redirect", screen, "--state", state]),
    start("Cloudinary emulator", "tests/emulators/cloudinary.ts", []),
  ]);
  return {
    services: [hubspot.service, cloudinary.service],
    environment: { ...hubspot.environment, ...cloudinary.environment },
    instructions: [
      `HubSpot emulator: ${hubspot.url} shows its contents and can simulate failures`,
      `Cloudinary emulator: ${cloudinary.url}; ${cloudinary.hints.join(", ")}`,
      `Open ${screen}: connect HubSpot, choose “Connect app” in the new tab, then connect Cloudinary with the values above`,
    ].join("\n"),
  };
}

async function start(name: string, file: string, args: string[]): Promise<Announcement & { service: ProcessService }> {
  if (!existsSync(file)) throw new Error(`The ${name} is missing: ${file} comes with the repository.`);
  const process = startManagedProcess({ file, args, execArgv: ["--import", "tsx"], env: childEnvironment({}) });
  const message = await firstMessage(process, startLimitMs).catch((error: Error) => {
    throw new Error(`The ${name} did not start: ${error.message}`);
  });
  return { ...announcementSchema.parse(message), service: { name, process, stop: () => process.stop(stopLimitMs) } };
}
