import { describe, expect, test } from "vitest";
import { endLink, unlockLink } from "@/lib/report-links/commands";
import { readLinkedPicture } from "@/lib/report-links/queries";
import { createPicturedAudit, make, newAddress, open } from "@/lib/report-links/testing/links";
import { createCompletedAudit } from "@/tests/support/invitations";

const dayMs = 24 * 60 * 60_000;

describe("a link with a password", () => {
  test("opens for anyone who knows it, and for no other link", async () => {
    const { owner, auditId, pageId } = await createPicturedAudit();
    const [link, other] = await Promise.all(
      ["open sesame", "open sesame"].map((password) => make(owner, auditId, { password })),
    );
    if (!link || !other) throw new Error("no links");
    expect(await open(link.token)).toEqual({ state: "locked" });
    expect(await open(link.token, { pass: "guessed" })).toEqual({ state: "locked" });
    expect(await readLinkedPicture(link.token, { pass: "guessed", pageId })).toBeNull();
    const pass = await unlockLink({ token: link.token, password: "open sesame" }, newAddress());
    expect(await open(link.token, { pass })).toMatchObject({ state: "open" });
    expect(await readLinkedPicture(link.token, { pass, pageId })).not.toBeNull();
    expect(await open(other.token, { pass })).toEqual({ state: "locked" });
  });

  test("refuses alike a wrong password and links that open nothing", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const password = "open sesame";
    const longAgo = new Date(Date.now() - 8 * dayMs);
    const [standing, ended, expired, bare] = [
      await make(owner, auditId, { password }),
      await make(owner, auditId, { password }),
      await make(owner, auditId, { password, now: longAgo }),
      await make(owner, auditId),
    ];
    await endLink(owner, auditId, ended.id);
    const tries = [
      { token: standing.token, password: "open barley" },
      ...[ended.token, expired.token, bare.token, "A".repeat(43), ""].map((token) => ({ token, password })),
    ];
    const refusals = await Promise.all(tries.map((input) => unlockLink(input, newAddress()).catch((error) => error)));
    for (const { status, code, message } of refusals)
      expect({ status, code, message }).toEqual({
        status: 403,
        code: "forbidden",
        message: "This password does not open the report. Ask the person who sent you the link.",
      });
  });

  test("takes ten guesses from one address, and still opens for another", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const { token } = await make(owner, auditId, { password: "open sesame" });
    const attacker = newAddress();
    for (let guess = 0; guess < 10; guess++)
      await expect(unlockLink({ token, password: `guess ${guess}` }, attacker)).rejects.toMatchObject({ status: 403 });
    await expect(unlockLink({ token, password: "open sesame" }, attacker)).rejects.toMatchObject({ status: 429 });
    expect(await unlockLink({ token, password: "open sesame" }, newAddress())).toEqual(expect.any(String));
  });
});
