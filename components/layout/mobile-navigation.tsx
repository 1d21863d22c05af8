"use client";

import { Menu } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { currentPage } from "@/components/layout/current-page";
import { destinations } from "@/components/layout/destinations";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetTitle, SheetTrigger } from "@/components/ui/sheet";

export function MobileNavigation({ logo }: { logo: ReactNode }) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open navigation" className="-ml-2 md:hidden">
          <Menu aria-hidden="true" className="size-5" />
        </Button>
      </SheetTrigger>
      <SheetContent>
        <SheetTitle className="sr-only">Navigation</SheetTitle>
        <SheetDescription className="sr-only">The portal's pages</SheetDescription>
        <Link href="/" onClick={() => setOpen(false)} className="flex h-9 w-fit items-center rounded-md">
          {logo}
          <span className="sr-only">Home</span>
        </Link>
        <nav aria-label="Main">
          <ul className="flex flex-col gap-1">
            {destinations.map(({ href, label, panelLabel = label, icon: Icon }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={() => setOpen(false)}
                  aria-current={currentPage(pathname, href)}
                  className="flex h-12 items-center gap-3 rounded-md px-3 font-medium transition-colors hover:bg-muted aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
                >
                  <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                  {panelLabel}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </SheetContent>
    </Sheet>
  );
}
