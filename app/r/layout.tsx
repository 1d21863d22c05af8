import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Logo } from "@/components/brand/logo";
import { SiteFooter } from "@/components/layout/site-footer";
import { SkipLink } from "@/components/layout/skip-link";
import { brand } from "@/lib/brand";

/** The title names no site, because chats and search engines read it without the password. */
export const metadata: Metadata = { title: "Website audit report", robots: { index: false, follow: false } };

export default function LinkedReportLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b bg-card/90 backdrop-blur-md print:hidden">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center px-4 sm:px-6 lg:px-8">
          <Logo brand={brand} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 outline-none max-md:has-data-report:pt-3 sm:px-6 sm:py-12 lg:px-8"
      >
        {children}
      </main>
      <SiteFooter brand={brand} />
    </>
  );
}
