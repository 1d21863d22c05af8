import { requestFile } from "@/components/api-client";

/** Fetched first, so that a refusal is a sentence on the page instead of a broken download. @throws ApiError */
export async function downloadFile(path: string): Promise<void> {
  const { file, name } = await requestFile(path);
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
