import http from "node:http";
import { onTestFinished, vi } from "vitest";

/** Makes the portal's settings those of an agency whose logo's address answers so. @returns how often it was asked for. */
export async function withAgencyLogo(type: string, logo: Buffer): Promise<() => number> {
  let asked = 0;
  const server = http.createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": type }).end(logo);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  onTestFinished(() => void vi.unstubAllEnvs());
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  vi.stubEnv("AUDIT_ALLOWED_HOSTS", host);
  vi.stubEnv("AGENCY_NAME", "Northside Web");
  vi.stubEnv("AGENCY_COLOR", "#1f44a0");
  vi.stubEnv("AGENCY_LOGO_URL", `http://${host}/logo`);
  vi.resetModules();
  return () => asked;
}
