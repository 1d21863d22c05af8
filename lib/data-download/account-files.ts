import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import { jsonList, jsonText } from "@/lib/data-download/json-list";
import { db } from "@/lib/db";

export interface DataFile {
  name: string;
  lastModified?: Date;
  input: string | Uint8Array | AsyncGenerator<string>;
}

/** All data of the account except its audits. Leaves out tokens, hashes and sealed columns. */
export async function* listAccountFiles({ id: userId, email }: Viewer): AsyncGenerator<DataFile> {
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    omit: { password: true },
    include: { oidcIdentities: { omit: { userId: true } } },
  });
  yield { name: "account.json", input: jsonText(account) };
  const sessions = await db.session.findMany({
    where: { userId },
    omit: { id: true, userId: true },
    orderBy: { createdAt: "desc" },
  });
  yield { name: "sessions.json", input: jsonText(sessions) };
  const secondStep = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passkeys: { select: { name: true, createdAt: true, lastUsedAt: true } },
      oneTimeCodes: { select: { confirmedAt: true, lastUsedAt: true } },
      _count: { select: { recoveryCodes: true } },
    },
  });
  yield { name: "two-step-login.json", input: jsonText(secondStep) };
  const activity = jsonList((page) =>
    db.accountEvent.findMany({ where: { userId }, omit: { userId: true }, orderBy: { id: "desc" }, ...page }),
  );
  yield { name: "activity.json", input: activity };
  const connections = await db.connection.findMany({
    where: { userId },
    select: {
      provider: true,
      state: true,
      portalId: true,
      portalAccountName: true,
      cloudName: true,
      createdAt: true,
      updatedAt: true,
    },
  });
  yield { name: "connections.json", input: jsonText(connections) };
  const webhooks = await db.webhook.findMany({
    where: { userId },
    omit: { userId: true, sealedSecret: true },
    orderBy: { id: "asc" },
  });
  yield { name: "webhooks.json", input: jsonText(webhooks) };
  const deliveries = jsonList((page) =>
    db.webhookDelivery.findMany({ where: { webhook: { userId } }, orderBy: { id: "desc" }, ...page }),
  );
  yield { name: "webhook-deliveries.json", input: deliveries };
  const usage = jsonList((page) =>
    db.usageRecord.findMany({ where: { userId }, omit: { userId: true }, orderBy: { websiteId: "desc" }, ...page }),
  );
  yield { name: "usage.json", input: usage };
  const mails = jsonList((page) =>
    db.mail.findMany({
      where: { recipient: email },
      select: { kind: true, createdAt: true, sentAt: true, droppedAt: true },
      orderBy: { key: "asc" },
      ...page,
    }),
  );
  // Those to an address that is not proven to be the viewer's may tell of somebody else.
  if (await isEmailConfirmed({ id: userId })) yield { name: "mails.json", input: mails };
  yield { name: "marks.json", input: jsonList((page) => readMarks(userId, page)) };
}

/** For a guest's mark it says, as the screen does, only that somebody else set it. */
async function readMarks(userId: number, page: { skip: number; take: number }) {
  const orderBy = [{ site: "asc" as const }, { identity: "asc" as const }];
  const rows = await db.findingMark.findMany({ where: { userId }, orderBy, ...page });
  return rows.map(({ userId: _owner, markedById, ...mark }) => ({ ...mark, isOwn: markedById === userId }));
}
