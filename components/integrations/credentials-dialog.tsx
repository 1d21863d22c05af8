"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { createPart, usePart } from "@/components/ui/on-demand";
import type { Credentials } from "@/lib/integrations/schema";

const form = createPart(() => import("@/components/integrations/credentials-form"));
const empty: Credentials = { cloudName: "", apiKey: "", apiSecret: "" };

export function CredentialsDialog({ connect }: { connect: (credentials: Credentials) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState(empty);
  const parts = usePart(form, isOpen, () => setOpen(false));

  const send = async (credentials: Credentials) => {
    setSent(true);
    setTyped(credentials);
    setOpen(false);
    if (await connect(credentials)) setTyped(empty);
  };

  return (
    <Dialog
      open={isOpen && parts !== null}
      onOpenChange={(open) => {
        setOpen(open);
        setSent(false);
        if (!open) setTyped(empty);
      }}
    >
      <DialogTrigger asChild preload={form.preload}>
        <Button>Connect Cloudinary</Button>
      </DialogTrigger>
      <DialogContent
        onCloseAutoFocus={(event) => {
          // The waiting view has taken the focus.
          if (isSent) event.preventDefault();
        }}
      >
        {parts ? <parts.CredentialsForm typed={typed} onSubmit={(credentials) => void send(credentials)} /> : null}
      </DialogContent>
    </Dialog>
  );
}
