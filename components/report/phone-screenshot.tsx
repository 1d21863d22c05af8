"use client";

import { useEffect, useRef, useState } from "react";
import { phonePictureWidth } from "@/lib/audits/report/picture-widths";

/** The first phone screen, as tall as the desktop's. Renders nothing on failure; the desktop's reports it. */
export function PhoneScreenshot({ src, alt }: { src: string; alt: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // The image may fail before the handler below is attached.
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  if (hasFailed) return null;
  return (
    // biome-ignore lint/performance/noImgElement: a private image with an ETag, already sized; an optimiser would copy it.
    <img
      ref={picture}
      src={src}
      alt={alt}
      width={phonePictureWidth}
      height={823}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="aspect-1/2 w-full rounded-md border bg-muted object-cover object-top"
    />
  );
}
