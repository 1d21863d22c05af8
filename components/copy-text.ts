/** @returns false where the browser does not allow it: without HTTPS, or when the visitor has forbidden it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
