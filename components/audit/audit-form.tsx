"use client";

import { ScanSearch } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { type RefObject, useEffect, useId, useImperativeHandle, useRef } from "react";
import { Controller, type FieldErrors, useForm, useWatch } from "react-hook-form";
import { ApiError, apiRequest } from "@/components/api-client";
import { AboutSite } from "@/components/audit/about-site";
import { keepForm, useFormKeptOnLeave } from "@/components/audit/kept-form";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createPart, usePart } from "@/components/ui/on-demand";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { SubmitButton } from "@/components/ui/submit-button";
import { firstInvalidPage, invalidPageNotice } from "@/lib/audits/form-rules";
import type { AuditFormInput, AuditFormOutput } from "@/lib/audits/schema";
import { authAddressFor } from "@/lib/auth/redirect-target";

const manual = createPart(() => import("@/components/audit/manual-pages"));

const methods = [
  {
    value: "ai",
    label: "Let AI choose which pages to audit",
    hint: "We look at your site and pick the ten pages that matter most.",
  },
  {
    value: "manual",
    label: "I will specify pages to audit",
    hint: "We audit exactly the pages you name.",
  },
] as const;

export function AuditForm({
  viewerId,
  defaults,
  takesFocus,
  failure,
  readForm,
  onStarted,
}: {
  viewerId: number;
  defaults: AuditFormInput;
  takesFocus: boolean;
  /** Why the last audit of this address failed; shown until it changes. */
  failure?: string | undefined;
  /** Lets the parent read the form's values before it unmounts the form. */
  readForm: RefObject<(() => AuditFormInput) | null>;
  onStarted: (audit: { id: number; url: string }, typed: AuditFormInput) => void;
}) {
  const methodLabel = useId();
  const router = useRouter();
  const pathname = usePathname();
  const form = useForm<AuditFormInput, unknown, AuditFormOutput>({
    resolver: checkedBy(async () => (await import("@/lib/audits/schema")).auditFormSchema),
    defaultValues: defaults,
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const { setFocus } = form;
  useImperativeHandle(readForm, () => () => form.getValues(), [form]);
  // sendToLogin has already stored the form with its return address.
  const isSentToLogin = useRef(false);
  useFormKeptOnLeave(viewerId, () => (isSentToLogin.current ? null : form.getValues()));
  useEffect(() => {
    if (takesFocus) setFocus("url");
  }, [takesFocus, setFocus]);
  const method = useWatch({ control: form.control, name: "pageSelectionMethod" });
  const manualParts = usePart(manual, method === "manual", () => form.setValue("pageSelectionMethod", "ai"));

  const start = async (request: AuditFormOutput) => {
    try {
      const { id } = await apiRequest<{ id: number }>("POST", "/api/websites", request);
      toast({ title: "Audit started", description: "Your website audit has been started." });
      onStarted({ id, url: request.url }, form.getValues());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return sendToLogin(request.url);
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof ApiError && error.code === "invalid-input") showAtField(message);
      if (error instanceof ApiError && error.code === "storage-full") return form.setError("root", { message });
      toast({ variant: "destructive", title: "Error", description: `Failed to start audit: ${message}` });
    }
  };

  /** Shows the server's refusal at its field; refusals of pages start with the typed address. */
  const showAtField = (message: string) => {
    const pages = form.getValues("manualPages");
    const refused = pages.findIndex(({ value }) => {
      const typed = value.trim();
      return typed !== "" && (message.startsWith(`${typed}: `) || message.startsWith(`https://${typed}: `));
    });
    form.setError(refused === -1 ? "url" : `manualPages.${refused}.value`, { message }, { shouldFocus: true });
  };

  /** The session ended while the form was open; its values are restored after login. */
  const sendToLogin = (url: string) => {
    const search = `?url=${encodeURIComponent(url)}`;
    keepForm({ viewerId, search, typed: { ...form.getValues(), url } });
    isSentToLogin.current = true;
    const login = authAddressFor(`${pathname}${search}`);
    form.setError("root", { message: "Authentication required" });
    toast({
      variant: "destructive",
      title: "Login required",
      description: "Please login or register to save your website audit",
      action: { label: "Login", onClick: () => router.push(login) },
    });
    router.push(login);
  };

  const showInvalidPage = ({ manualPages }: FieldErrors<AuditFormInput>) => {
    const entry = manualPages ? firstInvalidPage(form.getValues("manualPages").map(({ value }) => value)) : null;
    if (entry !== null) toast({ variant: "destructive", ...invalidPageNotice(entry) });
  };

  return (
    <Card>
      <form
        noValidate
        aria-label="Audit Website"
        onSubmit={form.handleSubmit(start, showInvalidPage)}
        className="flex flex-col gap-7"
      >
        <Field
          label="Website URL"
          hint="https:// is added automatically"
          error={errors.url?.message ?? (dirtyFields.url ? undefined : failure)}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("url")}
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="example.com"
            />
          )}
        </Field>

        <Controller
          control={form.control}
          name="pageSelectionMethod"
          render={({ field: { value, onChange, ref } }) => (
            <div className="flex flex-col gap-3">
              <p id={methodLabel} className="font-medium text-sm leading-none">
                Page selection method
              </p>
              <RadioGroup
                ref={ref}
                value={value}
                onValueChange={onChange}
                onPointerEnter={manual.preload}
                onFocus={manual.preload}
                aria-labelledby={methodLabel}
                className="sm:grid-cols-2"
              >
                {methods.map((option) => (
                  <MethodOption key={option.value} {...option} />
                ))}
              </RadioGroup>
            </div>
          )}
        />

        {method === "manual" && manualParts ? <manualParts.ManualPages form={form} /> : null}

        <AboutSite form={form} />

        <Controller
          control={form.control}
          name="measurements"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox
              ref={ref}
              label="Measure each page three times"
              hint="Median of three runs, with spread. Up to three times slower."
              checked={value === 3}
              onChange={(event) => onChange(event.target.checked ? 3 : 1)}
            />
          )}
        />

        <div className="flex flex-col gap-3">
          {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
          <SubmitButton size="lg" isPending={isSubmitting} pendingLabel="Starting Audit..." className="w-full sm:w-fit">
            <ScanSearch aria-hidden="true" />
            Audit Website
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

function MethodOption({ value, label, hint }: (typeof methods)[number]) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-lg border p-4 transition-colors hover:border-input has-data-[state=checked]:border-primary has-data-[state=checked]:bg-accent/50">
      <RadioGroupItem id={id} value={value} aria-describedby={`${id}-hint`} className="relative z-10" />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="cursor-pointer font-medium text-sm leading-5 after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm leading-relaxed">
          {hint}
        </p>
      </div>
    </div>
  );
}
