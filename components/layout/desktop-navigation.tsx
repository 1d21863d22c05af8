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
            <Link href={href} aria-current={currentPage(pathname, href)} className="desktop-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
