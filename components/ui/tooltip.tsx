"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Milliseconds (specification, section 9). */
const openDelay = 700;
const skipDelay = 300;

/** When the last tooltip closed; within the skip delay, the next opens at once. */
let closedAt = Number.NEGATIVE_INFINITY;

/** @param children receives the attribute that ties the control to the tooltip */
export function Tooltip({
  text,
  className,
  children,
}: {
  text: string;
  className?: string;
  children: (control: { "aria-describedby": string | undefined }) => ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside.
    <span
      className={cn("inline-flex", className)}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") open(performance.now() - closedAt < skipDelay ? 0 : openDelay);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) open(0);
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      {children({ "aria-describedby": isOpen ? id : undefined })}
      {isOpen ? (
        <span
          role="tooltip"
          id={id}
          className="motion-safe:fade-in-0 motion-safe:zoom-in-95 absolute right-0 bottom-full z-50 w-max max-w-72 pb-1.5 motion-safe:animate-in"
        >
          <span className="block rounded-md bg-foreground px-3 py-2 text-background text-xs leading-relaxed shadow-lg">
            {text}
          </span>
        </span>
      ) : null}
    </span>
  );
}
