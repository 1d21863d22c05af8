import http from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";

const brand = { name: "Northside Web", siteUrl: "", privacyUrl: "", bookingUrl: "", colour: null, quoteUrl: "" };

/** A server for one logo, on a host that may be reached. */
async function serveLogo(status: number, type: string, body: string): Promise<string> {
  const server = http.createServer((_, response) => response.writeHead(status, { "content-type": type }).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  vi.stubEnv("AUDIT_ALLOWED_HOSTS", host);
  vi.resetModules();
  return `http://${host}/logo`;
}

const load = () => import("@/lib/print/printed-brand");

test("a logo at another host becomes part of the page", async () => {
  const logoUrl = await serveLogo(200, "image/svg+xml; charset=utf-8", "<svg/>");
  const { printedBrand } = await load();
  const data = `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`;
  expect(await printedBrand({ ...brand, logoUrl })).toEqual({ ...brand, logoUrl: data });
});

test.each([
  [404, "image/png", "gone"],
  [200, "text/html", "<script>"],
  [200, "image/png", "x".repeat(600 * 1024)],
])("the name stands in for one that answers %i with %s", async (status, type, body) => {
  const logoUrl = await serveLogo(status, type, body);
  const { printedBrand } = await load();
  expect((await printedBrand({ ...brand, logoUrl })).logoUrl).toBeNull();
});

test("a private host is not reached for it, and a path of the portal's own stays", async () => {
  vi.resetModules();
  const { ownLogoPath, printedBrand } = await load();
  expect((await printedBrand({ ...brand, logoUrl: "http://169.254.169.254/logo.png" })).logoUrl).toBeNull();
  expect((await printedBrand({ ...brand, logoUrl: "/logo.svg?v=2" })).logoUrl).toBe("/logo.svg?v=2");
  expect(ownLogoPath({ ...brand, logoUrl: "/logo.svg?v=2" })).toBe("/logo.svg");
  expect(ownLogoPath({ ...brand, logoUrl: "https://agency.example/logo.svg" })).toBeNull();
});
