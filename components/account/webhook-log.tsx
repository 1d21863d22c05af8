import { formatTimeAgo } from "@/components/history/time-ago";
import { Badge } from "@/components/ui/badge";
import { ShortAddress } from "@/components/ui/short-address";
import type { DeliveryView } from "@/lib/webhooks/schema";
import type { WebhookKind } from "@/lib/webhooks/webhook-message";

const kinds: Record<WebhookKind, string> = {
  "audit.completed": "Audit completed",
  "audit.failed": "Audit failed",
  "audit.shared": "Audit shared",
  test: "Test",
};

const states = {
  waiting: { label: "Waiting", variant: "neutral" },
  delivered: { label: "Delivered", variant: "success" },
  failed: { label: "Failed", variant: "danger" },
} as const;

export function WebhookLog({ deliveries, now }: { deliveries: DeliveryView[]; now: Date }) {
  return (
    <ol aria-label="Deliveries" className="flex flex-col divide-y text-sm">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium">
            {kinds[delivery.kind]}
            <Badge variant={states[delivery.state].variant}>{describeState(delivery)}</Badge>
            <time dateTime={delivery.createdAt} className="font-normal text-muted-foreground">
              {formatTimeAgo(delivery.createdAt, now)}
            </time>
          </p>
          <p className="wrap-anywhere text-muted-foreground">
            {delivery.auditUrl === null ? null : (
              <>
                <ShortAddress url={delivery.auditUrl} /> →{" "}
              </>
            )}
            <ShortAddress url={delivery.url} />
          </p>
          <p>{describeTries(delivery)}</p>
        </li>
      ))}
    </ol>
  );
}

function describeState({ state, attempts }: DeliveryView): string {
  return state === "waiting" && attempts > 0 ? "Retrying" : states[state].label;
}

function describeTries({ attempts, responseStatus, problem }: DeliveryView): string {
  if (attempts === 0) return problem ?? "Not sent yet.";
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return `${tries}. ${problem ?? (responseStatus === null ? "No answer yet." : `Answered with status ${responseStatus}.`)}`;
}
