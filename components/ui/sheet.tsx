"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { DialogLayer } from "@/components/ui/dialog";

export {
  Dialog as Sheet,
  DialogDescription as SheetDescription,
  DialogTitle as SheetTitle,
  DialogTrigger as SheetTrigger,
} from "@/components/ui/dialog";

export function SheetContent({ className, ...props }: ComponentProps<typeof DialogLayer>) {
  return (
    <DialogLayer
      className={cn(
        "fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] flex-col gap-6 overflow-y-auto border-r bg-popover p-5 text-popover-foreground shadow-lg",
        "motion-safe:data-[state=closed]:slide-out-to-left motion-safe:duration-200 motion-safe:data-[state=closed]:animate-out",
        "motion-safe:data-[state=open]:slide-in-from-left motion-safe:data-[state=open]:animate-in",
        className,
      )}
      {...props}
    />
  );
}
