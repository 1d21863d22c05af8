import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function Disclosure({
  summary,
  isOpen = false,
  isOpenOnPaper = false,
  children,
}: {
  summary: ReactNode;
  isOpen?: boolean;
  isOpenOnPaper?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen}
      className={cn(
        isOpenOnPaper
          ? "print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]"
          : "print:not-open:hidden",
      )}
    >
      <summary className="-mx-2 flex w-fit list-none items-center gap-1.5 rounded-md px-2 py-1.5 font-medium text-primary text-sm hover:bg-muted print:hidden [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
