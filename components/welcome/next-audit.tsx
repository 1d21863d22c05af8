"use client";

import { ScanSearch } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { authAddressFor } from "@/lib/auth/redirect-target";

/** Starts an audit with the form's defaults. Without JavaScript it opens that form. */
export function NextAudit() {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function start(event: FormEvent) {
    event.preventDefault();
    const url = field.current?.value ?? "";
    setStarting(true);
    setRefusal(undefined);
    try {
      const audit = await apiRequest<{ id: number }>("POST", "/api/websites", { url, pageSelectionMethod: "ai" });
      toast({ title: "Audit started", description: "Your website audit has been started." });
      router.push(`/?audit=${audit.id}`);
    } catch (error) {
      setStarting(false);
      if (error instanceof ApiError && error.status === 401) {
        return router.push(authAddressFor(`/?url=${encodeURIComponent(url)}`));
      }
      const message = error instanceof Error ? error.message : String(error);
      if (!(error instanceof ApiError && error.code === "invalid-input")) {
        return toast({ variant: "destructive", title: "Error", description: `Failed to start audit: ${message}` });
      }
      setRefusal(message);
      field.current?.focus();
    }
  }

  return (
    <form action="/" noValidate onSubmit={start} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <Field
        label="Website URL"
        error={refusal}
        className="min-w-0 flex-1"
        aside={
          <Link href="/" className="text-muted-foreground text-sm underline underline-offset-4 hover:text-foreground">
            More options
          </Link>
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="url"
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            placeholder="example.com"
          />
        )}
      </Field>
      <SubmitButton isPending={isStarting} pendingLabel="Starting Audit..." className="h-11 sm:mt-7">
        <ScanSearch aria-hidden="true" />
        Audit Website
      </SubmitButton>
    </form>
  );
}
