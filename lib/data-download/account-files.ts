import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { jsonList, jsonText, pageRows as take } from "@/lib/data-download/json-list";
import { db } from "@/lib/db";
import type { FindingMark } from "@/prisma/generated/client";

export interface DataFile {
  name: string;
  lastModified?: Date;
  input: string | Uint8Array | AsyncGenerator<string>;
}

/** Everything but the audits, without tokens, hashes and sealed columns. Each page of rows requires the session. */
export async function* listAccountFiles(asker: Asker): AsyncGenerator<DataFile> {
  const { id: userId, email } = asker.viewer;
  const pages = <Row extends object>(readAfter: (last?: Row) => Promise<Row[]>, show?: (row: Row) => object) =>
    jsonList(async (last: Row | undefined) => {
      await requireActiveSession(db, asker);
      return readAfter(last);
    }, show);
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
  const activity = pages((last?: { id: number }) =>
    db.accountEvent.findMany({ where: { userId, ...before(last) }, omit: { userId: true }, ...newestFirst }),
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
  const deliveries = pages((last?: { id: number }) =>
    db.webhookDelivery.findMany({ where: { webhook: { userId }, ...before(last) }, ...newestFirst }),
  );
  yield { name: "webhook-deliveries.json", input: deliveries };
  const usage = pages((last?: { websiteId: number }) =>
    db.usageRecord.findMany({
      where: { userId, ...(last && { websiteId: { lt: last.websiteId } }) },
      omit: { userId: true },
      orderBy: { websiteId: "desc" },
      take,
    }),
  );
  yield { name: "usage.json", input: usage };
  const mails = pages(
    (last?: { key: string }) =>
      db.mail.findMany({
        where: { recipient: email, ...(last && { key: { gt: last.key } }) },
        select: { key: true, kind: true, createdAt: true, sentAt: true, droppedAt: true },
        orderBy: { key: "asc" },
        take,
      }),
    ({ key: _key, ...mail }) => mail,
  );
  // Mail to an unconfirmed address may be about someone else.
  if (await isEmailConfirmed({ id: userId })) yield { name: "mails.json", input: mails };
  const marks = pages(
    (last?: FindingMark) =>
      db.findingMark.findMany({
        where: { userId, ...(last && afterMark(last)) },
        orderBy: [{ site: "asc" }, { identity: "asc" }],
        take,
      }),
    // Like the screen, doesn't reveal which guest set a mark.
    ({ userId: _owner, markedById, ...mark }) => ({ ...mark, isOwn: markedById === userId }),
  );
  yield { name: "marks.json", input: marks };
}

const newestFirst = { orderBy: { id: "desc" }, take } as const;

function before(last: { id: number } | undefined) {
  return last && { id: { lt: last.id } };
}

function afterMark({ site, identity }: FindingMark) {
  return { site: { gte: site }, OR: [{ site: { gt: site } }, { identity: { gt: identity } }] };
}
