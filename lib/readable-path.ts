/** Whether escapes in a path spell text: those of a lone surrogate (`%ED%A0%80`) do not, and name nothing. */
export function isReadablePath(path: string): boolean {
  // What is no escape at all ("%zz") is an address that Next refuses itself.
  if (/%(?![\da-f]{2})/i.test(path)) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
