"use client";

import { type ComponentProps, createContext, type Ref, use, useId, useMemo } from "react";
import { cn } from "@/components/ui/cn";

interface Choice {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  chosen: Ref<HTMLInputElement> | undefined;
}

const ChoiceContext = createContext<Choice | null>(null);

export function RadioGroup({
  className,
  value,
  onValueChange,
  ref,
  ...props
}: Omit<ComponentProps<"div">, "ref"> & {
  value: string;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const name = useId();
  const choice = useMemo(() => ({ name, value, onValueChange, chosen: ref }), [name, value, onValueChange, ref]);
  return (
    <ChoiceContext value={choice}>
      <div role="radiogroup" className={cn("grid gap-3", className)} {...props} />
    </ChoiceContext>
  );
}

export function RadioGroupItem({ className, value, ...props }: ComponentProps<"input"> & { value: string }) {
  const choice = use(ChoiceContext);
  const isChosen = choice?.value === value;
  return (
    <input
      {...props}
      ref={isChosen ? choice?.chosen : undefined}
      type="radio"
      name={choice?.name}
      value={value}
      checked={isChosen}
      onChange={() => choice?.onValueChange(value)}
      data-state={isChosen ? "checked" : "unchecked"}
      className={cn(
        "grid size-5 shrink-0 cursor-pointer appearance-none place-items-center rounded-full border border-input bg-card shadow-xs",
        "before:size-2 before:rounded-full before:bg-primary-foreground before:opacity-0 checked:before:opacity-100",
        "checked:border-primary checked:bg-primary disabled:opacity-55",
        className,
      )}
    />
  );
}
