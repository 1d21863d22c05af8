import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";

export function SampleReport() {
  return (
    <Card className="items-center gap-6 sm:p-8 lg:flex-row lg:gap-10">
      <div className="flex flex-col items-start gap-4 lg:w-2/5">
        <CardTitle>A sample report</CardTitle>
        <p className="text-muted-foreground leading-relaxed">
          This is what you get: a grade, what to do first, and the evidence for each finding. Calderbeck Air is a
          made-up company.
        </p>
        <Button asChild variant="outline" className="w-full sm:w-fit">
          <Link href="/sample-report" prefetch={false}>
            See the sample report
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {/* biome-ignore lint/performance/noImgElement: already sized and compressed. */}
      <img
        src="/sample-report/overview.webp"
        alt="The report’s first screen: its grade, the first actions and the home page"
        width={1200}
        height={750}
        decoding="async"
        className="aspect-8/5 h-auto w-full min-w-0 rounded-md border bg-muted object-cover object-top lg:w-3/5"
      />
    </Card>
  );
}
