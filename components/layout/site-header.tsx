import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/brand/logo";
import { DesktopNavigation } from "@/components/layout/desktop-navigation";
import { MobileNavigation } from "@/components/layout/mobile-navigation";
import type { Brand } from "@/lib/brand";

export function SiteHeader({ brand, account }: { brand: Brand; account: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b bg-card/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4 sm:px-6 lg:px-8">
        <MobileNavigation logo={<Logo brand={brand} />} />
        <Link href="/" className="mr-auto flex min-w-0 rounded-md md:mr-4 lg:mr-8" aria-label={`${brand.name}, home`}>
          <Logo brand={brand} />
        </Link>
        <DesktopNavigation />
        {account}
      </div>
    </header>
  );
}
