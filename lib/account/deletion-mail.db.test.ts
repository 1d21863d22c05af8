import { render, toPlainText } from "react-email";
import { expect, it } from "vitest";
import { requestDeletionMail } from "@/lib/account/deletion-mail";
import { isDeletionToken } from "@/lib/auth/deletion-token";
import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import { newAccount, newAddress } from "@/tests/support/people";

it("sends a link only to the account's own address, five times an hour at most", async () => {
  const { viewer } = await newAccount();
  for (let n = 0; n < 5; n += 1) await requestDeletionMail(viewer);
  await expect(requestDeletionMail(viewer)).rejects.toMatchObject({ code: "too-many-requests" });
  const mails = await db.mail.findMany({ where: { recipient: viewer.email, kind: "account-deletion" } });
  expect(mails).toHaveLength(5);
  const context = { recipient: viewer.email, createdAt: new Date(), isConfirmed: true };
  const mail = await composeMail("account-deletion", { userId: viewer.id }, context);
  const text = toPlainText(await render(mail?.body));
  const [, token = ""] = /\/account\?deletion=([\w.-]+)#delete/.exec(text) ?? [];
  expect(isDeletionToken(viewer, token)).toBe(true);
  expect(
    await composeMail("account-deletion", { userId: viewer.id }, { ...context, recipient: newAddress() }),
  ).toBeNull();
});
