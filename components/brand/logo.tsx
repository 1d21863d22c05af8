import { cn } from "@/components/ui/cn";
import type { Brand } from "@/lib/brand";
import { describeMark } from "@/lib/brand-mark";

/** The agency's logo, or else the portal's mark with the agency's name. */
export function Logo({
  brand,
  isOnDark = false,
  className,
}: {
  brand: Pick<Brand, "name" | "logoUrl" | "colour">;
  /** Whether the background is dark even in the light scheme. */
  isOnDark?: boolean;
  className?: string;
}) {
  if (brand.logoUrl) {
    return (
      // Most logos are drawn for white, so put them on white over dark backgrounds.
      <span
        className={cn(
          "inline-flex rounded-md dark:bg-white dark:px-2 dark:py-1",
          isOnDark && "bg-white px-2 py-1",
          className,
        )}
      >
        {/* biome-ignore lint/performance/noImgElement: any address and size an agency chooses; nothing to optimise. */}
        <img src={brand.logoUrl} alt={brand.name} className="h-8 w-auto max-w-32 object-contain lg:max-w-44" />
      </span>
    );
  }
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-2.5 font-semibold text-lg tracking-tight", className)}>
      <Mark brand={brand} className="size-8 shrink-0" />
      <span className="truncate">{brand.name}</span>
    </span>
  );
}

/** The same drawing as the portal's icon (lib/brand-mark.ts). */
function Mark({ brand, className }: { brand: Pick<Brand, "name" | "colour">; className?: string }) {
  const { fill, initial } = describeMark(brand);
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect
        width="32"
        height="32"
        rx="9"
        {...(brand.colour === null ? { className: "fill-[#1f44a0] dark:fill-[#2f5bc7]" } : { fill })}
      />
      {initial === null ? (
        <g fill="none" stroke="#fff" strokeWidth="2.75" strokeLinecap="round" strokeLinejoin="round">
          <path d="M24 14.6A8.4 8.4 0 1 1 19.6 8.4" />
          <path d="m12.4 15.6 3.4 3.4 8-8.6" />
        </g>
      ) : (
        <text x="16" y="23" textAnchor="middle" fontSize="20" fontWeight="700" fill="#fff">
          {initial}
        </text>
      )}
    </svg>
  );
}
