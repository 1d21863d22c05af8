import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { env, setEnvironment } from "@/lib/env";
import { addWebhook } from "@/lib/webhooks/commands";
import type { NewWebhook } from "@/lib/webhooks/schema";
import { newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

/** Call before anything is sealed: keys are read once. */
export function setSecretsKey(): void {
  setEnvironment({ SECRETS_KEYS: `test=${randomBytes(32).toString("base64")}` });
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
  setEnvironment({ AUDIT_ALLOWED_HOSTS: [...env.AUDIT_ALLOWED_HOSTS, receiver.host].join(",") });
  return receiver;
}

export const subscribe = async (viewer: Viewer, url: string): Promise<NewWebhook> =>
  addWebhook(await newSession(viewer), url);

export async function createSubscriber(): Promise<{ viewer: Viewer; webhook: NewWebhook; receiver: WebhookReceiver }> {
  const [viewer, receiver] = [await createViewer(), await openReceiver()];
  return { viewer, receiver, webhook: await subscribe(viewer, receiver.url) };
}
