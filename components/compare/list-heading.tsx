"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when the list changes page, since the pressed link may be gone. */
export function ListHeading({ id, listedTo, children }: { id: string; listedTo: number | null; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(listedTo);
  useEffect(() => {
    if (shown.current === listedTo) return;
    shown.current = listedTo;
    heading.current?.focus();
  }, [listedTo]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold text-lg leading-snug outline-none">
      {children}
    </h2>
  );
}
