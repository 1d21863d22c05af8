import { afterEach, expect, test, vi } from "vitest";
import { listenAddress } from "./portal-url";

afterEach(() => vi.unstubAllEnvs());

test.each<[settings: Record<string, string>, address: string]>([
  [{}, "http://localhost:3000/history"],
  [{ PORT: "4000" }, "http://localhost:4000/history"],
  [{ HOST: "localhost" }, "http://localhost:3000/history"],
  [{ HOST: "0.0.0.0" }, "http://localhost:3000/history"],
  [{ HOST: "::" }, "http://localhost:3000/history"],
  // Set by other programs: the portal listens on loopback.
  [{ HOST: "x86_64-conda-linux-gnu" }, "http://localhost:3000/history"],
  // Nothing listens on localhost then.
  [{ HOST: "192.168.1.5", PORT: "4000" }, "http://192.168.1.5:4000/history"],
  [{ HOST: "2001:db8::1" }, "http://[2001:db8::1]:3000/history"],
  [{ HOST: "192.168.1.5", NEXTAUTH_URL: "https://portal.example.com" }, "https://portal.example.com/history"],
])("with %j a link begins as %s does", async (settings, address) => {
  for (const name of ["HOST", "PORT", "NEXTAUTH_URL"]) vi.stubEnv(name, settings[name] ?? "");
  // Settings are read when the module is loaded.
  vi.resetModules();
  const { portalUrl } = await import("./portal-url");
  expect(portalUrl("/history")).toBe(address);
});

test.each(["0.0.0.0", "::", "192.168.1.5", "2001:db8::1", "localhost"])("HOST=%s says where to listen", (host) => {
  expect(listenAddress(host)).toBe(host);
});

test.each(["x86_64-conda-linux-gnu", "my-machine", "192.168.1", "http://127.0.0.1", "127.0.0.1:3000"])(
  "HOST=%s is somebody else's, and the portal listens on loopback",
  (host) => {
    expect(listenAddress(host)).toBeUndefined();
  },
);
