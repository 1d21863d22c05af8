/** Whether a path's escapes decode to text; lone surrogates (`%ED%A0%80`) don't, and match nothing. */
export function isReadablePath(path: string): boolean {
  try {
    // Next itself refuses what is no escape at all ("%zz").
    decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
