/** @returns false if the browser blocks it: without HTTPS, or by the visitor's choice. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
