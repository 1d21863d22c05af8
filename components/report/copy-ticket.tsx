"use client";

import { ClipboardCopy } from "lucide-react";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";

/** @param ticket Markdown. */
export function CopyTicket({ ticket }: { ticket: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(ticket);
      toast({ title: "Ticket copied", description: "Paste it into your tracker: it is Markdown." });
    } catch {
      // Refused, or not there at all: browsers offer it over HTTPS and on the machine itself alone.
      toast({
        variant: "destructive",
        title: "Could not copy",
        description: "Your browser does not let this page copy. Select the finding's text instead.",
      });
    }
  };
  return (
    <Button variant="outline" size="sm" className="w-fit print:hidden" onClick={copy}>
      <ClipboardCopy aria-hidden="true" />
      Copy as ticket
    </Button>
  );
}
