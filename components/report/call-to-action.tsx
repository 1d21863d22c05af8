import { CalendarCheck } from "lucide-react";
import { Button } from "@/components/ui/button";

export function CallToAction({ bookingUrl }: { bookingUrl: string }) {
  return (
    <aside className="flex flex-col gap-5 rounded-lg bg-accent p-6 text-accent-foreground sm:flex-row sm:items-center sm:justify-between sm:p-7 print:hidden">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-lg leading-snug">Don't struggle alone!</h3>
        <p className="max-w-prose leading-relaxed">
          Go through your results with an expert in a free consultation call.
        </p>
      </div>
      <Button asChild className="w-full sm:w-auto">
        <a href={bookingUrl} target="_blank" rel="noopener">
          <CalendarCheck aria-hidden="true" />
          Book a free call
        </a>
      </Button>
    </aside>
  );
}
