"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** Keeps the keyboard's focus while pending, unlike `disabled`. */
export function SubmitButton({
  isPending,
  pendingLabel,
  children,
  ...props
}: ComponentProps<typeof Button> & { isPending: boolean; pendingLabel: string }) {
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? <Spinner /> : null}
      {isPending ? pendingLabel : children}
    </Button>
  );
}
