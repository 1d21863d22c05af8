import type { Metadata } from "next";
import { Logo } from "@/components/brand/logo";
import { NotFoundPanel } from "@/components/layout/not-found-panel";
import { SiteFooter } from "@/components/layout/site-footer";
import { brand } from "@/lib/brand";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <>
      <header className="border-b bg-card">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center px-4 sm:px-6 lg:px-8">
          {/* No Link, because every page downloads this screen. */}
          <a href="/" className="flex rounded-md" aria-label={`${brand.name}, home`}>
            <Logo brand={brand} />
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 sm:px-6 sm:py-16 lg:px-8">
        <NotFoundPanel />
      </main>
      <SiteFooter brand={brand} />
    </>
  );
}
