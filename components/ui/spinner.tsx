import { LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Decoration beside a text that says what is awaited; alone it needs a `role="status"` parent with words. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn("size-4 animate-spin", className)} />;
}
