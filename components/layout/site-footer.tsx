import { AgencyLinks } from "@/components/layout/agency-links";
import type { Brand } from "@/lib/brand";

export function SiteFooter({ brand }: { brand: Brand }) {
  return (
    <footer className="border-t">
      <div className="mx-auto w-full max-w-6xl px-4 py-7 text-muted-foreground text-sm sm:px-6 lg:px-8">
        <AgencyLinks brand={brand} />
      </div>
    </footer>
  );
}
