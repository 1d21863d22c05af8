import type { Metadata } from "next";
import { MailList } from "@/components/operator/mail-list";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { listUnsentMails } from "@/lib/operator/unsent-mails";
import { openForOperator } from "../open-for-operator";

export const metadata: Metadata = { title: "Operations: mails" };

export default async function OperatorMailsPage() {
  const operator = await openForOperator();
  return (
    <>
      <OperatorHeading current="mails" />
      <MailList mails={await listUnsentMails(operator)} />
    </>
  );
}
