import type { Metadata } from "next";
import { CustomerList } from "@/components/operator/customer-list";
import { CustomerSearch } from "@/components/operator/customer-search";
import { Ledger } from "@/components/operator/ledger";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { readQueryText } from "@/lib/audits/history/history-filter";
import { listCustomers } from "@/lib/operator/customers-query";
import { listPortalMonths, listUsage } from "@/lib/operator/usage-query";
import { openForOperator } from "../open-for-operator";

export const metadata: Metadata = { title: "Operations: customers" };

const monthsShown = 3;

export default async function OperatorCustomersPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const operator = await openForOperator();
  const { q } = await searchParams;
  const search = readQueryText(q);
  const [customers, usage, totals] = await Promise.all([
    listCustomers(operator, search),
    listUsage(operator, monthsShown),
    listPortalMonths(operator, monthsShown),
  ]);
  return (
    <>
      <OperatorHeading current="customers" />
      <CustomerSearch q={search} />
      <CustomerList customers={customers} />
      <Ledger usage={usage} totals={totals} />
    </>
  );
}
