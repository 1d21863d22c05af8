/** A customer must not learn from a report which names of the network inside exist. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type NameServer, startNameServer } from "@/lib/net/testing/name-server";
import { createViewer } from "@/tests/support/rows";
import { requestAudit, startAuditStage, waitForEnd } from "./audit-stage";

vi.setConfig({ testTimeout: 600_000 });

const used = vi.hoisted(() => ({ server: "" }));

vi.mock("@/lib/net/name-servers", async (load) => {
  const real = await load<typeof import("@/lib/net/name-servers")>();
  return { ...real, createNameServerLookup: () => real.createNameServerLookup([used.server]) };
});

let names: NameServer;
let stopStage: () => Promise<void>;

beforeAll(async () => {
  names = await startNameServer((name, family) => {
    if (name !== "intranet.example.com") return "nxdomain";
    return family === "A" ? ["10.0.0.1"] : [];
  });
  used.server = names.address;
  stopStage = await startAuditStage({ sites: [], slots: 1 });
});
afterAll(async () => {
  await stopStage();
  names.close();
});

test("a name that leads inside looks like one that does not exist, whatever the scheme", async () => {
  const viewer = await createViewer();
  const hosts = ["intranet.example.com", "nobody.example.com"];
  const pages = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`]);
  const report = await waitForEnd(viewer, await requestAudit(viewer, pages[0] ?? "", pages));

  expect(names.questions, "the audit asked this name server").toEqual(
    expect.arrayContaining(hosts.map((host) => `A ${host}`)),
  );
  expect(report).toMatchObject({ status: "failed", reason: "unreachable" });
  /** All that the report says of a page but where it is. */
  const read = (url: string) => {
    const page = report.pages.find((one) => one.url === url);
    return { ...page, id: 0, url: "", position: 0 };
  };
  for (const url of pages) {
    expect(read(url), url).toMatchObject({ outcome: "network", outcomeMessage: "We couldn't reach the server." });
  }
  expect(read(pages[0] ?? "")).toEqual(read(pages[2] ?? ""));
  expect(read(pages[1] ?? "")).toEqual(read(pages[3] ?? ""));
});
