import { CalendarCheck } from "lucide-react";
import { Button } from "@/components/ui/button";

export function CallToAction({ bookingUrl }: { bookingUrl: string }) {
  return (
    <aside className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 rounded-lg bg-accent px-4 py-3 text-accent-foreground sm:px-6 sm:py-4 print:hidden">
      <h3 className="font-semibold leading-snug">Don't struggle alone!</h3>
      <p className="max-w-prose text-sm leading-relaxed max-sm:col-span-2 max-sm:row-start-2">
        Go through your results with an expert in a free consultation call.
      </p>
      <Button asChild size="sm" className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <a href={bookingUrl} target="_blank" rel="noopener">
          <CalendarCheck aria-hidden="true" />
          Book a free call
        </a>
      </Button>
    </aside>
  );
}
