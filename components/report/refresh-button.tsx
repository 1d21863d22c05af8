"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";

export function RefreshButton() {
  return (
    <Button onClick={() => window.location.reload()}>
      <RefreshCw aria-hidden="true" />
      Refresh Status
    </Button>
  );
}
