import { MailOpen } from "lucide-react";
import { RegisterForm } from "@/components/auth/register-form";
import { RegistrationLinkForm } from "@/components/auth/registration-link-form";
import type { RegistrationOffer } from "@/lib/auth/registration-offer";

export function Registration({
  offer,
  email,
  onEntered,
}: {
  offer: RegistrationOffer;
  email: string;
  onEntered: () => void;
}) {
  if (offer.kind === "link") return <RegistrationLinkForm email={email} domains={offer.domains} />;
  if (offer.kind === "form")
    return (
      <RegisterForm
        email={offer.email ?? email}
        isEmailFixed={offer.email !== undefined}
        invitation={offer.invitation}
        onEntered={onEntered}
      />
    );
  return (
    <div className="flex items-start gap-3 rounded-lg border p-5">
      <MailOpen aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <p>
        {offer.hasEnded
          ? "This invitation has expired or was already used. "
          : "Open the link in your invitation email. "}
        {offer.hasEnded
          ? "If you have an account, log in. Otherwise ask for a new invitation."
          : "No invitation? Ask your agency or the person sharing the report."}
      </p>
    </div>
  );
}
