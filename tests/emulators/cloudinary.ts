/**
 * Cloudinary on loopback: the ping that proves credentials, and delivery addresses that fetch a picture of this machine
 * and give it back really smaller. `environment` has the settings that lead a portal to it.
 * By itself: tsx tests/emulators/cloudinary.ts --port 4502
 */
import { parseArgs } from "node:util";
import { announce } from "./announce.ts";
import { handleDelivery } from "./cloudinary/delivery.ts";
import { type Call, type Emulator, type EmulatorResponse, startEmulator } from "./emulator.ts";

export interface CloudinaryAccount {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
}

export interface CloudinaryEmulator extends Emulator {
  /** May be changed while it runs; the first is what a visitor types in. */
  accounts: CloudinaryAccount[];
  /** The settings of a portal that talks to it. */
  environment: Record<string, string>;
}

/** What a visitor types in. */
export const testAccount: CloudinaryAccount = {
  cloudName: "demo-cloud",
  apiKey: "564000111222333",
  apiSecret: "emulated-secret-564-abcdefg",
};

export async function startCloudinaryEmulator(options: { port?: number } = {}): Promise<CloudinaryEmulator> {
  const accounts = [
    testAccount,
    { cloudName: "second-cloud", apiKey: "564000444555666", apiSecret: "other-secret-564" },
  ];

  const respond = async (call: Call): Promise<EmulatorResponse> => {
    const [version, cloud, verb, ...rest] = call.path;
    if (version === "v1_1" && verb === "ping" && rest.length === 0 && call.method === "GET")
      return ping(accounts, cloud ?? "", call.headers.authorization);
    const isCloud = (name: string) => accounts.some(({ cloudName }) => cloudName === name);
    return (await handleDelivery(call, isCloud)) ?? refuse(404, "Resource not found");
  };

  const emulator = await startEmulator({
    port: options.port,
    respond,
    refuse: ({ status }) => refuse(status, status === 420 ? "Rate Limit Exceeded" : "General Error"),
  });
  return {
    ...emulator,
    accounts,
    environment: { CLOUDINARY_BASE_URL: emulator.url, CLOUDINARY_DELIVERY_URL: emulator.url },
  };
}

function ping(accounts: readonly CloudinaryAccount[], cloud: string, authorization = ""): EmulatorResponse {
  const [apiKey, ...secret] = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
  if (!authorization.startsWith("Basic ") || !apiKey) return refuse(401, "Must supply api_key");
  const owner = accounts.find((account) => account.apiKey === apiKey);
  if (!accounts.some(({ cloudName }) => cloudName === cloud)) return refuse(401, `Invalid cloud_name ${cloud}`);
  if (owner === undefined) return refuse(401, "unknown api_key");
  if (owner.cloudName !== cloud) return refuse(401, "cloud_name mismatch");
  if (owner.apiSecret !== secret.join(":")) return refuse(401, "api_secret mismatch");
  return {
    status: 200,
    headers: {
      "x-featureratelimit-limit": "500",
      "x-featureratelimit-remaining": "499",
      "x-featureratelimit-reset": new Date(Date.now() + 3_600_000).toUTCString(),
    },
    body: { status: "ok" },
  };
}

function refuse(status: number, message: string): EmulatorResponse {
  return { status, headers: { "x-cld-error": message }, body: { error: { message } } };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  const { url, environment, close } = await startCloudinaryEmulator({ port: Number(values.port ?? 0) });
  const { cloudName, apiKey, apiSecret } = testAccount;
  announce({
    url,
    environment,
    hints: [`Cloud Name ${cloudName}`, `API Key ${apiKey}`, `API Secret ${apiSecret}`],
    close,
  });
}
