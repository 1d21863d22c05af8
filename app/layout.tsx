import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Toaster } from "@/components/toast";
import { brand } from "@/lib/brand";
import { portalUrl } from "@/lib/portal-url";
import { PortalDocument } from "./portal-document";

export { viewport } from "./portal-document";

export const metadata: Metadata = {
  title: { default: `Client portal · ${brand.name}`, template: `%s · ${brand.name}` },
  description: "Website audits with clear recommendations, and your integrations, in one place.",
  metadataBase: new URL(portalUrl("/")),
  openGraph: { type: "website", siteName: brand.name },
  twitter: { card: "summary_large_image" },
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <PortalDocument>
      {children}
      <Toaster />
    </PortalDocument>
  );
}
