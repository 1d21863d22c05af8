import { randomBytes, randomInt } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { rotateSecrets } from "@/lib/operator/rotate-secrets";
import { parseKeys } from "@/lib/secrets/keys";
import { isSealedByOldKey, seal, unseal } from "@/lib/secrets/seal";
import { createViewer } from "@/tests/support/rows";

const [oldKey, newKey] = ["old", "new"].map((id) => `${id}=${randomBytes(32).toString("base64")}`) as [string, string];
const before = parseKeys([oldKey]);
/** What every process has while keys are rotated. */
const both = parseKeys([newKey, oldKey]);
const after = parseKeys([newKey]);

beforeEach(async () => {
  await db.user.deleteMany();
});

function hubspotRow(userId: number, keys = before) {
  const place = { userId, provider: "hubspot" };
  return {
    ...place,
    state: "connected",
    sealedAccessToken: seal(`access ${userId}`, { ...place, field: "sealedAccessToken" }, keys),
    sealedRefreshToken: seal(`refresh ${userId}`, { ...place, field: "sealedRefreshToken" }, keys),
  };
}

it("puts every secret under the new key, wherever it is stored", async () => {
  const { id: userId } = await createViewer();
  await db.connection.create({ data: hubspotRow(userId) });
  const cloudinary = { userId, provider: "cloudinary" };
  await db.connection.create({
    data: {
      ...cloudinary,
      state: "connected",
      sealedApiKey: seal("key", { ...cloudinary, field: "sealedApiKey" }, before),
      sealedApiSecret: seal("secret", { ...cloudinary, field: "sealedApiSecret" }, before),
    },
  });
  const verifierPlace = { userId, provider: "oauth-state", field: "sealedVerifier" };
  await db.oauthState.create({
    data: {
      hash: "a hash",
      userId,
      sessionId: "",
      contactId: "",
      redirectUri: "",
      expiresAt: new Date(),
      sealedVerifier: seal("verifier", verifierPlace, before),
    },
  });
  const { id } = await db.webhook.create({ data: { userId, url: "https://example.com/", sealedSecret: "" } });
  const webhookPlace = { userId, provider: `webhook-${id}`, field: "sealedSecret" };
  await db.webhook.update({ where: { id }, data: { sealedSecret: seal("signing", webhookPlace, before) } });

  expect(await rotateSecrets(both)).toEqual({ resealed: 6, current: 6, unreadable: [], missed: 0 });

  const [media, crm] = await db.connection.findMany({ orderBy: { provider: "asc" } });
  const read = (sealed: string | null | undefined, provider: string, field: string) =>
    unseal(sealed ?? "", { userId, provider, field }, after);
  expect([
    read(crm?.sealedAccessToken, "hubspot", "sealedAccessToken"),
    read(crm?.sealedRefreshToken, "hubspot", "sealedRefreshToken"),
    read(media?.sealedApiKey, "cloudinary", "sealedApiKey"),
    read(media?.sealedApiSecret, "cloudinary", "sealedApiSecret"),
    unseal((await db.oauthState.findFirstOrThrow()).sealedVerifier, verifierPlace, after),
    unseal((await db.webhook.findFirstOrThrow()).sealedSecret, webhookPlace, after),
  ]).toEqual([`access ${userId}`, `refresh ${userId}`, "key", "secret", "verifier", "signing"]);
  expect(media?.sealedAccessToken).toBeNull();
  // A second run finds nothing to do.
  expect(await rotateSecrets(both)).toEqual({ resealed: 0, current: 6, unreadable: [], missed: 0 });
});

