"use client";

import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyText } from "@/components/copy-text";
import { toast } from "@/components/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export function CopyOnce({
  what,
  title,
  label,
  value,
  onDone,
  children,
}: {
  what: string;
  title: string;
  label: string;
  value: string;
  onDone: () => void;
  children: ReactNode;
}) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // So that screen reader users land where they can copy it.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  async function copy() {
    if (await copyText(value)) return setCopied(true);
    field.current?.select();
    toast({
      title: "Not copied",
      description: `Your browser blocked copying. The ${what} is selected: copy it yourself.`,
    });
  }

  return (
    <Alert ref={box} role="status" title={title}>
      <p className="wrap-anywhere">{children}</p>
      <Field label={label} className="mt-3">
        {(control) => <Input {...control} ref={field} value={value} readOnly className="font-mono sm:text-xs" />}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? "Copied" : `Copy ${what}`}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          I have saved it
        </Button>
      </div>
    </Alert>
  );
}
