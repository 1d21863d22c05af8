import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { SecondStepScreen } from "@/components/auth/second-step-screen";
import { authAddressFor, readRedirectTarget } from "@/lib/auth/redirect-target";
import { findPendingLogin, readPendingCookie } from "@/lib/auth/second-step/pending-logins";
import { getLoginChoices } from "@/lib/auth/second-step/queries";
import { brand } from "@/lib/brand";

export const metadata: Metadata = { title: "Confirm it's you" };

export default async function SecondStepPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const target = readRedirectTarget((await searchParams).redirect);
  const pending = await findPendingLogin(await readPendingCookie());
  // The login page redirects people who are logged in.
  if (pending === null) redirect(authAddressFor(target));
  return (
    <AuthFrame brand={brand}>
      <SecondStepScreen choices={await getLoginChoices(pending.userId)} target={target} />
    </AuthFrame>
  );
}
