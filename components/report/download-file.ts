import { requestFile } from "@/components/api-client";

/**
 * Saves a file of the portal as the browser saves downloads. Fetched first, so that a refusal is a sentence on the
 * page instead of a broken download.
 * @throws ApiError when the portal refuses it or can't be reached.
 */
export async function downloadFile(path: string): Promise<void> {
  const { file, name } = await requestFile(path);
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
