import { Handshake, type LucideIcon, Plug, ScanSearch } from "lucide-react";
import { Logo } from "@/components/brand/logo";
import { AgencyLinks } from "@/components/layout/agency-links";
import type { Brand } from "@/lib/brand";

const features: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ScanSearch,
    title: "AI website auditing",
    text: "Ten pages measured, read and scored against twenty criteria for B2B sites.",
  },
  {
    icon: Plug,
    title: "Integration management",
    text: "Connect HubSpot to your media library, and disconnect it just as easily.",
  },
  {
    icon: Handshake,
    title: "Retainers and projects",
    text: "Our work together, next to the results it brings.",
  },
];

export function FeaturePanel({ brand }: { brand: Brand }) {
  return (
    <aside
      aria-label="What the portal offers"
      className="relative isolate flex flex-col gap-12 overflow-hidden bg-panel px-4 py-12 text-panel-foreground sm:px-10 lg:justify-between lg:p-14"
    >
      <Rings />
      <div className="hidden lg:block">
        <Logo brand={brand} isOnDark />
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col gap-10 lg:mx-0 lg:max-w-lg">
        <p className="text-balance font-semibold text-3xl leading-tight tracking-tight lg:text-4xl">
          See what your website could be doing for your pipeline.
        </p>
        <ul className="flex flex-col gap-7">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-lg border border-panel-foreground/15 bg-panel-foreground/10">
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </span>
              <div className="flex flex-col gap-0.5">
                <h2 className="font-semibold">{title}</h2>
                <p className="text-pretty text-panel-foreground/80 leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="mx-auto w-full max-w-md text-panel-foreground/75 text-sm lg:mx-0 lg:max-w-none">
        <AgencyLinks brand={brand} />
      </div>
    </aside>
  );
}

function Rings() {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="22"
      strokeLinecap="round"
      className="-right-36 -bottom-36 -z-10 absolute size-136 text-panel-foreground/6"
    >
      <circle cx="200" cy="200" r="70" strokeDasharray="330 110" transform="rotate(-90 200 200)" />
      <circle cx="200" cy="200" r="120" strokeDasharray="610 144" transform="rotate(-40 200 200)" />
      <circle cx="200" cy="200" r="170" strokeDasharray="760 309" transform="rotate(-150 200 200)" />
    </svg>
  );
}
