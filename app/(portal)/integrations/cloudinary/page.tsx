import { ArrowLeft, Unplug } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ConnectionDiagram } from "@/components/integrations/connection-diagram";
import { IntegrationScreen } from "@/components/integrations/integration-screen";
import { isAwaited, readArrival } from "@/components/integrations/oauth-return";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { getConnections } from "@/lib/integrations/queries";
import { integrationsSetup, requireHubspotSettings } from "@/lib/integrations/setup";

export const metadata: Metadata = { title: "Cloudinary Integration" };

type Query = Record<string, string | string[] | undefined>;

export default async function CloudinaryPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await getViewer();
  if (!viewer) redirect(authAddressFor("/integrations/cloudinary"));
  return (
    <>
      <PageHeading
        title="Cloudinary Integration"
        description="Connects HubSpot, your CRM, with Cloudinary, your media-management platform."
      />
      {integrationsSetup().hubspot ? <Connections viewer={viewer} query={await searchParams} /> : <NotSetUp />}
    </>
  );
}

async function Connections({ viewer, query }: { viewer: Viewer; query: Query }) {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  return (
    <IntegrationScreen
      customer={{ email: viewer.email, objectType: requireHubspotSettings().authObject }}
      view={await getConnections(viewer)}
      isArriving={isAwaited(readArrival(new URLSearchParams(pairs)))}
    />
  );
}

function NotSetUp() {
  return (
    <div className="flex flex-col gap-10">
      <ConnectionDiagram isLinked={false} />
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
  );
}
