import { afterAll, beforeAll, expect, it } from "vitest";
import { setEnvironment } from "@/lib/env";
import { type CloudinaryEmulator, startCloudinaryEmulator, testAccount } from "@/tests/emulators/cloudinary";
import { pingCloudinary } from "./ping";

let cloudinary: CloudinaryEmulator;

beforeAll(async () => {
  cloudinary = await startCloudinaryEmulator();
  setEnvironment(cloudinary.environment);
});
afterAll(() => cloudinary.close());

it("right credentials are ok", async () => {
  expect(await pingCloudinary(testAccount)).toBe("ok");
});

it.each([
  ["key", { apiKey: "999" }],
  ["secret", { apiSecret: "wrong" }],
  ["cloud", { cloudName: "nobodys-cloud" }],
  ["cloud that is another's", { cloudName: "second-cloud" }],
])("a wrong %s is wrong", async (_what, change) => {
  expect(await pingCloudinary({ ...testAccount, ...change })).toBe("wrong");
});

it.each(["../second-cloud", "demo-cloud/ping?", "demo cloud", "", "demo-cloud#", ".."])(
  "the cloud name %j reaches no address at all",
  async (cloudName) => {
    const before = cloudinary.calls.length;
    expect(await pingCloudinary({ ...testAccount, cloudName })).toBe("wrong");
    expect(cloudinary.calls).toHaveLength(before);
  },
);

it.each([
  ["is in trouble", { status: 503 }],
  ["is busy", { status: 420 }],
  ["breaks off", "breaks off"],
] as const)("a Cloudinary that %s is unreachable", async (_what, fault) => {
  cloudinary.plan(fault);
  expect(await pingCloudinary(testAccount)).toBe("unreachable");
});

it("one that never answers is unreachable within seconds", async () => {
  cloudinary.plan("hangs");
  const begun = Date.now();
  expect(await pingCloudinary(testAccount)).toBe("unreachable");
  expect(Date.now() - begun).toBeLessThan(10_000);
});
