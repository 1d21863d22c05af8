"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { MarkAction } from "@/components/report/mark-action";

export function MarkFinding(props: ComponentProps<typeof MarkAction>) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const row = place.current?.closest("details");
    if (!row) return;
    const open = () => {
      if (row.open) setOpen(true);
    };
    open();
    row.addEventListener("toggle", open);
    return () => row.removeEventListener("toggle", open);
  }, []);
  return <div ref={place}>{isOpen ? <MarkAction {...props} /> : null}</div>;
}
