import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { toastPartMissing } from "@/components/ui/on-demand";

/**
 * Checks a form by a schema that is downloaded, with zod, when there is something to check: at the first submit, or
 * earlier when `preloadCheck` was called.
 * @param load an `import()` of the schema. Without it the form stays as it is, and says so.
 */
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
