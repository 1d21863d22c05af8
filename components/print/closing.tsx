import { Logo } from "@/components/brand/logo";
import { WebLink } from "@/components/report/web-link";
import type { Agency, Brand } from "@/lib/brand";

export function Closing({ brand, agency }: { brand: Brand; agency: Agency }) {
  const { siteUrl, bookingUrl } = agency;
  return (
    <section
      id="agency"
      className="flex h-[260mm] break-before-page flex-col items-center justify-center gap-6 text-center"
    >
      <Logo brand={brand} />
      <h2 className="max-w-[110mm] text-balance font-semibold text-3xl leading-tight">
        {brand.name} can help you with these actions
      </h2>
      <p className="max-w-[110mm] text-balance text-base">
        Bring this report to the call. We’ll go through the first three actions and what they would take.
      </p>
      {bookingUrl === null ? null : (
        <WebLink
          href={bookingUrl}
          className="rounded-md bg-primary px-6 py-3 font-medium text-base text-primary-foreground no-underline"
        >
          Book a free consultation call
        </WebLink>
      )}
      {siteUrl === null ? null : (
        <WebLink href={siteUrl} className="text-primary text-sm">
          {siteUrl}
        </WebLink>
      )}
    </section>
  );
}
