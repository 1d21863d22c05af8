import { type ComponentProps, useId } from "react";
import { cn } from "@/components/ui/cn";

export function Checkbox({
  label,
  hint,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & { label: string; hint: string }) {
  const id = useId();
  return (
    <div className={cn("flex gap-3", className)}>
      <input
        {...props}
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="size-5 shrink-0 accent-primary"
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="cursor-pointer font-medium text-sm leading-5">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm leading-relaxed">
          {hint}
        </p>
      </div>
    </div>
  );
}
