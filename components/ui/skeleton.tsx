import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div aria-hidden="true" className={cn("rounded-md bg-secondary motion-safe:animate-pulse", className)} {...props} />
  );
}
