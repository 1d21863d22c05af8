import { expect, it } from "vitest";
import { confirmationToken, confirmEmail } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { createViewer } from "@/tests/support/rows";

const confirmedAt = async ({ id }: Viewer) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { emailConfirmedAt: true } })).emailConfirmedAt;

it("the token of a mail confirms its account's address, once, and nobody else's", async () => {
  const [viewer, other] = [await createViewer(), await createViewer()];
  const token = confirmationToken(viewer.id, viewer.email);
  expect(await confirmEmail(viewer, token)).toBe(true);
  const first = await confirmedAt(viewer);
  expect(first).toBeInstanceOf(Date);
  expect(await confirmedAt(other)).toBeNull();
  expect(await confirmEmail(viewer, token)).toBe(true);
  expect(await confirmedAt(viewer)).toEqual(first);
});

it("a token of another account, of another address, or of nobody confirms nothing", async () => {
  const [viewer, other] = [await createViewer(), await createViewer()];
  const tokens = [
    confirmationToken(other.id, other.email),
    confirmationToken(other.id, viewer.email),
    confirmationToken(viewer.id, other.email),
    "A".repeat(43),
    "",
  ];
  for (const token of tokens) expect(await confirmEmail(viewer, token)).toBe(false);
  expect(await confirmedAt(viewer)).toBeNull();
  expect(await confirmedAt(other)).toBeNull();
});
