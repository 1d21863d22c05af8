"use client";

import { RefreshCw } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

export function RefreshButton({ variant }: Pick<ComponentProps<typeof Button>, "variant">) {
  return (
    <Button variant={variant} onClick={() => window.location.reload()}>
      <RefreshCw aria-hidden="true" />
      Refresh Status
    </Button>
  );
}
