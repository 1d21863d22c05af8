import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Toaster } from "@/components/toast";
import { brand } from "@/lib/brand";
import { brandStyle } from "@/lib/brand-theme";
import { portalUrl } from "@/lib/portal-url";
import "./globals.css";

const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  variable: "--font-figtree",
  weight: "300 900",
  display: "swap",
});

export const metadata: Metadata = {
  title: { default: `Client portal · ${brand.name}`, template: `%s · ${brand.name}` },
  description: "Website audits with clear recommendations, and your integrations, in one place.",
  metadataBase: new URL(portalUrl("/")),
  openGraph: { type: "website", siteName: brand.name },
  twitter: { card: "summary_large_image" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#101318" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page made at build time could not carry the nonce of the answer it is sent in.
  await connection();
  return (
    <html lang="en" className={figtree.variable}>
      <body className="flex min-h-dvh flex-col">
        {brand.colour === null ? null : <style>{brandStyle(brand.colour)}</style>}
        {children}
        <Toaster />
      </body>
    </html>
  );
}
