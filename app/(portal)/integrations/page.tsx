import { ArrowRight, ArrowUpRight, Images, Puzzle } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { IntegrationCard } from "@/components/integrations/integration-card";
import { ServiceStates } from "@/components/integrations/service-states";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { getConnections } from "@/lib/integrations/queries";

export const metadata: Metadata = { title: "Integrations" };

export default async function IntegrationsPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(authAddressFor("/integrations"));
  const connections = await getConnections(viewer);
  return (
    <>
      <PageHeading
        title="Integrations"
        description="Connect the tools your website works with. Available to all users."
      />
      <div className="grid gap-6 md:grid-cols-2">
        <IntegrationCard
          icon={Puzzle}
          title="Custom Integration"
          text="Need two of your systems to work together? Tell us which, and we'll quote for a custom integration."
        >
          <Button asChild size="lg" variant="outline" className="w-full sm:w-auto">
            <a href={brand.quoteUrl} target="_blank" rel="noopener noreferrer">
              Request Quote
              <ArrowUpRight aria-hidden="true" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        </IntegrationCard>
        <IntegrationCard
          icon={Images}
          title="Cloudinary Integration"
          text="Manage media assets from your CRM: connect your HubSpot portal first, then your Cloudinary account."
          status={<ServiceStates view={connections} />}
        >
          <Button
            asChild
            size="lg"
            variant={connections.setup.hubspot ? "default" : "outline"}
            className="w-full sm:w-auto"
          >
            <Link href="/integrations/cloudinary">
              Configure
              <ArrowRight aria-hidden="true" />
            </Link>
          </Button>
        </IntegrationCard>
      </div>
    </>
  );
}
