"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Delays in milliseconds as the specification's section 9 gives them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <TooltipPrimitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </TooltipPrimitive.Provider>
  );
}

export const Tooltip = TooltipPrimitive.Root;
export const TooltipTrigger = TooltipPrimitive.Trigger;

export function TooltipContent({ className, ...props }: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        sideOffset={6}
        collisionPadding={12}
        className={cn(
          "z-50 max-w-72 rounded-md bg-foreground px-3 py-2 text-background text-xs leading-relaxed shadow-lg",
          "motion-safe:fade-in-0 motion-safe:zoom-in-95 motion-safe:animate-in",
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
