import { ScanSearch, SearchX } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NoAuditsYet() {
  return (
    <EmptyState
      icon={ScanSearch}
      title="No Audits Yet"
      actions={
        <>
          <Button asChild size="lg">
            <Link href="/">Run Your First Audit</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link href="/sample-report" prefetch={false}>
              See a sample report
            </Link>
          </Button>
        </>
      }
    >
      You’ll find your audits here, with their scores and reports.
    </EmptyState>
  );
}

export function NoMatches({ href }: { href: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No audits match"
      actions={
        <Button asChild variant="outline">
          <Link href={href} prefetch={false}>
            Show everything
          </Link>
        </Button>
      }
    >
      Try a shorter part of the address or another status.
    </EmptyState>
  );
}
