import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";

export function ListNotLoaded({ what, onRetry }: { what: string; onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {isBusy ? null : <FieldError>We couldn’t load {what}.</FieldError>}
      <Button variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={() => void retry()}>
        {isBusy ? "Loading…" : "Try again"}
      </Button>
    </div>
  );
}
