import type { ReactNode } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import { WebLink } from "@/components/report/web-link";
import { cn } from "@/components/ui/cn";

/** Everything else is dropped: images would let third parties track readers. */
const allowedElements = [
  ...["p", "strong", "em", "br", "hr", "ul", "ol", "li", "blockquote", "code", "pre", "a"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"],
];

function LargeHeading({ children }: { children?: ReactNode }) {
  return <h4 className="mt-6 font-semibold text-base leading-snug first:mt-0">{children}</h4>;
}

function SmallHeading({ children }: { children?: ReactNode }) {
  return <h5 className="mt-4 font-semibold leading-snug first:mt-0">{children}</h5>;
}

type Paragraph = NonNullable<ExtraProps["node"]>;

function paragraphLook({ children: [first, ...others] }: Paragraph): string | undefined {
  if (first?.type !== "element") return undefined;
  const [text] = first.children;
  if (first.tagName === "em" && others.length === 0) return "text-muted-foreground text-sm";
  if (first.tagName === "strong" && text?.type === "text" && text.value === "Better:") {
    return "mb-6 rounded-md bg-accent px-4 py-3 text-accent-foreground last:mb-0";
  }
  return undefined;
}

const components: Components = {
  a: ({ href, children }) => (
    <WebLink href={href} className="font-medium text-primary">
      {children}
    </WebLink>
  ),
  // The font has no italic, and synthesis is off elsewhere.
  em: ({ children }) => <em className="italic [font-synthesis:style]">{children}</em>,
  p: ({ node, children }) => <p className={node && paragraphLook(node)}>{children}</p>,
  h1: LargeHeading,
  h2: LargeHeading,
  h3: LargeHeading,
  h4: SmallHeading,
  h5: SmallHeading,
  h6: SmallHeading,
  ul: ({ children }) => <ul className="list-disc space-y-1.5 pl-5 marker:text-muted-foreground">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal space-y-1.5 pl-5 marker:text-muted-foreground">{children}</ol>,
  blockquote: ({ children }) => (
    <blockquote className="border-l-2 pl-4 text-[0.95em] [&>p+p]:text-muted-foreground [&>p+p]:text-sm">
      {children}
    </blockquote>
  ),
  code: ({ children }) => <code className="rounded-sm bg-muted px-1 py-0.5 text-[0.9em]">{children}</code>,
  pre: ({ children }) => <pre className="overflow-x-auto rounded-md bg-muted p-3">{children}</pre>,
  hr: () => <hr className="my-2" />,
};

/** Treats pages and model output as hostile: no images, absolute http(s) links only, HTML shown as text. */
export function SafeMarkdown({ children, className }: { children: string; className?: string }) {
  return (
    <div className={cn("wrap-anywhere space-y-3 leading-relaxed", className)}>
      <Markdown
        unwrapDisallowed
        allowedElements={allowedElements}
        components={components}
        // WebLink decides; the library's own transform would keep relative addresses.
        urlTransform={(url) => url}
      >
        {children}
      </Markdown>
    </div>
  );
}
