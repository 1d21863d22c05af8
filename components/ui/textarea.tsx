import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** 16 px text on small screens, because iOS zooms into anything smaller. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(
        "min-h-20 w-full min-w-0 rounded-md border border-input bg-card px-3.5 py-2.5 text-base shadow-xs sm:text-sm",
        "transition-[border-color,box-shadow] placeholder:text-muted-foreground",
        "focus-visible:border-ring focus-visible:outline-offset-0",
        "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
        className,
      )}
      {...props}
    />
  );
}
