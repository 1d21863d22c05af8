import type { PageCapture } from "@/lib/browser/types";

const noDescription =
  /^(?:undefined|null|none|nan|image|img|picture|photo|bild|foto|untitled|placeholder|alt|alt text)$/i;
const fileName = /^[^\s/]{1,100}\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
const slug = /^(?:(?:img|dsc|image|screenshot)[-_]?\d{2,10}|[a-z0-9]{1,40}(?:[-_][a-z0-9]{1,40}){2,8})$/i;
const maxLength = 120;

export function findMeaninglessAlts({ images }: Pick<PageCapture, "images">): string[] {
  const alts = images.flatMap(({ alt }) => {
    const text = alt?.trim() ?? "";
    return text !== "" && text.length <= maxLength ? [text] : [];
  });
  const plain = alts.filter(isNoDescription);
  return [...plain, ...alts.filter((alt) => slug.test(alt) && !isNoDescription(alt))];
}

export function isNoDescription(alt: string): boolean {
  return noDescription.test(alt) || fileName.test(alt);
}
