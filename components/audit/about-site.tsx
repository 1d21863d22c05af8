import type { UseFormReturn } from "react-hook-form";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AuditFormInput, AuditFormOutput } from "@/lib/audits/schema";
import { auditLimits } from "@/lib/limits";

const questions = [
  { name: "statedAudience", label: "Who is this website for?", example: "e.g. logistics managers at food wholesalers" },
  { name: "statedGoal", label: "What should a visitor do?", example: "e.g. book a demo" },
] as const;

export function AboutSite({ form }: { form: UseFormReturn<AuditFormInput, unknown, AuditFormOutput> }) {
  const { errors, defaultValues } = form.formState;
  const wasTyped = questions.some(({ name }) => Boolean(defaultValues?.[name]));
  return (
    <Disclosure summary="Tell us about your site (optional)" isOpen={wasTyped}>
      <div className="flex flex-col gap-5">
        {questions.map(({ name, label, example }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register(name)}
                type="text"
                autoComplete="off"
                maxLength={auditLimits.statedLength}
                placeholder={example}
              />
            )}
          </Field>
        ))}
        <p className="text-muted-foreground text-sm">
          We use this instead of guessing. Anyone with the report sees it.
        </p>
      </div>
    </Disclosure>
  );
}
