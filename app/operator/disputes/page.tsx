import type { Metadata } from "next";
import { DisputeList } from "@/components/operator/dispute-list";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { listDisputes } from "@/lib/operator/disputes-query";
import { openForOperator } from "../open-for-operator";

export const metadata: Metadata = { title: "Operations: disputes" };

export default async function OperatorDisputesPage() {
  const operator = await openForOperator();
  return (
    <>
      <OperatorHeading current="disputes" />
      <DisputeList disputes={await listDisputes(operator)} />
    </>
  );
}
