import path from "node:path";
import { ensureLocalAccount } from "@/lib/auth/local-accounts";
import { viewerFields } from "@/lib/auth/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { readOrCreateSecret } from "@/lib/local/secret-file";

export interface LocalAccount {
  viewer: Viewer;
  password: string;
}

export async function findOrCreateLocalAccount(name: string): Promise<LocalAccount> {
  const password = await readOrCreateSecret(path.join(dataFolders.root, `${name}-password`), 12);
  return { viewer: await ensureLocalAccount(name, password), password };
}

export function describeSignIn({ viewer, password }: LocalAccount): string {
  return `In a browser on this machine, log in as ${viewer.email} with the password ${password}`;
}

/** @throws Error if there is no such account */
export async function requireAccount(email: string): Promise<Viewer> {
  const account = await db.user.findUnique({ where: { email: email.toLowerCase() }, select: viewerFields });
  if (account === null) throw new Error(`No account has the address ${email}.`);
  return account;
}
