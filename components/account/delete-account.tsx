"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { createPart, usePart } from "@/components/ui/on-demand";

const form = createPart(() => import("@/components/account/delete-account-form"));

export function DeleteAccount({ email, token }: { email: string; token?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const parts = usePart(form, isOpen, () => setOpen(false));
  return (
    <Dialog open={isOpen && parts !== null} onOpenChange={setOpen}>
      <DialogTrigger asChild preload={form.preload}>
        <Button variant="destructive" className="self-start justify-self-start">
          Delete account
        </Button>
      </DialogTrigger>
      <DialogContent>{parts ? <parts.DeleteAccountForm email={email} token={token} /> : null}</DialogContent>
    </Dialog>
  );
}
