"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useId, useRef, useState, useTransition } from "react";
import { apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { MarkState } from "@/lib/finding-marks/mark";
import { findingMarkLimits } from "@/lib/limits";

interface Choice {
  state: MarkState;
  label: string;
  question?: string;
  needsReason?: boolean;
}

const choices: Choice[] = [
  { state: "planned", label: "Planned" },
  { state: "done", label: "Done" },
  { state: "wont-do", label: "Won't do", question: "Why not? (optional)" },
  { state: "disputed", label: "This is wrong", question: "What is wrong?", needsReason: true },
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
  const hintId = useId();
  const buttons = useRef<Partial<Record<MarkState, HTMLButtonElement | null>>>({});
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  // Until the page refreshes, another click would act on the old mark.
  const isBusy = isSending || isRefreshing;
  const [asking, setAsking] = useState<Choice | null>(null);
  const path = `/api/websites/${auditId}/marks`;

  const send = async (wanted: MarkState | null, reason: string | null = null) => {
    setSending(true);
    try {
      if (wanted === null) await apiRequest("DELETE", path, { identities });
      else await apiRequest("PUT", path, { identities, state: wanted, reason });
      closeReason();
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
    setAsking(null);
    if (asking) buttons.current[asking.state]?.focus();
  };

  const choose = (chosen: Choice) => {
    if (isBusy) return;
    if (chosen.state === state) return void send(null);
    if (chosen.question) return chosen === asking ? closeReason() : setAsking(chosen);
    void send(chosen.state);
  };

  return (
    <div className="flex flex-col gap-3 print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't share a row with its buttons. */}
      <div role="group" aria-label={`Mark “${title}”`} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.state}
            ref={(button) => {
              buttons.current[choice.state] = button;
            }}
            size="sm"
            variant="outline"
            aria-pressed={choice.state === state}
            aria-disabled={isBusy}
            onClick={() => choose(choice)}
            className="aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {asking ? (
        <form
          key={asking.state}
          className="flex max-w-prose flex-col gap-2 sm:flex-row sm:items-end"
          onKeyDown={({ key }) => key === "Escape" && closeReason()}
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            const reason = new FormData(event.currentTarget).get("reason");
            void send(asking.state, typeof reason === "string" && reason.trim() !== "" ? reason : null);
          }}
        >
          <div className="flex flex-1 flex-col gap-1.5">
            <label htmlFor={reasonId} className="font-medium text-sm">
              {asking.question}
            </label>
            {asking.needsReason ? (
              <p id={hintId} className="text-muted-foreground text-sm">
                The operator of this portal reads what you write.{" "}
                <Link href="/how-reviews-work#dispute" className="text-primary underline underline-offset-4">
                  How reviews work
                </Link>
              </p>
            ) : null}
            <Input
              id={reasonId}
              name="reason"
              maxLength={findingMarkLimits.reasonLength}
              required={asking.needsReason}
              aria-describedby={asking.needsReason ? hintId : undefined}
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
