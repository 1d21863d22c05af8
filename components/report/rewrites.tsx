import type { Rewrite } from "@/lib/review/review";

export function Rewrites({ rewrites }: { rewrites: readonly Rewrite[] }) {
  if (rewrites.length === 0) return null;
  return (
    <ul className="flex flex-col gap-5">
      {rewrites.map((rewrite, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a quote may repeat.
        <RewriteItem key={index} rewrite={rewrite} />
      ))}
    </ul>
  );
}

function RewriteItem({ rewrite: { quote, place, problem, proposal } }: { rewrite: Rewrite }) {
  return (
    <li className="flex break-inside-avoid flex-col gap-2.5">
      <p className="wrap-anywhere max-w-prose text-sm leading-relaxed">{problem}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <figure className="flex flex-col gap-1.5 rounded-md border px-4 py-3">
          <figcaption className="wrap-anywhere text-muted-foreground text-xs">Now, {place}</figcaption>
          <blockquote className="wrap-anywhere leading-relaxed">{quote}</blockquote>
        </figure>
        <div className="flex flex-col gap-1.5 rounded-md bg-accent px-4 py-3 text-accent-foreground">
          <p className="text-xs">Better</p>
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{proposal}</p>
        </div>
      </div>
    </li>
  );
}
