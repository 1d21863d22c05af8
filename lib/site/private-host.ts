export function isPrivateHost(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return (
    /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host) ||
    /^\[(?:::1|f[cd])/.test(host) ||
    /\.(?:localhost|local|internal|test)$/.test(host)
  );
}
