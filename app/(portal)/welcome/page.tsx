import { Plug, ScanSearch } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeading } from "@/components/layout/page-heading";
import { LastAudit } from "@/components/welcome/last-audit";
import { SampleReport } from "@/components/welcome/sample-report";
import { WelcomeCard } from "@/components/welcome/welcome-card";
import { getLastAudit } from "@/lib/audits/history/last-audit";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { getComparison } from "@/lib/compare/queries";
import { listOpenActions } from "@/lib/finding-marks/open-actions-query";

export const metadata: Metadata = { title: "Dashboard" };

export default async function WelcomePage() {
  const viewer = await getViewer();
  if (!viewer) redirect(authAddressFor("/welcome"));
  const last = await getLastAudit(viewer);
  const [openActions, comparison] = await Promise.all([
    last === null ? [] : listOpenActions(viewer, last.id),
    last === null || last.earlierId === null ? null : getComparison(viewer, last.id, last.earlierId),
  ]);
  return (
    <>
      <PageHeading
        title={`Welcome, ${viewer.firstName}`}
        description="Find out what holds your website back, and manage its integrations."
      />
      <div className="flex flex-col gap-8">
        {last === null ? (
          <SampleReport />
        ) : (
          <LastAudit audit={last} rubricChange={comparison?.rubric ?? null} openActions={openActions} />
        )}
        <div className="grid gap-6 md:grid-cols-2">
          <WelcomeCard
            icon={ScanSearch}
            title="Website audit"
            points={[
              "Website audit with an AI agent",
              "Performance analysis with actionable insights",
              "AI recommendations to improve conversion rates",
            ]}
            href="/spotcheck"
            action="Start Website Audit"
            isMain
          />
          <WelcomeCard
            icon={Plug}
            title="Integrations"
            points={[
              "View integration controls",
              "Manage media assets and the CRM connection",
              "Request bespoke integrations",
            ]}
            href="/integrations"
            action="Manage Integrations"
          />
        </div>
      </div>
    </>
  );
}
