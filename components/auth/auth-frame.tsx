import type { ReactNode } from "react";
import { FeaturePanel } from "@/components/auth/feature-panel";
import { Logo } from "@/components/brand/logo";
import type { Brand } from "@/lib/brand";

export function AuthFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <main className="flex flex-col gap-10 px-4 py-8 sm:px-10 lg:order-2 lg:pt-[max(3.5rem,17vh)] lg:pb-14">
        <div className="mx-auto w-full max-w-md lg:hidden">
          <Logo brand={brand} />
        </div>
        <div className="mx-auto w-full max-w-md">{children}</div>
      </main>
      <FeaturePanel brand={brand} />
    </div>
  );
}
