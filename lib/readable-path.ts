/** Whether escapes in a path spell text: those of a lone surrogate (`%ED%A0%80`) do not, and name nothing. */
export function isReadablePath(path: string): boolean {
  try {
    // What is no escape at all ("%zz") is an address that Next refuses itself.
    decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
