import Link from "next/link";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";

export function HistoryHeading({ canStart = false }: { canStart?: boolean }) {
  return (
    <PageHeading
      title="Audit History"
      description="Every website you have audited, newest first."
      actions={
        canStart ? (
          <Button asChild>
            <Link href="/">New Audit</Link>
          </Button>
        ) : null
      }
    />
  );
}
