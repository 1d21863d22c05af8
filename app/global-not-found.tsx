import type { Metadata } from "next";
import { NotFoundPanel } from "@/components/layout/not-found-panel";
import { brand } from "@/lib/brand";
import PortalLayout from "./(portal)/layout";
import { PortalDocument } from "./portal-document";

export { viewport } from "./portal-document";

export const metadata: Metadata = { title: `404 Page Not Found · ${brand.name}` };

/** For unknown addresses. Unlike not-found.tsx it isn't part of other pages, so it can read the session. */
export default function GlobalNotFound() {
  return (
    <PortalDocument>
      <PortalLayout>
        <NotFoundPanel />
      </PortalLayout>
    </PortalDocument>
  );
}
