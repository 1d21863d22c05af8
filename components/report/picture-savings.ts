import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";
import type { PictureView } from "@/lib/pictures/view";

/** Less is not worth a change of address. */
const minSavedBytes = 1_024;

export function savingOf({ originalBytes, deliveredBytes, problem }: MeasuredPicture): string {
  if (originalBytes === null || deliveredBytes === null) return `Could not be measured. ${problem ?? ""}`.trim();
  const saved = originalBytes - deliveredBytes;
  const sizes = `${formatBytes(originalBytes)} now, ${formatBytes(deliveredBytes)} from Cloudinary`;
  if (saved < minSavedBytes) return `${sizes}: nothing to gain.`;
  // Rounded down: nothing weighs nothing, so 100% is never saved.
  return `${sizes}: ${formatBytes(saved)} less (${Math.floor((saved / originalBytes) * 100)}%).`;
}

export function savingsOf(pictures: readonly PictureView[]): string {
  const known = pictures.flatMap(({ measured }) => {
    const { originalBytes = null, deliveredBytes = null } = measured ?? {};
    return originalBytes === null || deliveredBytes === null ? [] : [originalBytes - deliveredBytes];
  });
  if (known.length === 0) return "None of these pictures could be measured.";
  const saved = known.filter((bytes) => bytes >= minSavedBytes).reduce((sum, bytes) => sum + bytes, 0);
  const which =
    known.length === pictures.length ? "" : ` on the ${known.length} of ${pictures.length} that could be measured`;
  return saved === 0 ? `Nothing to gain${which}.` : `${formatBytes(saved)} less to load${which}.`;
}

/** In KiB, as Lighthouse says it; bytes below one. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return `${Math.round(bytes / 1_024).toLocaleString("en-US")} KiB`;
}
