import { SendLink } from "@/components/account/send-link";

export function AskToDelete({ email, isLinkOld }: { email: string; isLinkOld: boolean }) {
  return (
    <SendLink
      path="/api/user/deletion-mail"
      label="Send me a deletion link"
      sent="The link is on its way. It works for 30 minutes. Nothing is deleted before you confirm on the page behind it."
    >
      {isLinkOld ? "The link you followed has expired, or is another account’s. " : ""}
      You log in without a password, so we ask by email: open the link that we send to {email}.
    </SendLink>
  );
}
