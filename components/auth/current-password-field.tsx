import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/auth/password-input";
import { Field } from "@/components/ui/field";

interface Props {
  error: string | undefined;
  /** Called during render, because the first invalid field in registration order gets the focus. */
  register(): UseFormRegisterReturn;
}

export function CurrentPasswordField({ error, register }: Props) {
  return (
    <Field label="Current password" error={error}>
      {(control) => (
        <PasswordInput {...control} {...register()} subject="current password" autoComplete="current-password" />
      )}
    </Field>
  );
}
