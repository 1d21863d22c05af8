import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ResetPassword } from "@/components/auth/reset-password";
import { brand } from "@/lib/brand";

export const metadata: Metadata = { title: "Reset password", referrer: "no-referrer" };

export default async function ResetPasswordPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { token } = await searchParams;
  return (
    <AuthFrame brand={brand}>
      <ResetPassword token={typeof token === "string" && token !== "" ? token : null} />
    </AuthFrame>
  );
}
