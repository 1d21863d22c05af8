"use client";

import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AuditFormInput, AuditFormOutput } from "@/lib/audits/schema";
import { auditLimits } from "@/lib/limits";

export function ManualPages({ form }: { form: UseFormReturn<AuditFormInput, unknown, AuditFormOutput> }) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "manualPages" });
  const problems = form.formState.errors.manualPages;
  const removeRow = (index: number) => {
    flushSync(() => remove(index));
    // The focused button was removed with its row.
    form.setFocus(`manualPages.${Math.min(index, fields.length - 2)}.value`);
  };
  const listProblem = problems?.root?.message ?? problems?.message;

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium text-sm leading-none">Pages to Audit</legend>
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => {
          const rowProblem = problems?.[index]?.value?.message;
          const problemId = `${id}-${index}`;
          return (
            <li key={field.id} className="flex flex-col gap-2">
              <div className="flex items-center gap-2">
                <Input
                  {...form.register(`manualPages.${index}.value`)}
                  type="text"
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder={index === 0 ? "example.com/pricing" : undefined}
                  aria-label={`Page URL ${index + 1}`}
                  aria-invalid={rowProblem !== undefined || (index === 0 && listProblem !== undefined)}
                  aria-describedby={rowProblem === undefined ? undefined : problemId}
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove page ${index + 1}`}
                  disabled={fields.length === 1}
                  onClick={() => removeRow(index)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
              {rowProblem === undefined ? null : <FieldError id={problemId}>{rowProblem}</FieldError>}
            </li>
          );
        })}
      </ul>
      {listProblem === undefined ? null : <FieldError>{listProblem}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          disabled={fields.length >= auditLimits.pages}
          onClick={() => append({ value: "" })}
        >
          <Plus aria-hidden="true" />
          Add Another Page
        </Button>
        <p className="text-muted-foreground text-sm">Up to {auditLimits.pages} pages.</p>
      </div>
    </fieldset>
  );
}
