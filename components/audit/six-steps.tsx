import { FileSearch, Gauge, ListChecks, type LucideIcon, PenLine, SlidersHorizontal, Target } from "lucide-react";

const steps: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileSearch,
    title: "Page selection",
    text: "AI picks the ten most important pages of your site, or you name the pages yourself.",
  },
  {
    icon: Gauge,
    title: "Technical analysis",
    text: "Every page is measured for Performance, Accessibility, Best Practices and SEO.",
  },
  {
    icon: Target,
    title: "Conversion rate analysis",
    text: "What helps and what hinders visitors: strengths, weaknesses and opportunities.",
  },
  {
    icon: SlidersHorizontal,
    title: "SpotCheck rubric",
    text: "Your site is scored against our proprietary rubric of twenty criteria for B2B sites.",
  },
  {
    icon: PenLine,
    title: "Copy audit",
    text: "Page by page, we find ways to make your text more compelling.",
  },
  {
    icon: ListChecks,
    title: "Recommended actions",
    text: "You get a five-point set of actions, the most important one first.",
  },
];

export function SixSteps() {
  return (
    <section aria-labelledby="six-steps" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1.5">
        <h2 id="six-steps" className="font-semibold text-xl leading-tight sm:text-2xl">
          What your audit covers
        </h2>
        <p className="text-muted-foreground">Six steps, one report. We email you when it is ready.</p>
      </div>
      <ol className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent text-accent-foreground">
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </span>
            <div className="flex flex-col gap-1">
              <h3 className="font-semibold leading-snug">
                <span className="text-muted-foreground tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="text-muted-foreground text-sm leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
