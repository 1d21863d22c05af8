"use client";

import { ClipboardCopy } from "lucide-react";
import { copyText } from "@/components/copy-text";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";

export function CopyTicket({ ticket }: { ticket: string }) {
  const copy = async () => {
    if (await copyText(ticket)) {
      toast({ title: "Ticket copied", description: "Paste it into your tracker as Markdown." });
    } else {
      toast({
        variant: "destructive",
        title: "Not copied",
        description: "Your browser blocked copying. Select the text instead.",
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