it("names what can't be opened by its row and leaves it, and seals the rest", async () => {
  const [{ id: one }, { id: other }] = [await createViewer(), await createViewer()];
  const [oneRow, otherRow] = [hubspotRow(one), hubspotRow(other)];
  // One customer's token in another's row, and one whose key is gone.
  otherRow.sealedAccessToken = oneRow.sealedAccessToken;
  otherRow.sealedRefreshToken = hubspotRow(other, parseKeys([`lost=${newKey.slice(4)}`])).sealedRefreshToken;
  await db.connection.createMany({ data: [oneRow, otherRow] });
  const rotation = await rotateSecrets(both);
  expect(rotation).toEqual({
    resealed: 2,
    current: 2,
    unreadable: [`connections ${other} hubspot: sealedAccessToken`, `connections ${other} hubspot: sealedRefreshToken`],
    missed: 0,
  });
  expect(await db.connection.findFirst({ where: { userId: other } })).toMatchObject(otherRow);
});

it("10,000 rows are read all the time, and some written, without one that can't be", { timeout: 300_000 }, async () => {
  const people = await db.user.createManyAndReturn({
    data: Array.from({ length: 10_000 }, (_, n) => ({
      email: `customer-${n}@company.example`,
      password: "none",
      firstName: "",
      lastName: "",
      companyName: "",
    })),
    select: { id: true },
  });
  const ids = people.map(({ id }) => id);
  await db.connection.createMany({ data: ids.map((id) => hubspotRow(id)) });

  const counts = { reads: 0, writes: 0 };
  let isRotating = true;
  const anyId = () => ids[randomInt(ids.length)] ?? 0;
  const readAlways = async () => {
    while (isRotating) {
      const userId = anyId();
      const row = await db.connection.findUniqueOrThrow({
        where: { userId_provider: { userId, provider: "hubspot" } },
      });
      for (const [field, text] of [
        ["sealedAccessToken", "access"],
        ["sealedRefreshToken", "refresh"],
      ] as const) {
        const read = unseal(row[field] ?? "", { userId, provider: "hubspot", field }, both);
        expect(read.startsWith(`${text} ${userId}`)).toBe(true);
        counts.reads += 1;
      }
    }
  };
  // As a refresh does: what it stores stays, and is never overwritten with what was there before.
  const written = new Map<number, string>();
  const writeOften = async () => {
    while (isRotating) {
      const userId = anyId();
      const text = `access ${userId} write ${counts.writes}`;
      const place = { userId, provider: "hubspot", field: "sealedAccessToken" };
      // A process that doesn't know the new key yet.
      const keys = counts.writes % 2 === 0 ? before : both;
      await db.connection.updateMany({ where: { userId }, data: { sealedAccessToken: seal(text, place, keys) } });
      written.set(userId, text);
      counts.writes += 1;
    }
  };
  const readers = [readAlways(), readAlways(), readAlways()];
  const writer = writeOften();
  const started = performance.now();
  const rotation = await rotateSecrets(both);
  const seconds = (performance.now() - started) / 1_000;
  isRotating = false;
  await Promise.all([...readers, writer]);
  // What an old process sealed behind the rotation's back is the next run's.
  const last = await rotateSecrets(both);

  expect(rotation.unreadable).toEqual([]);
  expect(last).toMatchObject({ current: 20_000, unreadable: [], missed: 0 });
  expect(counts.reads).toBeGreaterThan(1_000);
  expect(counts.writes).toBeGreaterThan(100);
  const rows = await db.connection.findMany();
  expect(rows).toHaveLength(10_000);
  for (const { userId, sealedAccessToken, sealedRefreshToken } of rows) {
    const read = (sealed: string | null, field: string) => {
      expect(isSealedByOldKey(sealed ?? "", after)).toBe(false);
      return unseal(sealed ?? "", { userId, provider: "hubspot", field }, after);
    };
    expect(read(sealedAccessToken, "sealedAccessToken")).toBe(written.get(userId) ?? `access ${userId}`);
    expect(read(sealedRefreshToken, "sealedRefreshToken")).toBe(`refresh ${userId}`);
  }
  console.log(
    `Rotation: ${rotation.resealed} secrets in ${seconds.toFixed(1)} s beside ${counts.reads} reads and ${counts.writes} writes`,
  );
});
