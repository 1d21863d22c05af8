import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/auth/password-input";
import { Field } from "@/components/ui/field";

export function CurrentPasswordField({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  return (
    <Field label="Current password" error={error}>
      {(control) => (
        <PasswordInput {...control} {...field} subject="current password" autoComplete="current-password" />
      )}
    </Field>
  );
}
