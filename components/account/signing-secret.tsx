"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** A new webhook's secret, which can't be shown again. */
export function SigningSecret({ url, secret, onDone }: { url: string; secret: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever hears the page is told what to do next, where it can be done.
  useEffect(() => field.current?.select(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without HTTPS, or when the visitor has forbidden it.
      field.current?.select();
      toast({
        title: "Not copied",
        description: "Your browser does not allow it here. The secret is selected: copy it.",
      });
    }
  }

  return (
    <Alert role="status" title="Copy the signing secret now">
      <p className="wrap-anywhere">It belongs to {url}, and is not shown again.</p>
      <Field label="Signing secret" className="mt-3">
        {(control) => <Input {...control} ref={field} value={secret} readOnly className="font-mono sm:text-xs" />}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? "Copied" : "Copy secret"}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </Alert>
  );
}
