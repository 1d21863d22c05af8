import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuditActions } from "@/components/operator/audit-actions";
import { AuditFacts } from "@/components/operator/audit-facts";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { AppError } from "@/lib/errors";
import { readId } from "@/lib/http";
import { recordView } from "@/lib/operator/action-record";
import { inspectAudit } from "@/lib/operator/audits-query";
import { openForOperator } from "../../open-for-operator";

export const metadata: Metadata = { title: "Operations: audit" };

export default async function OperatorAuditPage({ params }: { params: Promise<{ id: string }> }) {
  const operator = await openForOperator();
  const id = readId((await params).id) ?? notFound();
  const audit = await inspectAudit(operator, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  await recordView(operator, "audit-viewed", { customerId: audit.user.id, auditId: id });
  return (
    <>
      <OperatorHeading title={`Audit ${audit.id}`} description={audit.url} actions={<AuditActions audit={audit} />} />
      <AuditFacts audit={audit} />
    </>
  );
}
