import { type ReactNode, Suspense } from "react";
import { AskAgain } from "@/components/layout/ask-again";
import { HeaderAccount } from "@/components/layout/header-account";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SkipLink } from "@/components/layout/skip-link";
import { getViewerIfKnown } from "@/lib/auth/session";
import { brand } from "@/lib/brand";

/** No guard: layouts don't run again on every navigation, so each page checks the viewer itself. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader
        brand={brand}
        account={
          <Suspense>
            <ViewerAccount />
          </Suspense>
        }
      />
      <main
        id="content"
        tabIndex={-1}
        // On phones the footer starts below the first screen, so it doesn't jump when content loads.
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 outline-none max-md:has-data-report:pt-3 max-md:min-h-[calc(100svh-4rem)] sm:px-6 sm:py-12 lg:px-8"
      >
        {children}
      </main>
      <SiteFooter brand={brand} />
    </>
  );
}

async function ViewerAccount() {
  // The page's error screen, inside this frame, reports why the viewer can't be read.
  const viewer = await getViewerIfKnown();
  return viewer === undefined ? <AskAgain /> : <HeaderAccount viewer={viewer} />;
}
