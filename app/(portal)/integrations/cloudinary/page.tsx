import { ArrowLeft, Unplug } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ConfirmEmail } from "@/components/integrations/confirm-email";
import { ConnectionDiagram } from "@/components/integrations/connection-diagram";
import { IntegrationScreen } from "@/components/integrations/integration-screen";
import { isAwaited, readArrival } from "@/components/integrations/oauth-return";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { getConnections } from "@/lib/integrations/queries";
import { integrationsSetup, requireHubspotSettings } from "@/lib/integrations/setup";
import { addressOf, followConfirmation, type Query } from "../../mail-link";

export const metadata: Metadata = { title: "Cloudinary Integration" };

const path = "/integrations/cloudinary";

export default async function CloudinaryPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [viewer, query] = [await getViewer(), await searchParams];
  if (!viewer) redirect(authAddressFor(addressOf(path, { confirm: query.confirm })));
  await followConfirmation(viewer, path, query);
  return (
    <>
      <PageHeading
        title="Cloudinary Integration"
        description="Connects HubSpot, your CRM, to Cloudinary, your media-management platform."
      />
      {integrationsSetup().hubspot ? <Connections viewer={viewer} query={query} /> : <NotSetUp />}
    </>
  );
}

async function Connections({ viewer, query }: { viewer: Viewer; query: Query }) {
  if (!(await isEmailConfirmed(viewer)))
    return (
      <div className="flex flex-col gap-10">
        <ConnectionDiagram isLinked={false} />
        <ConfirmEmail>Before you connect anything, open the link we send to {viewer.email}.</ConfirmEmail>
      </div>
    );
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
        Your agency hasn’t set up this integration yet.
      </EmptyState>
    </div>
  );
}
