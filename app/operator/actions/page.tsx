import type { Metadata } from "next";
import { ActionList } from "@/components/operator/action-list";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { listActions } from "@/lib/operator/action-record";
import { openForOperator } from "../open-for-operator";

export const metadata: Metadata = { title: "Operations: actions" };

export default async function OperatorActionsPage() {
  const operator = await openForOperator();
  return (
    <>
      <OperatorHeading current="actions" />
      <ActionList actions={await listActions(operator, 100)} />
    </>
  );
}
