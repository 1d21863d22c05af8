import { type ReactNode, Suspense } from "react";
import { AskAgain } from "@/components/layout/ask-again";
import { HeaderAccount } from "@/components/layout/header-account";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SkipLink } from "@/components/layout/skip-link";
import { getViewerIfKnown } from "@/lib/auth/session";
import { brand } from "@/lib/brand";

/** Each page asks for the viewer itself: a layout is not run again on every navigation, so it can't be the guard. */
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
        // On a phone the footer begins below the first screen, so that it does not jump there once a screen is loaded.
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 outline-none max-md:min-h-[calc(100svh-4rem)] sm:px-6 sm:py-12 lg:px-8"
      >
        {children}
      </main>
      <SiteFooter brand={brand} />
    </>
  );
}

async function ViewerAccount() {
  // What keeps the viewer from being read is told by the page's own error screen, which stands inside this frame.
  const viewer = await getViewerIfKnown();
  return viewer === undefined ? <AskAgain /> : <HeaderAccount viewer={viewer} />;
}
