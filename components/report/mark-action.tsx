"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState, useTransition } from "react";
import { apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { MarkState } from "@/lib/finding-marks/mark";
import { findingMarkLimits } from "@/lib/limits";

const choices: { state: MarkState; label: string }[] = [
  { state: "planned", label: "Planned" },
  { state: "done", label: "Done" },
  { state: "wont-do", label: "Won't do" },
];

export function MarkAction({
  auditId,
  title,
  identities,
  state,
}: {
  auditId: number;
  title: string;
  identities: string[];
  state: MarkState | null;
}) {
  const router = useRouter();
  const reasonId = useId();
  const wontDo = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  // Until the page refreshes, another click would act on the old mark.
  const isBusy = isSending || isRefreshing;
  const [isGivingReason, setGivingReason] = useState(false);
  const path = `/api/websites/${auditId}/marks`;

  const send = async (wanted: MarkState | null, reason: string | null = null) => {
    setSending(true);
    try {
      if (wanted === null) await apiRequest("DELETE", path, { identities });
      else await apiRequest("PUT", path, { identities, state: wanted, reason });
      if (isGivingReason) closeReason();
      startRefresh(() => router.refresh());
    } catch (error) {
      toast({
        variant: "destructive",
        title: "We couldn't save the mark",
        description: (error instanceof Error && error.message) || "Please try again",
      });
    }
    setSending(false);
  };

  const closeReason = () => {
    setGivingReason(false);
    wontDo.current?.focus();
  };

  const choose = (chosen: MarkState) => {
    if (isBusy) return;
    if (chosen === state) return void send(null);
    if (chosen === "wont-do") return isGivingReason ? closeReason() : setGivingReason(true);
    void send(chosen);
  };

  return (
    <div className="flex flex-col gap-3 print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't share a row with its buttons. */}
      <div role="group" aria-label={`Mark “${title}”`} className="flex flex-wrap gap-2">
        {choices.map(({ state: choice, label }) => (
          <Button
            key={choice}
            ref={choice === "wont-do" ? wontDo : undefined}
            size="sm"
            variant="outline"
            aria-pressed={choice === state}
            aria-disabled={isBusy}
            onClick={() => choose(choice)}
            className="aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
          >
            {label}
          </Button>
        ))}
      </div>
      {isGivingReason ? (
        <form
          className="flex max-w-prose flex-col gap-2 sm:flex-row sm:items-end"
          onKeyDown={({ key }) => key === "Escape" && closeReason()}
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            const reason = new FormData(event.currentTarget).get("reason");
            void send("wont-do", typeof reason === "string" && reason.trim() !== "" ? reason : null);
          }}
        >
          <div className="flex flex-1 flex-col gap-1.5">
            <label htmlFor={reasonId} className="font-medium text-sm">
              Why not? (optional)
            </label>
            <Input
              id={reasonId}
              name="reason"
              maxLength={findingMarkLimits.reasonLength}
              autoFocus
              autoComplete="off"
            />
          </div>
          <div className="flex gap-2">
            <Button type="submit" aria-disabled={isBusy}>
              Save
            </Button>
            <Button variant="ghost" onClick={closeReason}>
              Cancel
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
