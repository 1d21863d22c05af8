import type { ReactNode } from "react";
import { FeaturePanel } from "@/components/auth/feature-panel";
import { Logo } from "@/components/brand/logo";
import type { Brand } from "@/lib/brand";

/** The frame of the account screens: the form on one side, what the portal offers on the other. */
export function AuthFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="flex flex-col gap-10 px-4 py-8 sm:px-10 lg:order-2 lg:justify-center lg:py-14">
        <div className="mx-auto w-full max-w-md lg:hidden">
          <Logo brand={brand} />
        </div>
        <div className="mx-auto w-full max-w-md">{children}</div>
      </main>
      <FeaturePanel logo={<Logo brand={brand} />} />
    </div>
  );
}
