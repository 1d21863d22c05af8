"use client";

import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pictureSources } from "@/lib/audits/report/picture-widths";

export function PageScreenshot({
  src,
  alt,
  sizes = "(min-width: 48rem) 18rem, calc(100vw - 4.5rem)",
  isFirst = false,
}: {
  src: string | null;
  alt: string;
  sizes?: string;
  isFirst?: boolean;
}) {
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // The image may fail before the handler below is attached.
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  if (src === null || hasFailed) {
    return (
      <div className="grid aspect-8/5 w-full place-items-center rounded-md border border-dashed bg-muted text-muted-foreground text-sm">
        <span className="flex flex-col items-center gap-2">
          <ImageOff aria-hidden="true" className="size-6" strokeWidth={1.5} />
          {src === null ? "No Screenshot" : "Screenshot Error"}
        </span>
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a private image with an ETag, already sized; an optimiser would copy it.
    <img
      ref={picture}
      src={src}
      srcSet={pictureSources(src)}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={800}
      // Even the first, which is below the first phone screen and would delay the text.
      loading="lazy"
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => setFailed(true)}
      className="aspect-8/5 w-full rounded-md border bg-muted object-cover object-top"
    />
  );
}
