import { requestFile } from "@/components/api-client";

/** Fetches first, so that the page can show a refusal instead of a broken download. @throws ApiError */
export async function downloadFile(path: string): Promise<void> {
  const { file, name } = await requestFile(path);
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
