import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { HistoryPage } from "@/lib/audits/history/history";
import { type HistoryFilter, historyAddress } from "@/lib/audits/history/history-filter";

export function PageLinks({ filter, page: { newer, older } }: { filter: HistoryFilter; page: HistoryPage<unknown> }) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label="Pages of the history" className="mt-8 flex justify-between gap-4">
      {newer ? (
        <Button asChild variant="outline">
          <Link href={historyAddress({ ...filter, cursor: newer })} prefetch={false} rel="prev">
            <ArrowLeft aria-hidden="true" />
            Newer
          </Link>
        </Button>
      ) : (
        <span />
      )}
      {older ? (
        <Button asChild variant="outline">
          <Link href={historyAddress({ ...filter, cursor: older })} prefetch={false} rel="next">
            Older
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      ) : null}
    </nav>
  );
}
