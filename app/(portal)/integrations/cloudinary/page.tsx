import { ArrowLeft, Unplug } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ConnectionDiagram } from "@/components/integrations/connection-diagram";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Cloudinary Integration" };

export default async function CloudinaryPage() {
  if (!(await getViewer())) redirect(authAddressFor("/integrations/cloudinary"));
  return (
    <>
      <PageHeading
        title="Cloudinary Integration"
        description="Connects HubSpot, your CRM, with Cloudinary, your media-management platform."
      />
      <div className="flex flex-col gap-10">
        <ConnectionDiagram />
        <EmptyState
          icon={Unplug}
          title="Not set up yet"
          actions={
            <Button asChild variant="outline">
              <Link href="/integrations">
                <ArrowLeft aria-hidden="true" />
                Back to Integrations
              </Link>
            </Button>
          }
        >
          Your agency has not set up this integration, so there is nothing to connect here yet.
        </EmptyState>
      </div>
    </>
  );
}
