import { AddWebhook } from "@/components/account/add-webhook";
import { DeleteWebhook } from "@/components/account/delete-webhook";
import { TestWebhook } from "@/components/account/test-webhook";
import { WebhookLog } from "@/components/account/webhook-log";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { webhookLimits } from "@/lib/limits";
import type { WebhooksView, WebhookView } from "@/lib/webhooks/schema";

export function Webhooks({ view: { isSetUp, webhooks, deliveries }, now }: { view: WebhooksView; now: Date }) {
  if (!isSetUp) return <p className="text-muted-foreground">Your agency has not set up webhooks.</p>;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {webhooks.length > 0 ? (
        <ul aria-label="Webhooks" className="flex flex-col divide-y">
          {webhooks.map((webhook) => (
            <Webhook key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      <AddWebhook canAdd={webhooks.length < webhookLimits.webhooks} />
      {deliveries.length > 0 ? (
        <Disclosure
          summary={deliveries.length === 1 ? "The newest delivery" : `The newest ${deliveries.length} deliveries`}
        >
          <WebhookLog deliveries={deliveries} now={now} />
        </Disclosure>
      ) : null}
      <Disclosure summary="How to verify our signature">
        <SignatureNote />
      </Disclosure>
    </div>
  );
}

function Webhook({ webhook: { id, url, isSwitchedOff } }: { webhook: WebhookView }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-full flex-col sm:basis-56 gap-1.5">
        <p className="wrap-anywhere font-medium">{url}</p>
        {isSwitchedOff ? (
          <>
            <Badge variant="warning">Switched off</Badge>
            <p className="text-muted-foreground text-sm">
              Your server answered 410 Gone, so we stopped sending. To start again, delete the webhook and add it again.
            </p>
          </>
        ) : null}
      </div>
      <div className="flex gap-2">
        {isSwitchedOff ? null : <TestWebhook id={id} url={url} />}
        <DeleteWebhook id={id} url={url} />
      </div>
    </li>
  );
}

function SignatureNote() {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-sm leading-relaxed">
      <p>
        Each message has a header <Code>SpotCheck-Signature: t=…,v1=…</Code>. Compute the HMAC-SHA-256 of the time after{" "}
        <Code>t=</Code>, a dot and the raw body, with your signing secret as the key. In hex it must equal the value
        after <Code>v1=</Code>.
      </p>
      <p>
        Refuse messages older than five minutes. Answer with a status from 200 to 299 within ten seconds; otherwise we
        retry for about an hour.
      </p>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="wrap-anywhere rounded bg-muted px-1 py-0.5 font-mono text-[0.9em]">{children}</code>;
}
