"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** By the browser, which needs no account and no work of ours. */
export function SaveAsPdf() {
  return (
    <Button variant="outline" size="sm" onClick={() => window.print()} className="print:hidden">
      <Printer aria-hidden="true" />
      Save as PDF
    </Button>
  );
}
