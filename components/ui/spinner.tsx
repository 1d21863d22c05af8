import { LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Decorative; without visible text it needs a `role="status"` parent with words. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn("size-4 animate-spin", className)} />;
}
