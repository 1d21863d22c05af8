"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { createPart, usePart } from "@/components/ui/on-demand";
import type { Credentials } from "@/lib/integrations/schema";

const form = createPart(() => import("@/components/integrations/credentials-form"));
/** @returns why the credentials were not taken, for the dialog to show; null if there is nothing to correct */
export type ConnectMedia = (credentials: Credentials) => Promise<string | null>;

const empty: Credentials = { cloudName: "", apiKey: "", apiSecret: "" };

export function CredentialsDialog({ connect }: { connect: ConnectMedia }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState(empty);
  const [refusal, setRefusal] = useState<string | null>(null);
  const parts = usePart(form, isOpen, () => setOpen(false));

  const send = async (credentials: Credentials) => {
    setSent(true);
    setTyped(credentials);
    setOpen(false);
    const refused = await connect(credentials);
    setRefusal(refused);
    if (refused === null) return setTyped(empty);
    setSent(false);
    setOpen(true);
  };

  return (
    <Dialog
      open={isOpen && parts !== null}
      onOpenChange={(open) => {
        setOpen(open);
        setSent(false);
        setRefusal(null);
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
        {parts ? (
          <parts.CredentialsForm typed={typed} refusal={refusal} onSubmit={(credentials) => void send(credentials)} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
