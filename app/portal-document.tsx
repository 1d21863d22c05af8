import type { Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { brand } from "@/lib/brand";
import { brandStyle } from "@/lib/brand-theme";
import "./globals.css";

const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  variable: "--font-figtree",
  weight: "300 900",
  display: "swap",
});

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#101318" },
  ],
};

/** Without toasts: global-not-found shares this, and its chunks would make the login page heavier. */
export async function PortalDocument({ children }: { children: ReactNode }) {
  // Always read, to keep pages dynamic: a prerendered page couldn't carry the response's nonce.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={figtree.variable}>
      <body className="flex min-h-dvh flex-col">
        {brand.colour === null ? null : (
          <style nonce={nonce} suppressHydrationWarning>
            {brandStyle(brand.colour)}
          </style>
        )}
        {children}
      </body>
    </html>
  );
}
