import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import type { AuthMode } from "@/components/auth/auth-mode";
import { AuthTabs } from "@/components/auth/auth-tabs";
import { ProviderLink } from "@/components/auth/provider-link";
import { FieldError } from "@/components/ui/field";
import { oidcName } from "@/lib/auth/oidc/name";
import { readRedirectTarget } from "@/lib/auth/redirect-target";
import { offerRegistration } from "@/lib/auth/registration-offer";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { sentenceOf } from "@/lib/errors";

export const metadata: Metadata = { title: "Log in" };

const modes = ["login", "register", "forgot-password"] as const satisfies AuthMode[];

export default async function AuthPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const target = readRedirectTarget(query.redirect);
  if (await getViewer()) redirect(target);
  const invite = typeof query.invite === "string" ? query.invite : undefined;
  const problem = typeof query.problem === "string" ? sentenceOf(query.problem) : null;
  const provider = oidcName();
  const first = modes.find((mode) => mode === query.mode) ?? "login";
  return (
    <AuthFrame brand={brand}>
      <AuthTabs
        target={target}
        first={first}
        registration={await offerRegistration(target, invite)}
        notice={problem === null ? null : <FieldError>{problem}</FieldError>}
        provider={provider === null ? null : <ProviderLink name={provider} target={target} />}
      />
    </AuthFrame>
  );
}
