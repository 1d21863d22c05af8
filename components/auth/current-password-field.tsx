import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/auth/password-input";
import { Field } from "@/components/ui/field";

interface Props {
  error: string | undefined;
  /** Called in its place: the first wrong field in the order of registration gets the focus. */
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
