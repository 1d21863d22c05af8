"use client";

import { Ellipsis } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

export function FoldedButtons({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mr-2 md:hidden print:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Button>
      <div
        id={id}
        className={cn(
          "flex flex-wrap gap-3 max-md:basis-full max-md:pt-1 max-md:pb-2 print:hidden",
          !isOpen && "max-md:hidden",
        )}
      >
        {children}
      </div>
    </>
  );
}
