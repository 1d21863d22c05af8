import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTabs } from "@/components/auth/auth-tabs";
import { readRedirectTarget } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";

export const metadata: Metadata = { title: "Log in" };

export default async function AuthPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const target = readRedirectTarget(query.redirect);
  if (await getViewer()) redirect(target);
  return (
    <AuthFrame brand={brand}>
      <AuthTabs target={target} first={query.mode === "forgot-password" ? "forgot-password" : "login"} />
    </AuthFrame>
  );
}
