import { phonePictureWidth } from "@/lib/audits/report/picture-widths";

/** A phone's first screen, as tall as the desktop's beside it. */
export function PhoneScreenshot({ src, alt }: { src: string; alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a private picture with its own ETag, already sized; an optimiser would copy it.
    <img
      src={src}
      alt={alt}
      width={phonePictureWidth}
      height={823}
      loading="lazy"
      decoding="async"
      className="aspect-1/2 w-full rounded-md border bg-muted object-cover object-top"
    />
  );
}
