import type { Metadata } from "next";
import { AuditList } from "@/components/operator/audit-list";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { RetentionDecision } from "@/components/operator/retention-decision";
import { StateFilter } from "@/components/operator/state-filter";
import { readRetention } from "@/lib/audits/states/retention";
import { auditStatuses } from "@/lib/audits/states/status";
import { readId } from "@/lib/http";
import { countAudits, listAudits } from "@/lib/operator/audits-query";
import { openForOperator } from "./open-for-operator";

export const metadata: Metadata = { title: "Operations" };

const pageSize = 30;

export default async function OperatorPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const operator = await openForOperator();
  const query = await searchParams;
  const state = auditStatuses.find((one) => one === query.state);
  const before = typeof query.before === "string" ? (readId(query.before) ?? undefined) : undefined;
  const [counts, audits] = await Promise.all([
    countAudits(operator),
    listAudits(operator, { state, before, limit: pageSize + 1 }),
  ]);
  return (
    <>
      <OperatorHeading current="audits" />
      <StateFilter counts={counts} current={state} />
      <AuditList
        audits={audits.slice(0, pageSize)}
        now={new Date()}
        state={state}
        hasMore={audits.length > pageSize}
        isFirst={before === undefined}
      />
      <RetentionDecision {...(await readRetention())} />
    </>
  );
}
