"use client";

import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { createPart, usePart } from "@/components/ui/on-demand";

const sharing = createPart(() => import("@/components/report/share-dialog"));

export function ShareButton({ auditId, mayInvite }: { auditId: number; mayInvite: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const parts = usePart(sharing, isOpen, () => setOpen(false));
  return (
    <Dialog open={isOpen && parts !== null} onOpenChange={setOpen}>
      <DialogTrigger asChild preload={sharing.preload}>
        <Button variant="outline" className="print:hidden">
          <Share2 aria-hidden="true" />
          Share Audit
        </Button>
      </DialogTrigger>
      <DialogContent>
        {parts ? <parts.ShareDialog auditId={auditId} mayInvite={mayInvite} onShared={() => setOpen(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}
