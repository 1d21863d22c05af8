import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";
import type { PictureView } from "@/lib/pictures/view";

/** Smaller savings aren't worth changing a URL. */
const minSavedBytes = 1_024;

export function savingOf({ originalBytes, deliveredBytes, problem }: MeasuredPicture): string {
  if (originalBytes === null || deliveredBytes === null) return `Couldn't be measured. ${problem ?? ""}`.trim();
  const saved = originalBytes - deliveredBytes;
  const sizes = `${formatBytes(originalBytes)} now, ${formatBytes(deliveredBytes)} from Cloudinary`;
  if (saved < minSavedBytes) return `${sizes}: nothing to gain.`;
  // Rounded down, so that it never says 100%.
  return `${sizes}: ${formatBytes(saved)} less (${Math.floor((saved / originalBytes) * 100)}%).`;
}

export function savingsOf(pictures: readonly PictureView[]): string {
  const known = pictures.flatMap(({ measured }) => {
    const { originalBytes = null, deliveredBytes = null } = measured ?? {};
    return originalBytes === null || deliveredBytes === null ? [] : [originalBytes - deliveredBytes];
  });
  if (known.length === 0) return "We couldn't measure any of these images.";
  const saved = known.filter((bytes) => bytes >= minSavedBytes).reduce((sum, bytes) => sum + bytes, 0);
  const which =
    known.length === pictures.length ? "" : ` on the ${known.length} of ${pictures.length} we could measure`;
  return saved === 0 ? `Nothing to gain${which}.` : `${formatBytes(saved)} less to load${which}.`;
}

/** In KiB like Lighthouse; below that, in bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return `${Math.round(bytes / 1_024).toLocaleString("en-US")} KiB`;
}
