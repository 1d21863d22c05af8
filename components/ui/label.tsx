import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export function Label({ className, htmlFor, ...props }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers pass htmlFor.
    <label htmlFor={htmlFor} className={cn("font-medium text-sm leading-none select-none", className)} {...props} />
  );
}
