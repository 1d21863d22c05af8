import { SendLink } from "@/components/account/send-link";

export function AskToDelete({ email, isLinkOld }: { email: string; isLinkOld: boolean }) {
  return (
    <SendLink
      path="/api/user/deletion-mail"
      label="Send me a deletion link"
      sent="The link is on its way. It works for 30 minutes. Nothing is deleted until you confirm on the page it opens."
    >
      {isLinkOld ? "The link you followed has expired or belongs to another account. " : ""}
      You log in without a password, so we confirm by email: open the link we send to {email}.
    </SendLink>
  );
}
