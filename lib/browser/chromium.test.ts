import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { launchChromium } from "./chromium.ts";
import { chromiumArguments } from "./chromium-arguments.ts";
import { unpackChromium } from "./chromium-unpack.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import { findProcesses } from "./testing/processes.ts";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "chromium-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("unpacks once, into a folder of its version, however many start at the same moment", async () => {
  const [first, second] = await Promise.all([unpackChromium(folder), unpackChromium(folder)]);
  expect(first).toEqual(second);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+-\d+$/)]);
  const files = await readdir(path.dirname(first?.executablePath ?? ""));
  expect(files).toEqual(expect.arrayContaining(["chromium", "lib", "fonts", "fonts.conf", "libGLESv2.so"]));
});

test("removes what old versions have unpacked, unless it is young, somebody's or in use", async () => {
  const days = 24 * 60 * 60;
  const make = async (name: string, ageDays: number) => {
    await mkdir(path.join(folder, name));
    await utimes(path.join(folder, name), Date.now() / 1_000 - ageDays * days, Date.now() / 1_000 - ageDays * days);
  };
  const used = path.join(folder, "chromium-1.0.0-1/sleep");
  await mkdir(path.dirname(used));
  await copyFile("/bin/sleep", used);
  const user = spawn(used, ["1000"]);
  try {
    await once(user, "spawn");
    for (const name of ["chromium-1.0.0-2", "somebody's"]) await make(name, 1.1);
    await utimes(path.dirname(used), 1, 1);
    await make("chromium-1.0.0-3", 0.9);
    await unpackChromium(folder);
    expect((await readdir(folder)).sort()).toEqual([
      "chromium-1.0.0-1",
      "chromium-1.0.0-3",
      expect.stringMatching(/^chromium-\d+\.\d+\.\d+-\d+$/),
      "somebody's",
    ]);
  } finally {
    user.kill("SIGKILL");
  }
});

test("launches with web security and an empty environment, and leaves nothing behind", async () => {
  const running = await launchChromium({ cacheDir: testCacheDir, profileDir: folder });
  try {
    expect(await running.browser.version()).toMatch(/Chrome\/\d+/);
    const environment = await readFile(`/proc/${running.pid}/environ`, "utf8");
    const names = environment.split("\0").flatMap((entry) => entry.split("=")[0] || []);
    const expected = ["FONTCONFIG_FILE", "HOME", "LANG", "LD_LIBRARY_PATH", "PATH", "TMPDIR", "XDG_CACHE_HOME"];
    expect(names.sort()).toEqual(expected);
    const commandLine = await readFile(`/proc/${running.pid}/cmdline`, "utf8");
    expect(commandLine).not.toMatch(
      /--(disable-web-security|single-process|no-zygote|allow-running-insecure-content|disable-site-isolation-trials)/,
    );
  } finally {
    await running.close();
  }
  await vi.waitFor(async () => expect(await findProcesses(folder)).toEqual([]), 60_000);
});

test("says so when the browser that was named is not there, and leaves no folder", async () => {
  const missing = path.join(folder, "no-browser");
  await expect(launchChromium({ chromePath: missing, cacheDir: folder, profileDir: folder })).rejects.toThrow(missing);
  expect(await readdir(folder)).toEqual([]);
});

test("sends everything through the proxy, loopback and names included", () => {
  const withProxy = chromiumArguments({ profileDir: folder, proxyServer: "http://127.0.0.1:3128", sandbox: true });
  expect(withProxy).toEqual(
    expect.arrayContaining([
      "--proxy-server=http://127.0.0.1:3128",
      "--proxy-bypass-list=<-loopback>",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--disable-quic",
    ]),
  );
});
