import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface AccountDeletionProps {
  name: string;
  email: string;
  deletionUrl: string;
}

export function AccountDeletion({ name, email, deletionUrl }: AccountDeletionProps) {
  return (
    <MailLayout
      preview="Nothing is deleted until you confirm on the page this link opens."
      heading="Delete your account"
      action={{ label: "Continue to deletion", url: deletionUrl }}
      reason="someone logged in to your client portal requested it"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello {name},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        To delete the account{" "}
        <strong className="ink" style={mailStyles.strong}>
          <bdi>{email}</bdi>
        </strong>{" "}
        with its audits and reports, open this link where you are logged in, then confirm. It works for 30 minutes.
      </Text>
      <Text className="ink" style={mailStyles.text}>
        If you didn’t ask for this, ignore it and log out other devices in your account: someone may be using one.
      </Text>
    </MailLayout>
  );
}
