"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentPage } from "@/components/layout/current-page";
import { destinations } from "@/components/layout/destinations";

export function DesktopNavigation() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="mr-auto hidden self-stretch md:flex">
      <ul className="flex items-stretch gap-1">
        {destinations.map(({ href, label }) => (
          <li key={href} className="flex items-stretch">
            <Link
              href={href}
              aria-current={currentPage(pathname, href)}
              className="relative flex items-center whitespace-nowrap rounded-md px-2.5 font-medium text-muted-foreground text-sm transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground focus-visible:-outline-offset-4 aria-[current=page]:text-foreground aria-[current=page]:after:bg-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
