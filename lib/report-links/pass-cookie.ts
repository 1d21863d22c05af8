import { cookies } from "next/headers";
import { isServedOverHttps } from "@/lib/portal-url";

const name = "spotcheck.report-link";
const maxAge = 24 * 60 * 60;

export async function readLinkPass(): Promise<string | null> {
  return (await cookies()).get(name)?.value ?? null;
}

/** Sent only to this link's addresses. @param token of an existing link */
export async function keepLinkPass(token: string, pass: string): Promise<void> {
  (await cookies()).set(name, pass, {
    path: `/r/${token}`,
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: isServedOverHttps,
  });
}
