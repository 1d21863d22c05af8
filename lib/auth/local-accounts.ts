import { markEmailConfirmed } from "@/lib/auth/email-confirmation";
import { hashPassword, isPasswordCorrect } from "@/lib/auth/password";
import { viewerFields } from "@/lib/auth/queries";
import { localEmail } from "@/lib/auth/reserved-emails";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

const thisMachine = "this machine";

/** Takes the address over if a stranger registered it before it was reserved. @param name e.g. "terminal" */
export async function ensureLocalAccount(name: string, password: string): Promise<Viewer> {
  const email = localEmail(name);
  const existing = await db.user.findUnique({
    where: { email, isLocal: true },
    select: { ...viewerFields, password: true },
  });
  if (existing !== null && (await isPasswordCorrect(password, existing.password, thisMachine))) {
    const { password: _never, ...viewer } = existing;
    await markEmailConfirmed(viewer.id);
    return viewer;
  }
  const firstName = name.charAt(0).toUpperCase() + name.slice(1);
  const account = {
    firstName,
    lastName: "Account",
    companyName: "This machine",
    isLocal: true,
    emailConfirmedAt: new Date(),
    password: await hashPassword(password, thisMachine),
  };
  const [viewer] = await db.$transaction([
    db.user.upsert({ where: { email }, create: { email, ...account }, update: account, select: viewerFields }),
    db.session.deleteMany({ where: { user: { email } } }),
  ]);
  return viewer;
}
