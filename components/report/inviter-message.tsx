import type { InviterMessage as Message } from "@/lib/audits/sharing/reader";

export function InviterMessage({ message: { from, text } }: { message: Message }) {
  return (
    <figure className="mb-6 flex flex-col gap-2 border-primary border-l-2 pl-4 print:hidden">
      <figcaption className="text-muted-foreground text-sm">
        <span className="wrap-anywhere">{from}</span> shared this report with you and wrote:
      </figcaption>
      <blockquote className="wrap-anywhere max-w-prose whitespace-pre-line leading-relaxed">{text}</blockquote>
    </figure>
  );
}
