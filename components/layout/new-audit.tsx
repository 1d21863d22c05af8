"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentPage } from "@/components/layout/current-page";
import { Button } from "@/components/ui/button";

/** Leads to the form, so it's missing there. */
export function NewAudit() {
  if (currentPage(usePathname(), "/spotcheck") === "page") return null;
  return (
    <Button asChild size="sm">
      <Link href="/">
        <span aria-hidden="true" className="text-xl leading-none min-[24rem]:hidden">
          +
        </span>
        <span className="max-[24rem]:sr-only">New audit</span>
      </Link>
    </Button>
  );
}
