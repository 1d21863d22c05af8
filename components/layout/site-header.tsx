import Link from "next/link";
import { Logo } from "@/components/brand/logo";
import { AccountMenu } from "@/components/layout/account-menu";
import { DesktopNavigation } from "@/components/layout/desktop-navigation";
import { MobileNavigation } from "@/components/layout/mobile-navigation";
import { Button } from "@/components/ui/button";
import type { Viewer } from "@/lib/auth/viewer";
import type { Brand } from "@/lib/brand";

/**
 * The header of every screen inside the portal.
 * @param viewer null for a visitor who is not signed in; unknown while the database can't be asked
 */
export function SiteHeader({ viewer, brand }: { viewer: Viewer | "unknown" | null; brand: Brand }) {
  return (
    <header className="sticky top-0 z-40 border-b bg-card/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4 sm:px-6 lg:px-8">
        <MobileNavigation logo={<Logo brand={brand} />} />
        <Link href="/" className="mr-auto flex rounded-md md:mr-8" aria-label={`${brand.name}, home`}>
          <Logo brand={brand} />
        </Link>
        <DesktopNavigation />
        {viewer === null ? (
          <Button asChild size="sm">
            <Link href="/auth" prefetch={false}>
              Log in
            </Link>
          </Button>
        ) : null}
        {viewer === null || viewer === "unknown" ? null : <AccountMenu viewer={viewer} />}
      </div>
    </header>
  );
}
