import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { toastPartMissing } from "@/components/ui/on-demand";

/** A resolver that downloads zod and the schema on first use. @param load an `import()` of the schema */
export function checkedBy<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const parts = await Promise.all([import("@hookform/resolvers/zod"), load()]).catch(() => null);
    if (parts === null) {
      toastPartMissing();
      return { values: {}, errors: { root: { type: "unchecked" } } as FieldErrors<Input> };
    }
    const [{ zodResolver }, schema] = parts;
    return zodResolver(schema)(...form);
  };
}
